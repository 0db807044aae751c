import { type SQL, sql } from 'drizzle-orm';
import type { runs } from '#schema/tables/career';
import { batched, type Database } from './database.ts';

export type Run = typeof runs.$inferSelect;

/** A run by its name, as a list of one; the first time it is made. */
export async function runNamed(db: Database, name: string): Promise<Run> {
  await db.run(sql`insert or ignore into runs (name) values (${name})`);
  return db.get<Run>(
    sql`select name, turn, cursor, revision, started_at as startedAt, done_revision as doneRevision, as_of as asOf, side from runs where name = ${name}`,
  );
}

/** Whether nobody has taken a step of a run since it was read: SQL, for each statement of the step. */
export function stillTurn({ name, turn }: Run): SQL {
  return sql`(select turn from runs where name = ${name}) = ${turn}`;
}

/** The last statement of a step: it counts the turn and changes the run. Its row comes back unless another minute took the step. */
export function takeTurn(db: Database, { name, turn }: Run, change: SQL) {
  return batched<{ turn: number }>(
    db,
    sql`update runs set turn = turn + 1, ${change} where name = ${name} and turn = ${turn} returning turn`,
  );
}
