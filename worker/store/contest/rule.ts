import { eq, sql } from 'drizzle-orm';
import { contests } from '#schema/tables/contest';
import { results } from '#schema/tables/result';
import type { Database } from '../core/database.ts';

/**
 * By which version of its rule each contest was last scored as a whole (null: none is noted),
 * whether it has results, and whether they changed after its standings were computed.
 */
export function scoredRules(db: Database) {
  const begun = sql<number>`exists (select 1 from ${results} where ${results.contestId} = ${contests.id})`;
  const behind = sql<number>`${contests.scoredRevision} < ${contests.resultsRevision}`;
  return db.select({ contestId: contests.id, rule: contests.scoredRule, begun, behind }).from(contests);
}

/** Notes by which version of its rule a contest is scored. */
export async function noteRule(db: Database, contestId: string, rule: string): Promise<void> {
  await db.update(contests).set({ scoredRule: rule }).where(eq(contests.id, contestId));
}
