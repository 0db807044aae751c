import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';

/**
 * A published fact. Draft: `key` is the slot, `team`/`trade`/`position` say the rest. One-and-done:
 * `key` is the tournament and `outcome` the round, the whole dollars, or WD.
 */
export const results = sqliteTable(
  'results',
  {
    contestId: text().notNull(),
    key: text().notNull(),
    /** 0 where a draft pick has no player. */
    athleteId: integer().notNull(),
    team: text(),
    position: text(),
    trade: integer({ mode: 'boolean' }),
    outcome: text(),
    /** Game clock. */
    publishedAt: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.contestId, t.key, t.athleteId] })],
);

/**
 * Results published: who, when, from where, what, and what stood there before. Append-only: what is
 * taken back is a row of its own. `changed` and `replaced` may be null, and are in no row.
 */
export const publications = sqliteTable(
  'publications',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    contestId: text().notNull(),
    /** User id of an admin, or the name of a feed. */
    publishedBy: text().notNull(),
    /** Game clock. */
    publishedAt: integer().notNull(),
    /** The rows as they came, JSON. Of an undo: the rows that count again, null where none does. */
    results: text().notNull(),
    /** How many of the rows changed something. */
    changed: integer(),
    /**
     * For each row, in the same order: what it wrote (key, athlete), whether that changed
     * something, and what stood there (`was`), JSON.
     */
    replaced: text(),
    /** The address that the edge named; null for a feed, and 90 days later for everyone. */
    cameFrom: text(),
    /** The publication that this one takes back. */
    undoes: integer(),
  },
  (t) => [
    index('publications_contest').on(t.contestId, t.id),
    uniqueIndex('publications_undoes').on(t.undoes),
    index('publications_from').on(t.publishedAt).where(sql`${t.cameFrom} is not null`),
  ],
);

/**
 * That an organiser signed the results of a tournament (a draft is its own) as official: who and
 * when. Taken back, it is gone.
 */
export const signatures = sqliteTable(
  'signatures',
  {
    contestId: text().notNull(),
    tournament: text().notNull(),
    /** User id of the organiser. */
    signedBy: text().notNull(),
    /** Game clock. */
    signedAt: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.contestId, t.tournament] })],
);

/**
 * Known results of a demo, which its replay publishes when the game clock passes `dueAt`. Feeds of
 * other sites propose, and are elsewhere (feed.ts).
 */
export const feedItems = sqliteTable(
  'feed_items',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    contestId: text().notNull(),
    dueAt: integer().notNull(),
    /** One row in the shape of the contest's results call, JSON. */
    result: text().notNull(),
    publishedAt: integer(),
  },
  (t) => [index('feed_due').on(t.dueAt).where(sql`${t.publishedAt} is null`)],
);

/** How many entries put this athlete into this slot, counted once when the slot locks. */
export const pickCounts = sqliteTable(
  'pick_counts',
  {
    contestId: text().notNull(),
    slotId: text().notNull(),
    athleteId: integer().notNull(),
    entries: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.contestId, t.slotId, t.athleteId] })],
);
