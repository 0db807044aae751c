import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { SHARED_THINGS } from '#games/share/share';
import { fanReference } from './user.ts';

/**
 * Something of a fan's that has a page of its own: a result, a pick that was right, or the table of
 * a group whose captain they are. What the page says is read when it is asked for, so that it
 * follows corrections. Its secret address is made of the id by the server's key; only SHA-256 of it
 * is kept.
 */
export const shares = sqliteTable(
  'shares',
  {
    /** Also the address of the page once it is public. */
    id: text().primaryKey(),
    userId: fanReference().notNull(),
    contestId: text().notNull(),
    thing: text({ enum: SHARED_THINGS }).notNull(),
    /** Of a call its slot, of a table its group; of a result ''. */
    key: text().notNull(),
    secretHash: text().notNull(),
    createdAt: integer().notNull(),
    /** When the fan made it public; null: only the secret address opens it. */
    publishedAt: integer(),
  },
  (t) => [
    uniqueIndex('shares_secret').on(t.secretHash),
    uniqueIndex('shares_thing').on(t.userId, t.contestId, t.thing, t.key),
    index('shares_group').on(t.key).where(sql`${t.thing} = 'table'`),
  ],
);
