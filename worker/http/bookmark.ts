import { type Database, database } from '../store/core/database.ts';
import type { AppContext } from './serve.ts';

/**
 * The state of the database that an answer to a write left behind; a browser sends it with what it
 * reads from then on.
 */
export const BOOKMARK = 'Bookmark';

/** As D1 writes them. Anything else would be an error of D1. */
const SHAPE = /^[0-9a-f]{8}-[0-9a-f]{8}-[0-9a-f]{8}-[0-9a-f]{32}$/i;

/**
 * D1 as one request sees it. What only reads may be answered by a replica near the fan, which is at
 * least as new as the bookmark that they bring: so that a fan always finds their own save. Without
 * a bookmark any replica does, a second old perhaps. What writes asks the primary. Without
 * replicas, and locally, there is the primary alone.
 */
export function storageFor(c: AppContext): { d1: D1Database; bookmark(): string | null } {
  const real = c.env.DB;
  // The calls of a page are within its session. And some tests are between, and know no sessions.
  if (!real.withSession) return { d1: real, bookmark: () => null };
  const session = real.withSession(constraintOf(c.req.method, c.req.header(BOOKMARK)));
  return { d1: session as unknown as D1Database, bookmark: () => session.getBookmark() };
}

/**
 * How others' picks are looked at: `now`, an instant of game time that was read before anything
 * else, and then a database at least as new. A lock that this finds passed has moved no more: none
 * moves in its last minute (games/lock-move.ts), but to close.
 */
export type Sight = { now: number; db: Database };

/**
 * For whatever shows others' picks: from the primary, for a replica may have an old lock. `isOwn`:
 * it shows the asker's own, whose lock hides nothing from them.
 */
export function sightOf(c: AppContext, isOwn = false): Sight {
  return { now: c.get('asOf'), db: isOwn ? c.get('db') : database(primaryFirst(c.env.DB)) };
}

/**
 * D1 as all of a page sees it: the primary says who asks, and whatever is read after that is at
 * least as new, their own save too.
 */
export function primaryFirst(real: D1Database): D1Database {
  return real.withSession ? (real.withSession('first-primary') as unknown as D1Database) : real;
}

function constraintOf(method: string, bookmark: string | undefined): string {
  if (method !== 'GET' && method !== 'HEAD') return 'first-primary';
  if (bookmark === undefined) return 'first-unconstrained';
  return SHAPE.test(bookmark) ? bookmark : 'first-primary';
}
