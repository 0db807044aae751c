import type { Call } from '#schema/wire/call';
import type { Clock } from '../clock.ts';
import { busy, Refused } from '../problem.ts';
import { Heartbeats } from './heartbeat.ts';
import type { AppContext } from './serve.ts';

/**
 * What a body holds; `since` when it is on its way, null: it has come; whether it has given its
 * room to another.
 */
type Held = { bytes: number; since: number | null; gaveWay: boolean };

/**
 * How large a request of a kind may be, and how much all of them may hold in one isolate,
 * in bytes. `unhurriedMs`: how long a body may be on its way without giving way to others who find
 * no room; absent: for ever.
 */
export class Room {
  readonly limits: { most: number; total: number; tooLarge: string; unhurriedMs?: number };
  readonly bodies = new Heartbeats<Held>();

  constructor(limits: Room['limits']) {
    this.limits = limits;
  }

  /** How many bytes are free. `now` in real UTC milliseconds. */
  free(now: number): number {
    return this.bodies.at(now).reduce((free, { share }) => free - share.bytes, this.limits.total);
  }

  /**
   * Whether so many bytes are free, if need be because those who have been sending for long give
   * way, the oldest first.
   */
  makes(bytes: number, now: number): boolean {
    const { unhurriedMs = Number.POSITIVE_INFINITY } = this.limits;
    for (const { share } of [...this.bodies.at(now)]) {
      if (this.free(now) >= bytes) break;
      if (share.since === null || now - share.since < unhurriedMs) continue;
      share.bytes = 0;
      share.gaveWay = true;
    }
    return this.free(now) >= bytes;
  }
}

/** What was read. Its room is given back by `using`, once the request is answered. */
export type HeldBody = Disposable & { bytes: Uint8Array<ArrayBuffer> };

/** A picture of 2 MB comes over a slow line in this time. */
const PATIENCE_MS = 30_000;
/** How soon who gave way, or is late, notices: no request may end another one's reading. */
const LOOK_MS = 250;
const FIRST_BYTES = 4096;

/**
 * Reads a body piece by piece and stops with the piece that passes the bound: the length that the
 * request names counts for nothing. Throws Refused 'too_large'; 'unavailable' when other requests
 * hold all the room there is, or got that of a slow one; 'invalid' when the body does not end in
 * time.
 */
export async function readBody(request: Request, room: Room, clock: Clock): Promise<HeldBody> {
  const { most, tooLarge } = room.limits;
  const said = Number(request.headers.get('Content-Length') ?? 0);
  if (said > most) throw new Refused('too_large', tooLarge);
  const reader = request.body?.getReader();
  const begun = clock.real();
  const holder = room.bodies.enter(clock, { bytes: 0, since: begun, gaveWay: false });
  // One buffer that grows, not a list: a body may come a byte at a time.
  let bytes = new Uint8Array(0);
  let length = 0;
  const stop = () => reader?.cancel().catch(() => {});
  const isLate = () => clock.real() - begun >= PATIENCE_MS;
  const looking = setInterval(() => {
    if (holder.share.gaveWay || isLate()) stop();
  }, LOOK_MS);
  try {
    for (let piece = await reader?.read(); piece && !piece.done; piece = await reader?.read()) {
      if (holder.share.gaveWay) throw busy();
      const needed = length + piece.value.length;
      if (needed > most) throw new Refused('too_large', tooLarge);
      if (needed > bytes.length) {
        const size = Math.min(most, Math.max(needed, 2 * bytes.length, FIRST_BYTES));
        if (!room.makes(size - bytes.length, clock.real()) || holder.share.gaveWay) throw busy();
        holder.share.bytes = size;
        const larger = new Uint8Array(size);
        larger.set(bytes);
        bytes = larger;
      }
      bytes.set(piece.value, length);
      length = needed;
    }
    if (isLate()) throw new Refused('invalid', 'The request took too long');
    if (holder.share.gaveWay) throw busy();
    holder.share.since = null;
    return { bytes: bytes.subarray(0, length), [Symbol.dispose]: holder[Symbol.dispose] };
  } catch (error) {
    holder[Symbol.dispose]();
    stop();
    throw error;
  } finally {
    clearInterval(looking);
  }
}

const FORM = 'multipart/form-data';

/** What a request says that it comes as, without what else it says of that; '': nothing. */
function typeOf(c: AppContext): string {
  const [type = ''] = (c.req.header('Content-Type') ?? '').toLowerCase().split(';');
  return type.trim();
}

export const isForm = (c: AppContext): boolean => typeOf(c) === FORM;

/**
 * Throws Refused 'unsupported' (415) if a request comes as something that its call does not take. A
 * form of another site can be sent without a question before it, JSON cannot. A call without a body
 * asks for no type, and refuses a wrong one.
 */
export function refuseOtherTypes(c: AppContext, { method, body, files, ignores = [] }: Call): void {
  if (method === 'GET') return;
  const type = typeOf(c);
  if (type === '' && !body) return;
  const takes = ['application/json', ...(files ? [FORM] : []), ...ignores];
  if (takes.includes(type)) return;
  throw new Refused('unsupported', `The request must be ${files ? 'JSON or a form' : 'JSON'}`);
}

/** Whether a browser says that a page of another origin has sent this. Programs say nothing. */
export function isForeign(c: AppContext): boolean {
  const site = c.req.header('Sec-Fetch-Site') ?? 'none';
  if (site !== 'same-origin' && site !== 'none') return true;
  const origin = c.req.header('Origin');
  return origin !== undefined && ![c.env.SITE_URL, c.req.url].some((own) => new URL(own).origin === origin);
}
