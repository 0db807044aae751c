import type { Clock } from '../clock.ts';

/**
 * How often the heart of a request beats, and how long it may be silent: a hash keeps the
 * isolate, and so every timer, a second or two.
 */
const BEAT_MS = 500;
const GONE_MS = 3_000;

/**
 * The requests that share something scarce in one isolate, each with what it has of it. If a client
 * hangs up, its request ends without a word: workerd runs no `finally` of it and never goes on with
 * what it waited for. So nobody gives back for sure, and nobody may wait for the promise of
 * another. Each has a heartbeat, a timer of its own; a request that has been silent for three
 * seconds has gone.
 */
export class Heartbeats<Share> {
  private holders: Holder<Share>[] = [];

  /** A share for a request, until it leaves: by `using`, or by hand. */
  enter(clock: Clock, share: Share): Holder<Share> {
    return new Holder(this, clock, share);
  }

  /**
   * The requests that are there at `now` (real time, UTC milliseconds), in the order in which they
   * came.
   */
  at(now: number): Holder<Share>[] {
    this.holders = this.holders.filter(({ seenAt }) => now - seenAt < GONE_MS);
    return this.holders;
  }

  /** A request that was slow, and therefore taken for gone, comes last. */
  keep(holder: Holder<Share>): void {
    if (!this.holders.includes(holder)) this.holders.push(holder);
  }

  drop(holder: Holder<Share>): void {
    this.holders = this.holders.filter((each) => each !== holder);
  }
}

export class Holder<Share> implements Disposable {
  readonly share: Share;
  seenAt = 0;
  private heartbeats: Heartbeats<Share>;
  private clock: Clock;
  private timer: ReturnType<typeof setInterval>;

  constructor(heartbeats: Heartbeats<Share>, clock: Clock, share: Share) {
    this.share = share;
    this.heartbeats = heartbeats;
    this.clock = clock;
    this.timer = setInterval(() => this.beat(), BEAT_MS);
    this.beat();
  }

  beat(): void {
    this.seenAt = this.clock.real();
    this.heartbeats.keep(this);
  }

  [Symbol.dispose](): void {
    clearInterval(this.timer);
    this.heartbeats.drop(this);
  }
}
