import { type SQL, sql } from 'drizzle-orm';
import { listOf, slotIdsOf } from './contest.ts';
import { batched, type Database } from './database.ts';
import { tournamentsLeft } from './withdrawal.ts';

/** Whom a save is about: the athletes whom it names, and those (by number) whom it may keep. */
export type Judged = { contestId: string; tournament: SQL; names: string[]; kept: SQL };

/** An athlete who is judged, whether they are in the field of the tournament, and which they have left (JSON). */
type JudgedRow = { id: number; name: string; rank: number; position: string | null; entered: 0 | 1; left: string };

/** Who is judged, as the rules see them. A field of 150 is not read for one pick. */
export function judgedOf(db: Database, { contestId, tournament, names, kept }: Judged) {
  return batched<JudgedRow>(
    db,
    sql`select id, name, rank, position, exists (select 1 from fields
        where fields.contest_id = ${contestId} and fields.tournament = ${tournament} and athlete_id = athletes.id) as entered,
        ${tournamentsLeft(contestId, sql`athletes.id`)} as "left"
      from athletes where contest_id = ${contestId} and id in (
        select id from athletes where contest_id = ${contestId} and name in ${listOf(names)} union all ${kept})`,
  );
}

/** Whether anybody is entered in a tournament: a row if so. */
export function fieldSet(db: Database, contestId: string, tournament: SQL) {
  return batched<{ set: 1 }>(
    db,
    sql`select 1 as "set" from fields where contest_id = ${contestId} and tournament = ${tournament} limit 1`,
  );
}

/** The numbers of whom a fan has picked in a tournament, back-ups too. */
export function keptIn(contestId: string, tournament: SQL, userId: string): SQL {
  return sql`select value from picks cross join json_each(json_array(athlete_id, backup_id))
    where entry_id = (select id from entries where contest_id = ${contestId} and user_id = ${userId})
      and slot_id in ${slotIdsOf(contestId, tournament)}`;
}

/** Nobody. */
export const nobody = sql`select null where false`;
