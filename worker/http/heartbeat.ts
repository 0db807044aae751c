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
    const holder: Holder<Share> = {
      share,
      seenAt: 0,
      beat: () => {
        holder.seenAt = clock.real();
        // One that was slow, and therefore taken for gone, comes last.
        if (!this.holders.includes(holder)) this.holders.push(holder);
      },
      [Symbol.dispose]: () => {
        clearInterval(timer);
        this.holders = this.holders.filter((each) => each !== holder);
      },
    };
    const timer = setInterval(holder.beat, BEAT_MS);
    holder.beat();
    return holder;
  }

  /**
   * The requests that are there at `now` (real time, UTC milliseconds), in the order in which they
   * came.
   */
  at(now: number): Holder<Share>[] {
    this.holders = this.holders.filter(({ seenAt }) => now - seenAt < GONE_MS);
    return this.holders;
  }
}

export type Holder<Share> = Disposable & { readonly share: Share; seenAt: number; beat(): void };
