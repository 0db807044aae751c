import type { Clock } from '../clock.ts';
import { Refused } from '../problem.ts';

/** How often a waiting request looks whether it is its turn. */
const LOOK_MS = 10;

/**
 * How many may be about to hash in one isolate. One hash takes about 0.2 s (see password.ts): the
 * last of them waits some two seconds.
 */
export const SEATS = 12;
/** How many of them one network may hold: the others are for the rest of the world. */
const SEATS_OF_ONE = 8;
/**
 * How long other calls have between two hashes: enough for those that ask D1 more than once. Timers
 * that fell due during a hash give none.
 */
const BREATH_MS = 20;
/** In how many seconds a full queue has gone on for sure. */
const RETRY_AFTER = 3;
/**
 * How long a request that waits may be silent: a hash keeps the isolate, and so every timer, a
 * second or two.
 */
const GONE_MS = 3_000;

/** Who has a seat. `from`: the network that the request comes from; `seenAt` in real UTC ms. */
type Holder = { from: unknown; seenAt: number };

/**
 * One hash after the other, and room for few who wait. Hashing blocks the whole isolate, however it
 * is asked for: many at once would keep every other call waiting until the last is done. Between
 * two hashes everything else that waits is answered. A seat is taken before anything else is done
 * for a request that is going to hash: addresses with and without an account wait alike.
 *
 * If a client hangs up, its request ends without a word: workerd runs no `finally` of it and never
 * goes on with what it waited for. So nobody gives a seat back for sure, and no request waits for
 * the promise of another: each looks for itself, and is seen as it does. One that has been silent
 * for three seconds has gone.
 */
export class HashQueue {
  private seated: Holder[] = [];
  /** Those who are ready, in the order in which they became it. The first is at work. */
  private ready: Holder[] = [];

  /**
   * A seat for a request that is going to hash: `using seat = queue.sit(clock, from)`. Without
   * `from` it has a network of its own. Throws Refused 'unavailable' at once if none is free.
   */
  sit(clock: Clock, from: unknown = {}): Seat {
    this.seated = stillThere(this.seated, clock);
    const own = this.seated.filter((each) => each.from === from);
    if (this.seated.length >= SEATS || own.length >= SEATS_OF_ONE) {
      const sentence = 'Very many people are signing in at this moment. Please try again in a few seconds.';
      throw new Refused('unavailable', sentence, {}, { retryAfter: RETRY_AFTER });
    }
    const holder: Holder = { from, seenAt: clock.real() };
    this.seated.push(holder);
    return {
      turn: (work) => this.turn(holder, clock, work),
      [Symbol.dispose]: () => {
        this.seated = without(holder, this.seated);
      },
    };
  }

  private async turn<T>(holder: Holder, clock: Clock, work: () => Promise<T>): Promise<T> {
    try {
      do {
        await after(LOOK_MS);
        holder.seenAt = clock.real();
        // One that was slow, and therefore taken for gone, comes last.
        if (!this.ready.includes(holder)) this.ready.push(holder);
        this.ready = stillThere(this.ready, clock);
      } while (this.ready[0] !== holder);
      await after(BREATH_MS);
      return await work();
    } finally {
      this.ready = without(holder, this.ready);
    }
  }
}

export interface Seat extends Disposable {
  /** Does the work when nobody who is ready came before. Work that fails ends its turn too. */
  turn<T>(work: () => Promise<T>): Promise<T>;
}

function stillThere(holders: Holder[], clock: Clock): Holder[] {
  return holders.filter(({ seenAt }) => clock.real() - seenAt < GONE_MS);
}

function without(holder: Holder, holders: Holder[]): Holder[] {
  return holders.filter((each) => each !== holder);
}

function after(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
