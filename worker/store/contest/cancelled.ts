import { sql } from 'drizzle-orm';
import type { Database } from '../core/database.ts';
import { type NewChange, storeFacts } from './contest-change.ts';

/** Whether the tournament of the slot in hand is not cancelled, inside a statement. */
export const TAKES_PLACE = sql`not exists (select 1 from tournaments as its where its.contest_id = slots.contest_id
  and its.id = slots.tournament and its.cancelled)`;

/**
 * Cancels a tournament, or takes that back, if the contest is still of this version: what a
 * publication is checked against is old then, and the standings are of what was. Answers whether it
 * was done.
 */
export function storeCancelled(
  db: Database,
  input: { tournament: string; cancelled: boolean; version: number; change: NewChange },
): Promise<boolean> {
  const { tournament, cancelled, version, change } = input;
  const { contestId } = change;
  return storeFacts(db, {
    contestId,
    version,
    facts: (still) => [
      sql`update contests set results_revision = results_revision + 1 where id = ${contestId} and ${still}`,
      sql`update tournaments set cancelled = ${cancelled} where contest_id = ${contestId} and id = ${tournament} and ${still}`,
    ],
    change,
  });
}
