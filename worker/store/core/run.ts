import { eq, type SQL, sql } from 'drizzle-orm';
import { runs } from '#schema/tables/fan/career';
import { batched, type Database, together } from './database.ts';

export type Run = typeof runs.$inferSelect;

/** A run by its name, as a list of one; the first time it is made. */
export async function runNamed(db: Database, name: string): Promise<Run> {
  await db.insert(runs).values({ name }).onConflictDoNothing();
  const [run] = await db.select().from(runs).where(eq(runs.name, name));
  return run as Run;
}

/**
 * Whether nobody has taken a step of a run since it was read: SQL, for each statement of the step.
 */
export function stillTurn({ name, turn }: Run): SQL {
  return sql`(select turn from runs where name = ${name}) = ${turn}`;
}

/**
 * The last statement of a step: it counts the turn and changes the run. Its row comes back unless
 * another minute took the step.
 */
export function takeTurn(db: Database, { name, turn }: Run, change: SQL) {
  return batched<{ turn: number }>(
    db,
    sql`update runs set turn = turn + 1, ${change} where name = ${name} and turn = ${turn} returning turn`,
  );
}

/** Begins a run. Answers whether it was this minute that did. */
export async function beginRun(db: Database, run: Run, revision: string, now: number): Promise<boolean> {
  const { turn } = await together(db, {
    turn: takeTurn(db, run, sql`cursor = '', revision = ${revision}, started_at = ${now}, state = null`),
  });
  return turn.length > 0;
}
