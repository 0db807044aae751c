import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/**
 * Where a Worker of before migration 0038 notes how far it has worked out a large contest. Runs
 * have replaced it: a later migration drops it, once no such Worker can be at work.
 */
export const recounts = sqliteTable('recounts', {
  contestId: text().primaryKey(),
  id: text().notNull(),
  revision: integer().notNull(),
  side: integer().notNull(),
  phase: text({ enum: ['clear', 'entries', 'ranks', 'count', 'flip', 'free', 'done'] }).notNull(),
  place: integer().notNull().default(0),
  counted: integer().notNull().default(0),
  moved: integer().notNull().default(0),
  asked: text().notNull(),
  touchedAt: integer().notNull(),
});

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
