import { integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { SHARED_THINGS } from '#games/share';
import { users } from './user.ts';

/**
 * Something of a fan's that has a page of its own: a result, or a pick that was right. What the page says is read when it is asked for, so that it
 * follows corrections. Its secret address is made of the id by the server's key; only SHA-256 of it is kept.
 */
export const shares = sqliteTable(
  'shares',
  {
    /** Also the address of the page once it is public. */
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id),
    contestId: text().notNull(),
    thing: text({ enum: SHARED_THINGS }).notNull(),
    /** Of a call its slot; of a result ''. */
    key: text().notNull(),
    secretHash: text().notNull(),
    createdAt: integer().notNull(),
    /** When the fan made it public; null: only the secret address opens it. */
    publishedAt: integer(),
  },
  (t) => [
    uniqueIndex('shares_secret').on(t.secretHash),
    uniqueIndex('shares_thing').on(t.userId, t.contestId, t.thing, t.key),
  ],
);
