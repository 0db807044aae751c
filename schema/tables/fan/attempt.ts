import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/**
 * How often something that may be tried only so often was tried: failed sign-ins and mails asked
 * for.
 */
export const attempts = sqliteTable(
  'attempts',
  {
    /** What and for whom, hashed. */
    key: text().primaryKey(),
    count: integer().notNull(),
    resetsAt: integer().notNull(),
  },
  (t) => [index('attempts_reset').on(t.resetsAt)],
);
