import { type SQL, sql } from 'drizzle-orm';
import { atomicByName, batched, type Database } from './database.ts';
import { APART } from './side.ts';

/**
 * The statements that follow from results, run where `still` holds: an athlete who never started is free again, and so is a back-up who was
 * not needed or never started either; a correction takes that back. An athlete whom the entry has used elsewhere meanwhile stays free; of
 * two picks that a correction gives the same athlete back, the earlier one has them. Of all entries, or of some.
 */
export function freeAthletes(contestId: string, complete: string[], still: SQL, some: SQL = sql`1`): SQL[] {
  const neverStarted = (pick: string, column: string) => sql`coalesce((select results.outcome from results join slots
    on slots.contest_id = results.contest_id and slots.tournament = results.key where results.contest_id = ${contestId}
    and slots.id = ${sql.raw(pick)}.slot_id and results.athlete_id = ${sql.raw(`${pick}.${column}`)}) = 'WD', 0)`;
  const mine = sql`${still} and entry_id in (select id from entries where contest_id = ${contestId}) and ${some}`;
  const over = sql`slot_id in (select slots.id from slots where slots.contest_id = ${contestId}
    and slots.tournament in (select value from json_each(${JSON.stringify(complete)})))`;
  const out = neverStarted('picks', 'athlete_id');
  const notNeeded = sql`(freed = 0 or ${neverStarted('picks', 'backup_id')})`;
  const twice = sql`exists (select 1 from picks as other where other.entry_id = picks.entry_id and other.id <> picks.id
    and other.athlete_id = picks.athlete_id
    and (other.freed = 0 or (other.id < picks.id and not ${neverStarted('other', 'athlete_id')})))`;
  const backupTwice = sql`exists (select 1 from picks as other where other.entry_id = picks.entry_id and other.id <> picks.id
    and ((other.athlete_id = picks.backup_id and other.freed = 0) or (other.backup_id = picks.backup_id and other.backup_freed = 0)))`;
  return [
    sql`update picks set freed = 1 where ${mine} and freed = 0 and ${out}`,
    sql`update picks set freed = 0 where ${mine} and freed = 1 and not ${out} and not ${twice}`,
    sql`update picks set backup_freed = 1 where ${mine} and backup_id is not null and backup_freed = 0 and ${over} and ${notNeeded}`,
    sql`update picks set backup_freed = 0 where ${mine} and backup_freed = 1 and not (${over} and ${notNeeded}) and not ${backupTwice}`,
  ];
}

/** Contests with feed rows that the game clock has passed. */
export function feedsDue(db: Database, now: number) {
  return db.all<{ contestId: string }>(sql`
    select distinct contest_id as contestId from feed_items where published_at is null and due_at <= ${now}`);
}

/** Feed rows of a contest that the game clock has passed, oldest first. */
export function feedDue(db: Database, contestId: string, now: number) {
  return db.all<{ id: number; feed: string; result: string }>(sql`
    select id, feed, result from feed_items where contest_id = ${contestId} and published_at is null and due_at <= ${now}
    order by due_at, id limit 2000`);
}

/** Finalises slots that have locked: when, and how many entries of the field chose whom. Answers how many were finalised. */
export async function finaliseSlots(db: Database, now: number): Promise<number> {
  const due = sql`slots.locked_at is null and slots.locks_at <= ${now}`;
  const { locked } = await atomicByName(db, {
    counts: sql`
      insert or replace into pick_counts (contest_id, slot_id, athlete_id, entries)
      select slots.contest_id, slots.id, choices.athlete_id, count(*) from slots
      cross join choices on choices.contest_id = slots.contest_id and choices.slot_id = slots.id
      cross join picks on picks.choice_id = choices.id
      where ${due} and choices.athlete_id <> 0 and picks.entry_id not in ${APART} group by 1, 2, 3`,
    revisions: sql`update contests set revision = revision + 1 where id in (select contest_id from slots where ${due})`,
    locked: sql`update slots set locked_at = ${now} where ${due} returning id`,
  });
  return locked.length;
}

/** How many entries put the same athlete where a fan did, for their slots once finalised. */
export function pickCountsOf(db: Database, contestId: string, userId: string) {
  return batched<{ slot: string; entries: number }>(
    db,
    sql`select picks.slot_id as slot, pick_counts.entries from entries join picks on picks.entry_id = entries.id
      join pick_counts on pick_counts.contest_id = entries.contest_id and pick_counts.slot_id = picks.slot_id
        and pick_counts.athlete_id = picks.athlete_id
      where entries.contest_id = ${contestId} and entries.user_id = ${userId}`,
  );
}
