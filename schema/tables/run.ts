import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Work of the minute that follows something, and how far it is. */
export const runs = sqliteTable('runs', {
  name: text().primaryKey(),
  /** Counts the steps: each is taken by one minute only, if two run at once. */
  turn: integer().notNull().default(0),
  /** Where the next step begins; null: it has ended, or is done in one. */
  cursor: text(),
  /** What the steps carry on, or what the last count was made of. */
  state: text(),
  /** Of when the last count is, in game time. */
  asOf: integer(),
});
