import { type SQL, sql } from 'drizzle-orm';
import { listOf } from '../core/database.ts';
import { TAKES_PLACE } from './lock.ts';

/** The outcome of an athlete who never started. */
const NEVER_STARTED = 'WD';

/**
 * The statements that follow from results: an athlete who never started is free again, and so is a
 * back-up who was not needed or never started either; where a tournament is cancelled nobody has
 * started. A correction takes that back. An athlete whom the entry has used elsewhere meanwhile
 * stays free: nobody loses a pick to somebody else's mistake. Once a season protects choice, not
 * bad luck. Of two picks that a correction gives the same athlete back, the earlier one has them.
 * `complete`: the tournaments of which all is played, or cancelled. By choices, which are few: what
 * they change is found by its index, and no other pick is read.
 */
export function freeAthletes(contestId: string, complete: readonly string[]): SQL[] {
  const choicesAt = (where: SQL) => sql`select choices.id from slots
    cross join choices on choices.contest_id = ${contestId} and choices.slot_id = slots.id where slots.contest_id = ${contestId} and ${where}`;
  const choicesOf = (where: SQL) => sql`(${choicesAt(where)})`;
  const neverStarted = (column: string) => sql`(select choices.id from results
    cross join slots on slots.contest_id = results.contest_id and slots.tournament = results.key
    cross join choices on choices.contest_id = slots.contest_id and choices.slot_id = slots.id and ${sql.raw(`choices.${column}`)} = results.athlete_id
    where results.contest_id = ${contestId} and results.outcome = ${NEVER_STARTED} union all ${choicesAt(sql`not ${TAKES_PLACE}`)})`;
  const [out, backupOut] = [neverStarted('athlete_id'), neverStarted('backup_id')];
  const over = sql`slots.tournament in ${listOf(complete)}`;
  const notNeeded = sql`(freed = 0 or choice_id in ${backupOut})`;
  const its = sql`(select contest_id from choices where choices.id = choice_id) = ${contestId}`;
  const twice = sql`exists (select 1 from picks as other where other.entry_id = picks.entry_id and other.id <> picks.id
    and other.athlete_id = picks.athlete_id
    and (other.freed = 0 or (other.id < picks.id and other.choice_id not in ${out})))`;
  const backupTwice = sql`exists (select 1 from picks as other where other.entry_id = picks.entry_id and other.id <> picks.id
    and ((other.athlete_id = picks.backup_id and other.freed = 0) or (other.backup_id = picks.backup_id and other.backup_freed = 0)))`;
  return [
    sql`update picks set freed = 1 where choice_id in ${out} and freed = 0`,
    sql`update picks indexed by picks_freed set freed = 0 where freed = 1 and choice_id not in ${out} and ${its} and not ${twice}`,
    sql`update picks indexed by picks_backup set backup_freed = 1 where backup_id is not null and backup_freed = 0
      and choice_id in ${choicesOf(over)} and ${notNeeded}`,
    sql`update picks indexed by picks_backup_freed set backup_freed = 0 where backup_freed = 1
      and choice_id in ${choicesOf(sql`choices.backup_id <> 0 and not ${over}`)} and not ${backupTwice}`,
    sql`update picks indexed by picks_freed set backup_freed = 0 where freed = 1 and backup_freed = 1
      and choice_id not in ${backupOut} and ${its} and not ${backupTwice}`,
  ];
}
