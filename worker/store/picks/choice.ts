import { type SQL, sql } from 'drizzle-orm';
import { choices } from '#schema/tables/entry';
import { type Database, listOf } from '../core/database.ts';

/**
 * What tells choices apart, as the columns of `choices` and of a row with the columns of `picks`.
 */
const COLUMNS = sql.raw('contest_id, slot_id, athlete_id, team, trade, backup_id');
const columnsOf = (pick: string) =>
  sql.raw(
    `${pick}.slot_id, coalesce(${pick}.athlete_id, 0), coalesce(${pick}.team, ''), ${pick}.trade, coalesce(${pick}.backup_id, 0)`,
  );

/** The id of the choice that a row with the columns of `picks` makes, once it is known: SQL. */
export function choiceIdOf(contest: SQL, pick: string): SQL {
  return sql`(select choices.id from choices where (${COLUMNS}) = (${contest}, ${columnsOf(pick)}))`;
}

/**
 * Makes the choices of rows with the columns of `picks` known, which are called `made` there and
 * have a `contest_id`.
 */
export function knowChoices(rows: SQL): SQL {
  return sql`insert into choices (${COLUMNS}) select distinct made.contest_id, ${columnsOf('made')} from ${rows} where true on conflict do nothing`;
}

/** A choice as it is scored, with what is stored of its score. `id` leads back to it. */
const shape = {
  id: choices.id,
  slot: choices.slotId,
  athlete: sql<number | null>`nullif(${choices.athleteId}, 0)`.as('athlete'),
  team: sql<string | null>`nullif(${choices.team}, '')`.as('team'),
  trade: sql<number>`${choices.trade}`.as('traded'),
  backup: sql<number | null>`nullif(${choices.backupId}, 0)`.as('backup'),
  points: choices.points,
  correct: choices.correct,
  tie: choices.tie,
  base_points: choices.basePoints,
  base_tie: choices.baseTie,
  decided: sql<number>`${choices.decided}`.as('is_decided'),
};

/**
 * The different choices of a contest for these slots, however many fans made them. What was saved
 * and changed again is nobody's: somebody may have tried thousands.
 */
export async function choicesOf(db: Database, contestId: string, slots: readonly string[]) {
  const rows = await db
    .select(shape)
    .from(choices)
    .where(
      sql`${choices.contestId} = ${contestId} and ${choices.slotId} in ${listOf(slots)}
        and exists (select 1 from picks where picks.choice_id = choices.id)`,
    );
  return rows.map(({ trade, ...row }) => ({ ...row, trade: trade === 1 }));
}
