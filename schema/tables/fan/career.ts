import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { fanReference } from './user.ts';

/**
 * A fan over all games, one row a version. The columns are those that order entries, so that one
 * machine pages both: `contestId` is the name of the version (worker/store/core/run.ts), `points`
 * the mean percentile in hundredths of a percent, `tie` how many contests it is of.
 */
export const careers = sqliteTable(
  'careers',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    contestId: text().notNull(),
    userId: fanReference().notNull(),
    points: integer().notNull(),
    tie: integer().notNull(),
    /** The percentile in each contest, by its id, JSON. */
    parts: text().notNull(),
  },
  (t) => [
    uniqueIndex('careers_fan').on(t.userId, t.contestId),
    index('careers_standing').on(t.contestId, sql`${t.points} desc`, sql`${t.tie} desc`, t.id),
  ],
);

/**
 * A long count that is done in steps, and what it has ended with (docs/decisions/046). Instants of
 * game time.
 */
export const runs = sqliteTable('runs', {
  name: text().primaryKey(),
  /** Counts the steps: each is taken by one minute only, if two run at once. */
  turn: integer().notNull().default(0),
  /** How far the run is that goes on; null: none does. */
  cursor: text(),
  /** What the run that goes on is made of, and since when. */
  revision: text(),
  startedAt: integer(),
  /** The same of the run that ended last; null: none has. */
  doneRevision: text(),
  asOf: integer(),
  /** What the steps carry on, JSON; and what the last run has ended with. */
  state: text(),
  doneState: text(),
  /** Which of the two versions of its rows readers see. */
  shownVersion: integer('side').notNull().default(0),
});
