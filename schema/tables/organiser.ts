import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { fanReference } from './fan/user.ts';

/** A fan whom an administrator lets do the desk of one contest. */
export const organisers = sqliteTable(
  'organisers',
  {
    userId: fanReference().notNull(),
    contestId: text().notNull(),
    namedAt: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.contestId] })],
);
