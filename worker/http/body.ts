import type { Clock } from '../clock.ts';
import { busy, Refused } from '../problem.ts';
import { Present } from './present.ts';

/** How large a request of a kind may be, and how much all of them together may hold in one isolate, in bytes. */
export class Room {
  readonly most: number;
  readonly tooLarge: string;
  readonly bodies = new Present<{ bytes: number }>();
  private together: number;

  constructor({ most, together, tooLarge }: { most: number; together: number; tooLarge: string }) {
    this.most = most;
    this.together = together;
    this.tooLarge = tooLarge;
  }

  /** How many bytes are free. `now` in real UTC milliseconds. */
  free(now: number): number {
    return this.bodies.at(now).reduce((free, { share }) => free - share.bytes, this.together);
  }
}

/** What was read, and how its room is given back: once the request is answered. */
export type HeldBody = { bytes: Uint8Array<ArrayBuffer>; release(): void };

/** A picture of 2 MB comes over a slow line in this time. */
const PATIENCE_MS = 30_000;
const FIRST_BYTES = 4096;

/**
 * Reads a body piece by piece and stops with the piece that passes the bound: the length that the request names counts for nothing. Throws
 * Refused 'too_large'; 'unavailable' when other requests hold all the room there is; 'invalid' when the body does not end in time.
 */
export async function readBody(request: Request, room: Room, clock: Clock): Promise<HeldBody> {
  const said = Number(request.headers.get('Content-Length') ?? 0);
  if (said > room.most) throw new Refused('too_large', room.tooLarge);
  const reader = request.body?.getReader();
  const place = room.bodies.enter(clock, { bytes: 0 });
  // One buffer that grows, not a list: a body may come a byte at a time.
  let bytes = new Uint8Array(0);
  let length = 0;
  const release = () => place[Symbol.dispose]();
  const stop = () => reader?.cancel().catch(() => {});
  let late = false;
  const patience = setTimeout(() => {
    late = true;
    stop();
  }, PATIENCE_MS);
  try {
    for (let piece = await reader?.read(); piece && !piece.done; piece = await reader?.read()) {
      const needed = length + piece.value.length;
      if (needed > room.most) throw new Refused('too_large', room.tooLarge);
      if (needed > bytes.length) {
        const size = Math.min(room.most, Math.max(needed, 2 * bytes.length, FIRST_BYTES));
        if (size - bytes.length > room.free(clock.real())) throw busy();
        place.share.bytes = size;
        const larger = new Uint8Array(size);
        larger.set(bytes);
        bytes = larger;
      }
      bytes.set(piece.value, length);
      length = needed;
    }
    if (late) throw new Refused('invalid', 'The request took too long');
    return { bytes: bytes.subarray(0, length), release };
  } catch (error) {
    release();
    stop();
    throw error;
  } finally {
    clearTimeout(patience);
  }
}
