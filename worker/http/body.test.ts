import { afterEach, expect, test, vi } from 'vitest';
import { readBody } from './body.ts';

const read = (request: Request, most: number) => readBody(request, { most, tooLarge: 'Too large' });
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

test('exactly as much as may come is read, and a byte more is too large', async () => {
  expect((await read(inPieces('12345', '67890').request, 10)).length).toBe(10);
  await expect(read(inPieces('12345', '678901').request, 10)).rejects.toMatchObject({ code: 'too_large' });
});

test('no piece is kept beside what has been read: a body may come a byte at a time', async () => {
  const piece = new Uint8Array(1);
  const letters = [...'abc'];
  const body = new ReadableStream({
    pull(controller) {
      const letter = letters.shift();
      if (letter === undefined) return controller.close();
      piece[0] = letter.charCodeAt(0);
      controller.enqueue(piece);
    },
  });
  const request = { headers: new Headers(), body } as Request;
  expect(text(await read(request, 10))).toBe('abc');
});

test('a body that does not end in half a minute is refused, and no more of it is asked for', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { sent, request } = inPieces('12345', new Promise<string>(() => {}));
  const refusal = expect(read(request, 10)).rejects.toMatchObject({ message: 'The request took too long' });
  await vi.advanceTimersByTimeAsync(30_000);
  await refusal;
  expect(sent).toEqual({ pulled: 2, cancelled: true });
});
