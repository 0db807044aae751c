import { type SQL, sql } from 'drizzle-orm';
import { listOf } from '../contest/contest.ts';

/** A slot in somebody's entry, by the names that a statement has for the three. */
type SlotOfEntry = { contest: string; entry: string; position: string };

/**
 * Whether the pick of a slot counts, as SQL: in a contest with elimination, if the entry has lost
 * no slot before. `elimination`: the ids of those contests.
 */
export function notEliminated({ contest, entry, position }: SlotOfEntry, elimination: string[]): SQL {
  const contestId = sql.raw(contest);
  return sql`(${contestId} not in ${listOf(elimination)} or not exists (
    select 1 from slots as earlier left join picks as earlier_pick on earlier_pick.entry_id = ${sql.raw(entry)} and earlier_pick.slot_id = earlier.id
    join choices as over on over.id = coalesce(earlier_pick.choice_id, (select id from choices as nobody where
      nobody.contest_id = earlier.contest_id and nobody.slot_id = earlier.id and athlete_id = 0 and team = '' and trade = 0 and backup_id = 0))
    where earlier.contest_id = ${contestId} and earlier.position < ${sql.raw(position)} and over.lost = 1))`;
}
