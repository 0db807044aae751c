import { primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

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
