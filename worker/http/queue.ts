import type { Clock } from '../clock.ts';
import { Refused } from '../problem.ts';
import { Heartbeats, type Holder } from './heartbeat.ts';

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
 * `from`: the network that a request comes from; `since`: when it last had a turn, or came,
 * as a number that grows.
 */
type Share = { state: 'seated' | 'ready' | 'working'; from: unknown; since: number };

/**
 * One hash after the other, and room for few who wait. Hashing blocks the whole isolate, however it
 * is asked for: many at once would keep every other call waiting until the last is done. Between
 * two hashes everything else that waits is answered. A seat is taken before anything else is done
 * for a request that is going to hash: addresses with and without an account wait alike.
 *
 * Networks take turns: a crowd from one, and whoever tries many passwords, waits for itself, others
 * wait for one of it at most. No request waits for the promise of another, each looks for itself:
 * so nothing stops when one of them vanishes.
 */
export class HashQueue {
  private seated = new Heartbeats<Share>();
  private turns = 0;

  /**
   * A seat for a request that is going to hash: `using seat = queue.sit(clock, from)`. Without
   * `from` it has a network of its own. Throws Refused 'unavailable' at once if none is free.
   */
  sit(clock: Clock, from: unknown = {}): Seat {
    const ownSeats = this.seatsOf(from, clock);
    if (this.seated.at(clock.real()).length >= SEATS || ownSeats.length >= SEATS_OF_ONE) {
      const sentence = 'Very many people are signing in at this moment. Please try again in a few seconds.';
      throw new Refused('unavailable', sentence, {}, { retryAfter: RETRY_AFTER });
    }
    const since = ownSeats[0]?.share.since ?? ++this.turns;
    const holder = this.seated.enter(clock, { state: 'seated', from, since });
    return {
      turn: (work) => this.turn(holder, clock, work),
      [Symbol.dispose]: () => holder[Symbol.dispose](),
    };
  }

  private async turn<T>(holder: Holder<Share>, clock: Clock, work: () => Promise<T>): Promise<T> {
    const { share } = holder;
    share.state = 'ready';
    try {
      do {
        await after(LOOK_MS);
        holder.beat();
      } while (this.next(clock) !== holder);
      share.state = 'working';
      await after(BREATH_MS);
      return await work();
    } finally {
      share.state = 'seated';
      this.turns += 1;
      for (const each of this.seatsOf(share.from, clock)) each.share.since = this.turns;
    }
  }

  /**
   * The request that is at work, or else comes next: the first of the network that has waited
   * longest.
   */
  private next(clock: Clock): Holder<Share> | undefined {
    const here = this.seated.at(clock.real());
    const [first] = here
      .filter(({ share }) => share.state === 'ready')
      .sort((one, other) => one.share.since - other.share.since);
    return here.find(({ share }) => share.state === 'working') ?? first;
  }

  private seatsOf(from: unknown, clock: Clock): Holder<Share>[] {
    return this.seated.at(clock.real()).filter(({ share }) => share.from === from);
  }
}

export interface Seat extends Disposable {
  /** Does the work when nobody who is ready came before. Work that fails ends its turn too. */
  turn<T>(work: () => Promise<T>): Promise<T>;
}

function after(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
