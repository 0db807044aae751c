import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { fanReference } from './fan/user.ts';

/**
 * One fan in one contest, with what they have earned; their rank is that of its total
 * (standing.ts).
 */
export const entries = sqliteTable(
  'entries',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    contestId: text().notNull(),
    userId: fanReference().notNull(),
    /**
     * Stands in groups only, in no standing of the field: a captain entered it for somebody without
     * an account.
     */
    apart: integer({ mode: 'boolean' }).notNull().default(false),
    points: integer().notNull().default(0),
    correct: integer().notNull().default(0),
    /** The tie-break as one number that compares as it does (games/rank.ts). */
    tie: integer().notNull().default(0),
    /** Without the latest tournament (draft: pick): what movement compares with. */
    basePoints: integer().notNull().default(0),
    baseTie: integer().notNull().default(0),
    /** Before the latest publication: how many it moved is counted by it. */
    wasPoints: integer().notNull().default(0),
    wasTie: integer().notNull().default(0),
    createdAt: integer().notNull(),
    /** When their fan was last written to of changes; null: never. Real clock. */
    changesToldAt: integer(),
  },
  (t) => [
    uniqueIndex('entries_fan').on(t.contestId, t.userId),
    index('entries_standing')
      .on(t.contestId, sql`${t.points} desc`, sql`${t.tie} desc`, t.id)
      .where(sql`${t.apart} = 0`),
    index('entries_apart').on(t.id).where(sql`${t.apart} = 1`),
    index('entries_user').on(t.userId),
  ],
);

/** One choice of one entry. Written only by a statement whose WHERE holds the slot's lock. */
export const picks = sqliteTable(
  'picks',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    entryId: integer()
      .notNull()
      .references(() => entries.id),
    slotId: text().notNull(),
    athleteId: integer(),
    team: text(),
    trade: integer({ mode: 'boolean' }).notNull().default(false),
    /** Counts if the first never starts. */
    backupId: integer(),
    /** The first never started, and may be picked again. */
    freed: integer({ mode: 'boolean' }).notNull().default(false),
    /** The tournament is over and the back-up did not count, so the back-up may be picked again. */
    backupFreed: integer({ mode: 'boolean' }).notNull().default(false),
    confirmed: integer({ mode: 'boolean' }).notNull().default(false),
    /** The same slot, athlete, team, trade and back-up as a choice of its contest. */
    choiceId: integer(),
    createdAt: integer().notNull(),
    updatedAt: integer().notNull(),
  },
  (t) => [
    index('picks_choice').on(t.choiceId, t.entryId),
    uniqueIndex('picks_slot').on(t.entryId, t.slotId),
    // Never the same athlete twice in an entry, even if two tabs save at once.
    uniqueIndex('picks_athlete').on(t.entryId, t.athleteId).where(sql`${t.athleteId} is not null and ${t.freed} = 0`),
    index('picks_backup').on(t.entryId, t.backupId).where(sql`${t.backupId} is not null and ${t.backupFreed} = 0`),
    index('picks_freed').on(t.choiceId).where(sql`${t.freed} = 1`),
    index('picks_backup_freed').on(t.choiceId).where(sql`${t.backupFreed} = 1`),
  ],
);

/**
 * What was saved and when: one row a save, never changed. With it a fan can prove a pick, and an
 * organiser can show it.
 */
export const receipts = sqliteTable(
  'receipts',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    pickId: integer().notNull(),
    athleteId: integer(),
    team: text(),
    trade: integer({ mode: 'boolean' }).notNull(),
    backupId: integer(),
    confirmed: integer({ mode: 'boolean' }).notNull(),
    /** The captain who saved it; null: the fan themselves. */
    savedBy: text(),
    savedAt: integer().notNull(),
  },
  (t) => [index('receipts_pick').on(t.pickId)],
);

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
    /** What it waits for is published: it earned its points, or nothing. */
    decided: integer({ mode: 'boolean' }).notNull().default(false),
  },
  (t) => [uniqueIndex('choices_its').on(t.contestId, t.slotId, t.athleteId, t.team, t.trade, t.backupId)],
);
