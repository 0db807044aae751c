import { primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** What an organiser said of a name in a paste: in every season of a game `said` is `name`. */
export const aliases = sqliteTable(
  'aliases',
  {
    series: text().notNull(),
    said: text().notNull(),
    name: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.series, t.said] })],
);
