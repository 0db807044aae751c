import { eq, type SQL, sql } from 'drizzle-orm';
import { runs } from '#schema/tables/run';
import { batch, type Database } from './database.ts';

/**
 * A long work in short batches, its steps. A run is a row: it says how far it is, and who works at
 * it next. A killed step leaves nothing, and the next minute takes the run on.
 */
export type Run = Pick<typeof runs.$inferSelect, 'name' | 'turn' | 'state'> & { cursor: string };

/** A run by its name, which is made the first time; null: it has ended. */
export async function runNamed(db: Database, name: string): Promise<Run | null> {
  const { found } = await batch(db, {
    made: db.insert(runs).values({ name, cursor: '' }).onConflictDoNothing(),
    found: db.select().from(runs).where(eq(runs.name, name)),
  });
  const [run] = found as [typeof runs.$inferSelect];
  return run.cursor === null ? null : { ...run, cursor: run.cursor };
}

/**
 * Whether nobody has taken a step of a run since it was read: SQL, for each statement of the step.
 */
export function turnUntaken({ name, turn }: Run): SQL {
  return sql`(select turn from runs where name = ${name}) = ${turn}`;
}

/**
 * The last statement of a step: it counts the turn and changes the run. Its row comes back unless
 * somebody else took the step.
 */
export function takeTurn(db: Database, { name, turn }: Run, change: SQL) {
  return db.all<{ turn: number }>(
    sql`update runs set turn = turn + 1, ${change} where name = ${name} and turn = ${turn} returning turn`,
  );
}
