import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

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
