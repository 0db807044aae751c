import { integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';

/**
 * Each distinct choice of a contest, kept once however many fans make it, with what it has earned.
 * Picks point here; what is earned is added up by entry. `base`: without the latest tournament
 * (draft: pick). Empty team '', nobody 0.
 */
export const choices = sqliteTable(
  'choices',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    contestId: text().notNull(),
    slotId: text().notNull(),
    athleteId: integer().notNull(),
    team: text().notNull(),
    trade: integer().notNull(),
    backupId: integer().notNull(),
    points: integer().notNull().default(0),
    correct: integer().notNull().default(0),
    /** The tally as one number (games/rank.ts). */
    tie: integer().notNull().default(0),
    basePoints: integer().notNull().default(0),
    baseTie: integer().notNull().default(0),
    /**
     * The whole Scored, JSON, in kinds that keep it; null: its slot has no result, or the kind
     * keeps none.
     */
    scored: text(),
  },
  (t) => [uniqueIndex('choices_its').on(t.contestId, t.slotId, t.athleteId, t.team, t.trade, t.backupId)],
);
