import { type SQL, sql } from 'drizzle-orm';
import type { Athlete, Slot } from '#games/contest';
import type { Database } from '../core/database.ts';
import { slotIdsOf } from './contest.ts';

/**
 * Whom a save is about: the athletes whom it names, and those (by number) whom it may keep; absent:
 * nobody. `tournament` absent: a draft.
 */
export type Judged = { contestId: string; names: string[]; tournament?: SQL; kept?: SQL | undefined };

/** An athlete who is judged, as the rules see them, and whether they are in the field. */
type JudgedRow = Required<Athlete> & { entered: 0 | 1 };

/** Who is judged. A field of 150 is not read for one pick. */
export function judgedOf(db: Database, { contestId, names, tournament = sql`''`, kept = sql`select null` }: Judged) {
  return db.all<JudgedRow>(
    sql`select id, name, rank, position, exists (select 1 from fields
        where fields.contest_id = ${contestId} and fields.tournament = ${tournament} and athlete_id = athletes.id) as entered,
        exists (select 1 from withdrawals where withdrawals.contest_id = ${contestId} and withdrawals.athlete_id = athletes.id
          and (+withdrawals.tournament = '' or +withdrawals.tournament = ${tournament})) as withdrawn
      from (select athletes.* from json_each(${JSON.stringify(names)}) as named cross join athletes on contest_id = ${contestId} and name = named.value
        union all select * from athletes where contest_id = ${contestId} and id in (${kept})) as athletes`,
  );
}

/**
 * A slot of a tournament, with the name and the lock of that, whether it is cancelled, and whether
 * anybody is entered in it.
 */
type OpenSlot = Slot & { called: string; closes: number; cancelled: 0 | 1; fieldSet: 0 | 1 };

/** The slots of a tournament, in no order; none: there is no such tournament. */
export function slotsToFill(db: Database, contestId: string, tournament: SQL) {
  return db.all<OpenSlot>(
    sql`select slots.id, slots.position, slots.locks_at as locksAt, slots.tournament, category, team, name as called, tournaments.locks_at as closes, cancelled,
        exists (select 1 from fields where contest_id = ${contestId} and tournament = ${tournament}) as fieldSet
      from tournaments cross join slots on slots.contest_id = ${contestId} and slots.tournament = tournaments.id
      where tournaments.contest_id = ${contestId} and tournaments.id = ${tournament}`,
  );
}

/** The numbers of whom a fan has picked in a tournament, back-ups too. */
export function keptIn(contestId: string, tournament: SQL, userId: string): SQL {
  return sql`select value from picks cross join json_each(json_array(athlete_id, backup_id))
    where entry_id = (select id from entries where contest_id = ${contestId} and user_id = ${userId})
      and slot_id in ${slotIdsOf(contestId, tournament)}`;
}
