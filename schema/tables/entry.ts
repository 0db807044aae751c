import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { users } from './user.ts';

/** One fan in one contest, with their standing as the last rescore left it. */
export const entries = sqliteTable(
  'entries',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    contestId: text().notNull(),
    userId: text()
      .notNull()
      .references(() => users.id),
    points: integer().notNull().default(0),
    correct: integer().notNull().default(0),
    /** The tie-break as fixed-width digits: compares as text. */
    tiebreak: text().notNull().default(''),
    rank: integer().notNull().default(1),
    /** Points and rank before the latest tournament (draft: pick) was published; what movement compares with. */
    basePoints: integer().notNull().default(0),
    baseTiebreak: text().notNull().default(''),
    baseRank: integer().notNull().default(1),
    createdAt: integer().notNull(),
  },
  (t) => [
    uniqueIndex('entries_fan').on(t.contestId, t.userId),
    index('entries_rank').on(t.contestId, t.rank, t.id),
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
    createdAt: integer().notNull(),
    updatedAt: integer().notNull(),
  },
  (t) => [
    uniqueIndex('picks_slot').on(t.entryId, t.slotId),
    // Never the same athlete twice in an entry, even if two tabs save at once.
    uniqueIndex('picks_athlete').on(t.entryId, t.athleteId).where(sql`${t.athleteId} is not null and ${t.freed} = 0`),
  ],
);

/** What was saved and when: one row a save, never changed. With it a fan can prove a pick, and an organiser can show it. */
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
    savedAt: integer().notNull(),
  },
  (t) => [index('receipts_pick').on(t.pickId)],
);
