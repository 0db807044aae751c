import type { Clock } from '../clock.ts';
import { type Place, Present } from './present.ts';

/** How often a waiting request looks whether it is its turn. */
const LOOK_MS = 10;

/** `seats`: how many may be about to work; `breathMs`: how long other calls have before each work; `full` throws if no seat is free. */
export type Rules = { seats: number; breathMs: number; full(): never };

/**
 * Work of which an isolate bears one at a time, and room for few who wait. Nobody waits for another request's promise, each looks for
 * itself: so nothing stands still when one of them vanishes.
 */
export class Queue {
  private rules: Rules;
  private seated = new Present<{ ready: boolean }>();

  constructor(rules: Rules) {
    this.rules = rules;
  }

  /** A seat for a request that is going to work: `using seat = queue.sit(clock)`. Throws at once if none is free. */
  sit(clock: Clock): Seat {
    if (this.seated.at(clock.real()).length >= this.rules.seats) this.rules.full();
    const place = this.seated.enter(clock, { ready: false });
    return {
      turn: (work) => this.turn(place, clock, work),
      [Symbol.dispose]: () => place[Symbol.dispose](),
    };
  }

  private async turn<T>(place: Place<{ ready: boolean }>, clock: Clock, work: () => Promise<T>): Promise<T> {
    place.share.ready = true;
    try {
      do {
        await after(LOOK_MS);
        place.isHere();
      } while (this.seated.at(clock.real()).find(({ share }) => share.ready) !== place);
      await after(this.rules.breathMs);
      return await work();
    } finally {
      place.share.ready = false;
    }
  }
}

export interface Seat extends Disposable {
  /** Does the work when nobody who is ready came before. Work that fails ends its turn too. */
  turn<T>(work: () => Promise<T>): Promise<T>;
}

function after(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
