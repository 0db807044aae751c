import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** What a count of the minute was made of, and of when it is. */
export const runs = sqliteTable('runs', {
  name: text().primaryKey(),
  state: text(),
  /** Game time. */
  asOf: integer(),
});
