import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { fanReference } from './fan/user.ts';

/**
 * How many entries have the same points and tie-break, and the rank that they share (1, 1, 3):
 * ranking costs the number of totals, not of fans. `standing`: 'now', or 'base' for the points that
 * movement compares with; 'next' only within the step that publishes.
 */
export const totals = sqliteTable(
  'totals',
  {
    contestId: text().notNull(),
    standing: text({ enum: ['now', 'base', 'next'] }).notNull(),
    points: integer().notNull(),
    tie: integer().notNull(),
    entries: integer().notNull(),
    rank: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.contestId, t.standing, t.points, t.tie] }),
    index('totals_rank').on(t.contestId, t.standing, t.rank),
  ],
);

/**
 * The totals of a draft's field as they stood after its first picks, for ranks over a draft night:
 * one row for each pick, none for a fan. A result that changes takes the rows from its pick on with
 * it, for they are of other results.
 */
export const pickTotals = sqliteTable(
  'pick_totals',
  {
    contestId: text().notNull(),
    /** All picks up to this one had a result, and no other. */
    pick: integer().notNull(),
    /** JSON: [points, entries], most points first. */
    totals: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.contestId, t.pick] })],
);

/** Who has most points in a tournament of a season with results, in the whole field. */
export const winners = sqliteTable(
  'winners',
  {
    contestId: text().notNull(),
    tournament: text().notNull(),
    /** What they were counted from: the standings, and who is blocked then. */
    revision: text().notNull(),
    /** Game time. */
    asOf: integer().notNull(),
    /** 0: nobody has earned anything. */
    points: integer().notNull(),
    /** JSON: the ids of the first few who share it, and how many more do. */
    fans: text().notNull(),
    more: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.contestId, t.tournament] })],
);

/**
 * A fan over all games. Points and tie order it, as they do entries: `points` is the mean
 * percentile in hundredths of a percent, `tie` how many contests it is of.
 */
export const overall = sqliteTable(
  'overall',
  {
    id: integer().primaryKey(),
    userId: fanReference().notNull().unique(),
    points: integer().notNull(),
    tie: integer().notNull(),
    /** The rank and the percentile in each contest, by its id, JSON. */
    parts: text().notNull(),
  },
  (t) => [index('overall_standing').on(sql`${t.points} desc`, sql`${t.tie} desc`, t.id)],
);

/** What a count of the minute was made of, and of when it is. */
export const runs = sqliteTable('runs', {
  name: text().primaryKey(),
  state: text(),
  /** Game time. */
  asOf: integer(),
});
