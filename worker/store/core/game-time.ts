import { type SQL, sql } from 'drizzle-orm';
import type { Clock } from '../../clock.ts';

/**
 * Game time in SQL, UTC milliseconds: read when the statement runs, not when it was prepared. One
 * statement sees one instant.
 */
export function gameTime(clock: Clock): SQL<number> {
  return sql<number>`(cast(unixepoch('subsec') * 1000 as integer) + ${clock.offset})`;
}
