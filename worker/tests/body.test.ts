import { expect, test } from 'vitest';
import { world } from '../testing/world.ts';

const here = await world('2025-06-02T13:00:00Z');
const fan = await here.fan('demo-body');

const MB = 1024 * 1024;
const PIECE = 64 * 1024;

/** A body of 100 MB that says how much of it was asked for. */
function endless(start: string) {
  const sent = { bytes: 0 };
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        const piece = sent.bytes === 0 ? new TextEncoder().encode(start.padEnd(PIECE)) : new Uint8Array(PIECE).fill(32);
        sent.bytes += piece.length;
        controller.enqueue(piece);
        if (sent.bytes >= 100 * MB) controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  return { sent, body };
}

const FORM = '--demo\r\nContent-Disposition: form-data; name="profileLogo"; filename="demo.png"\r\n\r\n';

test.each([
  ['JSON', 'application/json', '{', MB / 4],
  ['a form', 'multipart/form-data; boundary=demo', FORM, 2.5 * MB],
])('of %s that does not say how long it is, no more is read than may come', async (_what, type, start, most) => {
  const { sent, body } = endless(start);
  const said = await here.ask('PUT', '/api/auth/profile', { as: fan, body, headers: { 'Content-Type': type } });
  expect([said.status, said.body.code]).toEqual([413, 'too_large']);
  expect(sent.bytes).toBeGreaterThan(0);
  expect(sent.bytes).toBeLessThanOrEqual(most + PIECE);
});

test.each([
  ['JSON', 'application/json', '{'],
  ['a form', 'multipart/form-data; boundary=demo', FORM],
])('%s that says it is too long is not read at all', async (_what, type, start) => {
  const { sent, body } = endless(start);
  const headers = { 'Content-Type': type, 'Content-Length': `${100 * MB}` };
  const said = await here.ask('PUT', '/api/auth/profile', { as: fan, body, headers });
  expect([said.status, said.body.code, sent.bytes]).toEqual([413, 'too_large', 0]);
});

test.each(['10', '-1', 'demo'])('a length of %s that is not true changes nothing', async (length) => {
  const { sent, body } = endless('{');
  const headers = { 'Content-Type': 'application/json', 'Content-Length': length };
  const said = await here.ask('PUT', '/api/auth/profile', { as: fan, body, headers });
  expect(said.status).toBe(413);
  expect(sent.bytes).toBeLessThanOrEqual(MB / 4 + PIECE);
});

test('what somebody sends who may not call is not read', async () => {
  const { sent, body } = endless('{');
  const said = await here.ask('PUT', '/api/auth/profile', { body, headers: { 'Content-Type': 'application/json' } });
  expect([said.status, sent.bytes]).toEqual([401, 0]);
});
