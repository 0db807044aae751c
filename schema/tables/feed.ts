import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { BUNDLE, FEED_SOURCES } from '#games/feed-source';

/**
 * An address that the minute asks for results of a contest, or what a bundle brought. What it says
 * is a proposal until somebody publishes it. Instants are of real time; that of a bundle is of the
 * game clock, as those of publications are.
 */
export const feeds = sqliteTable(
  'feeds',
  {
    contestId: text().notNull(),
    /** What the trail calls it. */
    name: text().notNull(),
    source: text({ enum: [...FEED_SOURCES, BUNDLE] }).notNull(),
    /** Empty: of a bundle. */
    address: text().notNull(),
    on: integer({ mode: 'boolean' }).notNull(),
    /** Of the last answer that was read. */
    etag: text(),
    /** What it says: rows of the contest's results call, JSON. Null: nothing was read yet. */
    said: text(),
    /** Rows of it that do not fit, a sentence each, JSON. */
    left: text(),
    /** What its links lead to (address -> answer), JSON: asked once each. */
    known: text(),
    answeredAt: integer(),
    nextAt: integer().notNull(),
    /** In a row; 0: the last answer was read. */
    failures: integer().notNull().default(0),
    /** What is wrong, a sentence without the address. */
    failure: text(),
  },
  (t) => [primaryKey({ columns: [t.contestId, t.name] })],
);

/**
 * What was said of a name in a paste or a feed: in every season of a game, or in one contest,
 * `said` is `name`.
 */
export const aliases = sqliteTable(
  'aliases',
  {
    /** Of a contest alone: a stroke and its id, '/nfl-2025'. */
    series: text().notNull(),
    said: text().notNull(),
    name: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.series, t.said] })],
);
