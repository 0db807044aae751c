import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { fanReference } from './user.ts';

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
    /** The percentile in each contest, by its id, JSON. */
    parts: text().notNull(),
  },
  (t) => [index('overall_standing').on(sql`${t.points} desc`, sql`${t.tie} desc`, t.id)],
);
