import { sql } from 'drizzle-orm';
import { listOf } from '../contest/contest.ts';
import type { Database } from '../core/database.ts';

/** The choices of entries, by entry: for contests whose every slot has locked. */
export async function sheetsOf(db: Database, entryIds: readonly number[]): Promise<Map<number, number[]>> {
  const rows = await db.all<{ entryId: number; choices: string }>(sql`
    select entry_id as "entryId", group_concat(choice_id) as choices from picks
    where entry_id in ${listOf(entryIds)} and choice_id is not null group by entry_id`);
  return new Map(rows.map(({ entryId, choices }) => [entryId, choices.split(',').map(Number)]));
}
