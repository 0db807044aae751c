import { eq, lte, sql } from 'drizzle-orm';
import { attempts } from '#schema/tables/attempt';
import { sha256 } from '../secret.ts';
import type { Database } from './database.ts';

/** How many of one thing within how long. */
export type Limit = { what: string; most: number; withinMs: number };

/** Whether one more is too many. Nothing is counted. */
export async function isTooMany(db: Database, limit: Limit, whom: string, now: number): Promise<boolean> {
  const row = await db
    .select()
    .from(attempts)
    .where(eq(attempts.key, keyOf(limit, whom)))
    .get();
  return row !== undefined && row.resetsAt > now && row.count >= limit.most;
}

/** Counts one, in one statement; the time starts anew when the last has run out. Answers the count. */
export async function countAttempt(db: Database, limit: Limit, whom: string, now: number): Promise<number> {
  const row = await db
    .insert(attempts)
    .values({ key: keyOf(limit, whom), count: 1, resetsAt: now + limit.withinMs })
    .onConflictDoUpdate({
      target: attempts.key,
      set: {
        count: sql`case when ${attempts.resetsAt} > ${now} then ${attempts.count} + 1 else 1 end`,
        resetsAt: sql`case when ${attempts.resetsAt} > ${now} then ${attempts.resetsAt} else ${now + limit.withinMs} end`,
      },
    })
    .returning()
    .get();
  return row.count;
}

export function dropOldAttempts(db: Database, now: number) {
  return db.delete(attempts).where(lte(attempts.resetsAt, now));
}

function keyOf(limit: Limit, whom: string): string {
  return sha256(`${limit.what}:${whom}`);
}
