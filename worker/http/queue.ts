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
 * How often the heart of a request beats, and how long it may be silent: a hash keeps the
 * isolate, and so every timer, a second or two.
 */
const BEAT_MS = 500;
const GONE_MS = 3_000;

/**
 * Who has a seat. `from`: the network that the request comes from; `since`: when it last had a
 * turn, or came, as a number that grows; `seenAt` in real UTC milliseconds.
 */
type Holder = {
  state: 'seated' | 'ready' | 'working';
  from: unknown;
  since: number;
  seenAt: number;
  beat(): void;
};

/**
 * One hash after the other, and room for few who wait. Hashing blocks the whole isolate, however it
 * is asked for: many at once would keep every other call waiting until the last is done. Between
 * two hashes everything else that waits is answered. A seat is taken before anything else is done
 * for a request that is going to hash: addresses with and without an account wait alike.
 *
 * Networks take turns: a crowd from one, and whoever tries many passwords, waits for itself, others
 * wait for one of it at most.
 *
 * If a client hangs up, its request ends without a word: workerd runs no `finally` of it and never
 * goes on with what it waited for. So nobody gives a seat back for sure, and no request waits for
 * the promise of another: each looks for itself, and has a heartbeat, a timer of its own. One that
 * has been silent for three seconds has gone.
 */
export class HashQueue {
  private holders: Holder[] = [];
  private turns = 0;

  /**
   * A seat for a request that is going to hash: `using seat = queue.sit(clock, from)`. Without
   * `from` it has a network of its own. Throws Refused 'unavailable' at once if none is free.
   */
  sit(clock: Clock, from: unknown = {}): Seat {
    const ownSeats = this.seatsOf(from, clock);
    if (this.seated(clock).length >= SEATS || ownSeats.length >= SEATS_OF_ONE) {
      const sentence = 'Very many people are signing in at this moment. Please try again in a few seconds.';
      throw new Refused('unavailable', sentence, {}, { retryAfter: RETRY_AFTER });
    }
    const holder: Holder = {
      state: 'seated',
      from,
      since: ownSeats[0]?.since ?? ++this.turns,
      seenAt: 0,
      beat: () => {
        holder.seenAt = clock.real();
        // One that was slow, and therefore taken for gone, comes last.
        if (!this.holders.includes(holder)) this.holders.push(holder);
      },
    };
    const timer = setInterval(holder.beat, BEAT_MS);
    holder.beat();
    return {
      turn: (work) => this.turn(holder, clock, work),
      [Symbol.dispose]: () => {
        clearInterval(timer);
        this.holders = this.holders.filter((each) => each !== holder);
      },
    };
  }

  private async turn<T>(holder: Holder, clock: Clock, work: () => Promise<T>): Promise<T> {
    holder.state = 'ready';
    try {
      do {
        await after(LOOK_MS);
        holder.beat();
      } while (this.next(clock) !== holder);
      holder.state = 'working';
      await after(BREATH_MS);
      return await work();
    } finally {
      holder.state = 'seated';
      this.turns += 1;
      for (const each of this.seatsOf(holder.from, clock)) each.since = this.turns;
    }
  }

  /**
   * The request that is at work, or else comes next: the first of the network that has waited
   * longest.
   */
  private next(clock: Clock): Holder | undefined {
    const here = this.seated(clock);
    const [first] = here.filter(({ state }) => state === 'ready').sort((one, other) => one.since - other.since);
    return here.find(({ state }) => state === 'working') ?? first;
  }

  private seatsOf(from: unknown, clock: Clock): Holder[] {
    return this.seated(clock).filter((each) => each.from === from);
  }

  /** Those who have not gone, in the order in which they came. */
  private seated(clock: Clock): Holder[] {
    this.holders = this.holders.filter(({ seenAt }) => clock.real() - seenAt < GONE_MS);
    return this.holders;
  }
}

export interface Seat extends Disposable {
  /** Does the work when nobody who is ready came before. Work that fails ends its turn too. */
  turn<T>(work: () => Promise<T>): Promise<T>;
}

function after(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
