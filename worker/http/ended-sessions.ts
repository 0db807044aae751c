import type { Database } from '../store/core/database.ts';
import { endedSessions } from '../store/fan/session.ts';

/** How often the list is asked for, and how old it may be at most. A request that finds it older waits for a new one. Milliseconds. */
const EVERY_MS = 30_000;
const OLDEST_MS = 55_000;

/**
 * What this isolate knows of sessions that have ended while an access token of theirs is still good. Asking D1 at every read would cost as
 * much as the read; this is one short answer by index, at most twice a minute for all reads together. Writes do not rely on it.
 */
export class EndedSessions {
  private ids = new Set<string>();
  private asOf = Number.NEGATIVE_INFINITY;
  private askAgainAt = Number.NEGATIVE_INFINITY;

  /** Whether this session had ended less than a minute before `now` (real time), or earlier. */
  async includes(db: Database, id: string, now: number): Promise<boolean> {
    if (now >= this.askAgainAt || now - this.asOf >= OLDEST_MS) {
      // Said before it is asked: of many reads at once one asks. If its answer never comes, the age of the list sees to it.
      this.askAgainAt = now + EVERY_MS;
      this.ids = new Set(await endedSessions(db));
      this.asOf = now;
    }
    return this.ids.has(id);
  }
}
