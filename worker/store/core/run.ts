import { eq, type SQL, sql } from 'drizzle-orm';
import { runs } from '#schema/tables/fan/career';
import { batch, type Database } from './database.ts';

/**
 * A long count in short batches, of which readers see the end alone (docs/decisions/046). A run is
 * a row: it says how far it is, and who works at it next.
 */
export type Run = typeof runs.$inferSelect;

/** What the rows of the version that is shown are named: SQL. */
export const shownVersionOf = (name: string) => sql`(select name || '-' || side from runs where name = ${name})`;
/** What those of the other one are named, which the run writes. */
export const hiddenVersionOf = ({ name, shownVersion }: Run) => `${name}-${1 - shownVersion}`;

/** A run by its name; the first time it is made. */
export async function runNamed(db: Database, name: string): Promise<Run> {
  const { found } = await batch(db, {
    made: db.insert(runs).values({ name }).onConflictDoNothing(),
    found: db.select().from(runs).where(eq(runs.name, name)),
  });
  return found[0] as Run;
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

/** Begins a run. Answers whether it was this minute that did. */
export async function beginRun(db: Database, run: Run, revision: string, now: number): Promise<boolean> {
  const change = sql`cursor = '', revision = ${revision}, started_at = ${now}, state = null`;
  return (await takeTurn(db, run, change)).length > 0;
}

/** What the last step changes. `result`: what of the state is kept. */
export function ended(result: SQL): SQL {
  return sql`cursor = null, done_revision = revision, as_of = started_at, done_state = ${result}, state = null`;
}

/** The same, and shows the version that the run has written. */
export function endedAndShown({ shownVersion }: Run): SQL {
  return sql`${ended(sql`state`)}, side = ${1 - shownVersion}`;
}
