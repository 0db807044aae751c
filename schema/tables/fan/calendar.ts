import { integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { fanReference } from './user.ts';

/**
 * A fan's calendar feed. Its address holds a secret, of which only SHA-256 is kept; a new address
 * ends the old one.
 */
export const calendars = sqliteTable(
  'calendars',
  {
    userId: fanReference().primaryKey(),
    secretHash: text().notNull(),
    createdAt: integer().notNull(),
  },
  (t) => [uniqueIndex('calendars_secret').on(t.secretHash)],
);
