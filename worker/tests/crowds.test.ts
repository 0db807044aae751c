import { expect, test } from 'vitest';
import { d1 } from '../testing/bindings.ts';
import { type Said, world } from '../testing/world.ts';

const here = await world('2025-04-20T12:00:00Z');

const [sender] = await here.fans('demo-body', 'demo-slow');

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

const JSON_TYPE = 'application/json';
const FORM_TYPE = 'multipart/form-data; boundary=demo';
test.each([
  ['JSON that does not say how long it is', JSON_TYPE, '{', undefined, MB / 4 + PIECE],
  ['a form that does not say how long it is', FORM_TYPE, FORM, undefined, 2.5 * MB + PIECE],
  ['JSON that says it is too long', JSON_TYPE, '{', `${100 * MB}`, 0],
  ['JSON that says it is short', JSON_TYPE, '{', '10', MB / 4 + PIECE],
] as const)('of %s no more is read than may come', async (_what, type, start, length, most) => {
  const { sent, body } = endless(start);
  const headers = { 'Content-Type': type, ...(length !== undefined && { 'Content-Length': length }) };
  const said = await here.ask('PUT', '/api/auth/profile', { as: sender, body, headers });
  expect([said.status, said.body.code]).toEqual([413, 'too_large']);
  expect(sent.bytes).toBeLessThanOrEqual(most);
});

test('what somebody sends who may not call is not read', async () => {
  const { sent, body } = endless('{');
  const said = await here.ask('PUT', '/api/auth/profile', { body, headers: { 'Content-Type': 'application/json' } });
  expect([said.status, sent.bytes]).toEqual([401, 0]);
});

const signIn = (name: string, headers = {}) =>
  here.ask('POST', '/api/auth/login', { body: { email: `${name}@calledit.example`, password: 'wrong-one' }, headers });
const those = (said: Said[], wanted: number) => said.filter(({ status }) => status === wanted);

test('of forty sign-ins at once some are hashed one after the other, the rest, of known addresses too, is told at once to come again', async () => {
  await d1.empty('attempts');
  const said = await Promise.all(
    Array.from({ length: 40 }, (_, n) => signIn(n < 20 ? `demo-nobody-${n}` : 'demo-slow')),
  );
  expect(those(said.slice(20), 503)).toHaveLength(20);
  const [hashed, refused] = [those(said, 401), those(said, 503)];
  expect(hashed.length).toBeGreaterThan(0);
  expect(hashed.length).toBeLessThanOrEqual(12);
  expect(hashed.length + refused.length).toBe(40);
  for (const { headers, body } of refused) {
    expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(body).toEqual({
      success: false,
      code: 'unavailable',
      message: 'Very many people are signing in at this moment. Please try again in a few seconds.',
    });
  }
  // Nobody was counted as having failed whose password was not looked at.
  const tries = await d1.first<{ n: number }>('select sum(count) as n from attempts');
  expect(tries?.n).toBe(hashed.length);
});

test('while sign-ins wait for their turn, other calls are answered between them', async () => {
  const order: string[] = [];
  const noted = async (name: string, asked: Promise<Said>) => {
    const { status } = await asked;
    order.push(`${name} ${status}`);
  };
  const signIns = Array.from({ length: 40 }, (_, n) => noted('sign-in', signIn(`demo-flood-${n}`)));
  const others = [
    noted('health', here.ask('GET', '/api/health')),
    noted('leaderboard', here.get(sender, '/api/nfl-draft/leaderboard')),
  ];
  await Promise.all([...signIns, ...others]);
  const lastHash = order.lastIndexOf('sign-in 401');
  for (const other of ['health 200', 'leaderboard 200']) {
    expect(order).toContain(other);
    expect(order.indexOf(other)).toBeLessThan(lastHash);
  }
});

test('one network holds eight of the twelve seats', async () => {
  const headers = { 'CF-Connecting-IP': '198.51.100.1' };
  const said = await Promise.all(Array.from({ length: 12 }, (_, n) => signIn(`demo-nat-${n}`, headers)));
  expect([those(said, 401).length, those(said, 503).length]).toEqual([8, 4]);
});
