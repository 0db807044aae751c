import type { Clock } from '../clock.ts';

/**
 * How often a request says that it is there, and how long it may be silent: a hash keeps the
 * isolate, and so every timer, a second or two.
 */
const BEAT_MS = 500;
const GONE_MS = 3_000;

/**
 * The requests that share something scarce in one isolate, each with what it has of it. If a client
 * hangs up, its request ends without a word: workerd runs no `finally` of it and never goes on with
 * what it waited for. So nobody gives back for sure, and nobody may wait for the promise of
 * another. Each says by a timer of its own that it is there; a request that has been silent for
 * three seconds has gone.
 */
export class Present<Share> {
  private places: Place<Share>[] = [];

  /** A place for a request, until it leaves: by `using`, or by hand. */
  enter(clock: Clock, share: Share): Place<Share> {
    return new Place(this, clock, share);
  }

  /**
   * The requests that are there at `now` (real time, UTC milliseconds), in the order in which they
   * came.
   */
  at(now: number): Place<Share>[] {
    this.places = this.places.filter(({ seenAt }) => now - seenAt < GONE_MS);
    return this.places;
  }

  /** A request that was slow, and therefore taken for gone, comes last. */
  keep(place: Place<Share>): void {
    if (!this.places.includes(place)) this.places.push(place);
  }

  drop(place: Place<Share>): void {
    this.places = this.places.filter((each) => each !== place);
  }
}

export class Place<Share> implements Disposable {
  readonly share: Share;
  seenAt = 0;
  private present: Present<Share>;
  private clock: Clock;
  private beat: ReturnType<typeof setInterval>;

  constructor(present: Present<Share>, clock: Clock, share: Share) {
    this.share = share;
    this.present = present;
    this.clock = clock;
    this.beat = setInterval(() => this.isHere(), BEAT_MS);
    this.isHere();
  }

  isHere(): void {
    this.seenAt = this.clock.real();
    this.present.keep(this);
  }

  [Symbol.dispose](): void {
    clearInterval(this.beat);
    this.present.drop(this);
  }
}
