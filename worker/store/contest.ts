import { count, eq } from 'drizzle-orm';
import { contests } from '#schema/tables/contest';
import type { Database } from './database.ts';

/** How many contests have been loaded. */
export async function contestCount(db: Database): Promise<number> {
  const [row] = await db.select({ contests: count() }).from(contests);
  return row?.contests ?? 0;
}

/** The revision that a leaderboard's ETag is made of; 0 for a contest that is not loaded. */
export async function revisionOf(db: Database, contestId: string): Promise<number> {
  const row = await db.select({ revision: contests.revision }).from(contests).where(eq(contests.id, contestId)).get();
  return row?.revision ?? 0;
}
