import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { CONTEST_ACTS, PERSON_ACTS } from '#games/trail';

/**
 * What an administrator did about somebody: append-only, but for names, which go with the account.
 * Real time.
 */
export const acts = sqliteTable(
  'acts',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    /** User id of the administrator. */
    actedBy: text().notNull(),
    actedAt: integer().notNull(),
    act: text({ enum: PERSON_ACTS }).notNull(),
    /** User id, or the id of a registration or of a group. */
    about: text().notNull(),
    contestId: text(),
    /** The usernames before and after a rename; what a group was called. */
    was: text(),
    is: text(),
  },
  (t) => [index('acts_about').on(t.about)],
);

/** What an organiser did to a contest, besides its results: one row an act, never changed. */
export const contestChanges = sqliteTable(
  'contest_changes',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    contestId: text().notNull(),
    what: text({ enum: CONTEST_ACTS }).notNull(),
    /** User id of the organiser. */
    changedBy: text().notNull(),
    /** Game clock. */
    changedAt: integer().notNull(),
    /** The address that the edge named; null 90 days later. */
    cameFrom: text(),
    /** A sentence: 'Opened', 'Lock moved from ... to ...'. */
    says: text().notNull(),
    /**
     * The files as they stood before, JSON, so that this can be undone; null: it was new, or is no
     * change of files.
     */
    before: text(),
    /** The change that this one takes back. */
    undoes: integer(),
    /**
     * What of it concerns those who have picked, JSON (games/news/world-change.ts); null: nothing.
     */
    world: text(),
    /** Entries up to this one are told of it. */
    afterEntry: integer().notNull().default(0),
    /** Game clock; null while entries are left. */
    toldAt: integer(),
  },
  (t) => [
    index('contest_changes_contest').on(t.contestId, t.id),
    index('contest_changes_world').on(t.contestId, t.changedAt).where(sql`${t.world} is not null`),
    index('contest_changes_untold').on(t.id).where(sql`${t.world} is not null and ${t.toldAt} is null`),
  ],
);
