import type { Clock } from '../clock.ts';
import { Refused } from '../problem.ts';

/** How many may be about to hash in one isolate. One hash takes about 0.2 s (see password.ts): the last of them waits some two seconds. */
export const SEATS = 12;
/** In how many seconds a full queue has gone on for sure. */
const RETRY_AFTER = 3;
/** How often a waiting request looks whether it is its turn. */
const LOOK_MS = 10;
/** How long other calls have between two hashes: enough for those that ask D1 more than once. Timers that fell due during a hash give none. */
const BREATH_MS = 20;
/** Not seen for so long: gone. A request whose client hangs up ends without a word, and must not keep the others waiting. */
const GONE_MS = 3_000;

/**
 * One hash after the other, and room for few. Hashing blocks the whole isolate, however it is asked for: many at once would keep every
 * other call waiting until the last is done. Between two hashes everything else that waits is answered. Nobody waits for another request's
 * promise, each looks for itself: so nothing stands still when one of them vanishes.
 */
export class HashQueue {
  private seats: Seat[] = [];

  /**
   * A seat for a request that is going to hash, taken before anything else is done for it: `using seat = queue.sit(clock)`. Throws Refused
   * 'unavailable' at once if none is free. Addresses with and without an account wait alike.
   */
  sit(clock: Clock): Seat {
    if (this.present(clock.real()).length >= SEATS) {
      const sentence = 'Very many people are signing in at this moment. Please try again in a few seconds.';
      throw new Refused('unavailable', sentence, {}, { retryAfter: RETRY_AFTER });
    }
    const seat = new Seat(this, clock);
    this.seats.push(seat);
    return seat;
  }

  /** Whether nobody who is ready came before. */
  isNext(seat: Seat, now: number): boolean {
    const present = this.present(now);
    // Slow, and therefore taken for gone.
    if (!present.includes(seat)) present.push(seat);
    return present.find(({ ready }) => ready) === seat;
  }

  leave(seat: Seat): void {
    this.seats = this.seats.filter((each) => each !== seat);
  }

  private present(now: number): Seat[] {
    this.seats = this.seats.filter(({ seenAt }) => now - seenAt < GONE_MS);
    return this.seats;
  }
}

export class Seat implements Disposable {
  ready = false;
  seenAt: number;
  private queue: HashQueue;
  private clock: Clock;

  constructor(queue: HashQueue, clock: Clock) {
    this.queue = queue;
    this.clock = clock;
    this.seenAt = clock.real();
  }

  /** Does the work of one hash when it is its turn. */
  async turn<Hash>(work: () => Promise<Hash>): Promise<Hash> {
    this.ready = true;
    try {
      do {
        await after(LOOK_MS);
        this.seenAt = this.clock.real();
      } while (!this.queue.isNext(this, this.seenAt));
      await after(BREATH_MS);
      return await work();
    } finally {
      this.ready = false;
    }
  }

  [Symbol.dispose](): void {
    this.queue.leave(this);
  }
}

function after(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
