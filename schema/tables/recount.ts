import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** What choices earn by a recount: stored with them when its version is shown. */
export const recountScores = sqliteTable('recount_scores', {
  choiceId: integer().primaryKey(),
  contestId: text().notNull(),
  points: integer().notNull(),
  correct: integer().notNull(),
  tie: integer().notNull(),
  lost: integer().notNull(),
  basePoints: integer().notNull(),
  baseTie: integer().notNull(),
  baseLost: integer().notNull(),
  scored: text(),
});
