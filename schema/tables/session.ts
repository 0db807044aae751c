import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { users } from './user.ts';

/**
 * One signed-in device. Its refresh token is "<id>.<secret>"; only SHA-256 of the secret is kept. Each use replaces the secret;
 * the one before stays good for some seconds (it leads to the same successor), any older one ends the session.
 */
export const sessions = sqliteTable(
  'sessions',
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id),
    secretHash: text().notNull(),
    previousHash: text(),
    rotatedAt: integer(),
    expiresAt: integer().notNull(),
    createdAt: integer().notNull(),
  },
  (t) => [index('sessions_user').on(t.userId), index('sessions_expiry').on(t.expiresAt)],
);
