import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/**
 * Standings of a large contest that are being worked out in parts, on the side that is not shown,
 * or were last (phase done); one a contest at most.
 */
export const recounts = sqliteTable('recounts', {
  contestId: text().primaryKey(),
  id: text().notNull(),
  /** Of the results that they were worked out from. */
  revision: integer().notNull(),
  /** The side that is written. */
  side: integer().notNull(),
  phase: text({ enum: ['clear', 'entries', 'ranks', 'count', 'flip', 'free', 'done'] }).notNull(),
  /** The last entry that is worked out; when all are, who enters later has a larger number. */
  place: integer().notNull().default(0),
  /**
   * The last entry that is counted as moved or not; after the flip the last whose athletes are
   * free.
   */
  counted: integer().notNull().default(0),
  moved: integer().notNull().default(0),
  /**
   * What the flip stores besides, and how entries add up, JSON; since the flip also what it
   * answers, in the end that alone.
   */
  asked: text().notNull(),
  /** When the last part was done, by the clock of the database, in seconds. */
  touchedAt: integer().notNull(),
});

/** What the choices of a recount earn: theirs with the flip. */
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
