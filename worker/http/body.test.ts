import { afterEach, expect, test, vi } from 'vitest';
import type { Clock } from '../clock.ts';
import { Room, readBody } from './body.ts';

let time = 0;
const clock: Clock = { now: () => time, real: () => time, offset: 0 };
const room = (most: number, total = 10 * most) => new Room({ most, total, tooLarge: 'Too large' });
const read = (request: Request, here: Room) => readBody(request, here, clock);
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
  // Node wants to be told that the answer waits for the whole body.
  const init = { method: 'POST', body, duplex: 'half' };
  return { sent, request: new Request('https://calledit.example', init) };
}

afterEach(() => {
  vi.useRealTimers();
});

test('what comes in pieces is read whole, and its room given back once', async () => {
  const here = room(100);
  const held = await read(inPieces('{"a"', ':', '1}').request, here);
  expect(text(held.bytes)).toBe('{"a":1}');
  expect(here.free(time)).toBe(900);
  held[Symbol.dispose]();
  held[Symbol.dispose]();
  expect(here.free(time)).toBe(1000);
});

test('exactly as much as may come is read, and a byte more is too large', async () => {
  expect((await read(inPieces('12345', '67890').request, room(10))).bytes.length).toBe(10);
  await expect(read(inPieces('12345', '678901').request, room(10))).rejects.toMatchObject({ code: 'too_large' });
});

test('the piece that passes the bound is the last one that is asked for', async () => {
  const here = room(10);
  const { sent, request } = inPieces('12345', '67890', '1', 'never', 'never');
  await expect(read(request, here)).rejects.toMatchObject({ code: 'too_large', message: 'Too large' });
  expect(sent).toEqual({ pulled: 3, cancelled: true });
  expect(here.free(time)).toBe(100);
});

test('what others hold is not given twice, and is there again when they are answered', async () => {
  const here = room(10, 15);
  const first = await read(inPieces('1234567890').request, here);
  await expect(read(inPieces('1234567890').request, here)).rejects.toMatchObject({
    code: 'unavailable',
    retryAfter: 1,
  });
  expect(here.free(time)).toBe(5);
  first[Symbol.dispose]();
  expect((await read(inPieces('1234567890').request, here)).bytes.length).toBe(10);
});

test('a request that has vanished keeps no room; one that is slow does', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const [gone, slow] = [room(10), room(10)];
  await read(inPieces('1234567890').request, gone);
  // workerd runs no timer of it from here on.
  vi.clearAllTimers();
  using _ = await read(inPieces('1234567890').request, slow);
  time += 2_000;
  vi.advanceTimersByTime(2_000);
  time += 2_000;
  expect([gone.free(time), slow.free(time)]).toEqual([100, 90]);
});

test('a body that does not end in half a minute is refused, and its room given back', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const here = room(10);
  const { sent, request } = inPieces('12345', new Promise<string>(() => {}));
  const refusal = expect(read(request, here)).rejects.toMatchObject({ message: 'The request took too long' });
  await vi.waitUntil(() => sent.pulled === 2);
  time += 30_000;
  vi.advanceTimersByTime(1_000);
  await refusal;
  expect(here.free(time)).toBe(100);
});
