import type { Random } from '../../../scripts/demo/demo-random.ts';
import { storageThrough, type Trip } from '../storage.ts';

const GONE = 'D1_ERROR: Network connection lost.';
type Fault = 'before' | 'after' | 'hang';

/**
 * D1 as it is on a bad night: of its round trips some fail before they do anything, some are done
 * and their answer is lost, and some hang until they are let go, done or not. `told`: of each trip
 * that failed.
 */
export class Unreliable {
  readonly storage: D1Database;
  private readonly random: Random;
  private hanging: (() => Promise<void>)[] = [];
  private running = 0;
  private mayHang: boolean;

  constructor(real: D1Database, random: Random, mayHang: boolean, told: (trip: Trip, how: Fault) => void) {
    this.random = random;
    this.mayHang = mayHang;
    this.storage = storageThrough(real, async (trip) => {
      const fault = this.next();
      if (!fault) return this.run(trip);
      told(trip, fault);
      if (fault === 'after') await this.run(trip);
      if (fault === 'hang') await this.hangs(trip);
      throw new Error(GONE);
    });
  }

  /** Every fifth trip fails. An act hangs once at most: it would not come to its end otherwise. */
  private next(): Fault | null {
    if (!this.random.chance(0.2)) return null;
    const fault = this.random.one(
      this.mayHang ? (['before', 'after', 'hang'] as const) : (['before', 'after'] as const),
    );
    if (fault === 'hang') this.mayHang = false;
    return fault;
  }

  private async run({ run }: Trip): Promise<unknown> {
    this.running += 1;
    try {
      return await run();
    } finally {
      this.running -= 1;
    }
  }

  private hangs(trip: Trip): Promise<void> {
    return new Promise((resolve) => {
      this.hanging.push(async () => {
        if (this.random.chance(0.5)) await this.run(trip).catch(() => undefined);
        resolve();
      });
    });
  }

  /**
   * Whether an act that goes through this storage hangs: nothing of it goes on but by `letGo`.
   * Waits until it does or has ended.
   */
  async hasHung(act: Promise<unknown>): Promise<boolean> {
    let ended = false;
    const end = act.then(
      () => {
        ended = true;
      },
      () => {
        ended = true;
      },
    );
    while (!ended && (this.hanging.length === 0 || this.running > 0))
      await Promise.race([end, new Promise((resolve) => setTimeout(resolve, 1))]);
    return !ended;
  }

  async letGo(): Promise<void> {
    const waiting = this.hanging;
    this.hanging = [];
    for (const go of waiting) await go();
  }
}
