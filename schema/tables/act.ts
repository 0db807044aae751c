import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { PERSON_ACTS } from '#games/trail';

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
