import { afterEach, expect, test, vi } from 'vitest';
import { type Room, readBody } from './body.ts';

const room = (most: number, together = 10 * most): Room => ({ most, together, held: 0, tooLarge: 'Too large' });
const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

/** A request whose body comes in these pieces, and what became of it. */
function inPieces(...pieces: (string | Promise<string>)[]) {
  const sent = { pulled: 0, cancelled: false };
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const piece = pieces[sent.pulled++];
        if (piece === undefined) controller.close();
        else controller.enqueue(new TextEncoder().encode(await piece));
      },
      cancel() {
        sent.cancelled = true;
      },
    },
    { highWaterMark: 0 },
  );
  return { sent, request: new Request('https://calledit.example', { method: 'POST', body }) };
}

afterEach(() => {
  vi.useRealTimers();
});

test('what comes in pieces is read whole, and its room given back once', async () => {
  const here = room(100);
  const { bytes, release } = await readBody(inPieces('{"a"', ':', '1}').request, here);
  expect(text(bytes)).toBe('{"a":1}');
  expect(here.held).toBeGreaterThan(0);
  release();
  release();
  expect(here.held).toBe(0);
});

test('exactly as much as may come is read, and a byte more is too large', async () => {
  expect((await readBody(inPieces('12345', '67890').request, room(10))).bytes.length).toBe(10);
  await expect(readBody(inPieces('12345', '678901').request, room(10))).rejects.toMatchObject({ code: 'too_large' });
});

test('the piece that passes the bound is the last one that is asked for', async () => {
  const here = room(10);
  const { sent, request } = inPieces('12345', '67890', '1', 'never', 'never');
  await expect(readBody(request, here)).rejects.toMatchObject({ code: 'too_large', message: 'Too large' });
  expect(sent).toEqual({ pulled: 3, cancelled: true });
  expect(here.held).toBe(0);
});

test('a request without a body is an empty one', async () => {
  expect((await readBody(new Request('https://calledit.example'), room(10))).bytes.length).toBe(0);
});

test('what others hold is not given twice, and is there again when they are answered', async () => {
  const here = room(10, 15);
  const first = await readBody(inPieces('1234567890').request, here);
  await expect(readBody(inPieces('1234567890').request, here)).rejects.toMatchObject({
    code: 'unavailable',
    retryAfter: 1,
  });
  expect(here.held).toBe(10);
  first.release();
  expect((await readBody(inPieces('1234567890').request, here)).bytes.length).toBe(10);
});

test('a body that does not end in half a minute is refused, and its room given back', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const here = room(10);
  const { sent, request } = inPieces('12345', new Promise<string>(() => {}));
  const refusal = expect(readBody(request, here)).rejects.toMatchObject({ message: 'The request took too long' });
  await vi.waitUntil(() => sent.pulled === 2);
  vi.advanceTimersByTime(30_000);
  await refusal;
  expect(here.held).toBe(0);
});
