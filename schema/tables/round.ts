import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { fanReference } from './fan/user.ts';

/**
 * What a fan has earned in each tournament of a season, and how many ranks the latest results have
 * moved them up.
 */
export const rounds = sqliteTable(
  'rounds',
  {
    userId: fanReference().notNull(),
    /** The name of a version of its contest's rows (worker/store/core/run.ts). */
    contestId: text().notNull(),
    /** Points by tournament, JSON; those with none are left out. */
    scores: text().notNull(),
    climb: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.contestId] })],
);
