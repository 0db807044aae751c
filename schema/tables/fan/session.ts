import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { fanReference } from './user.ts';

/**
 * One signed-in device. Its refresh token is "<id>.<secret>.<seal>"; only SHA-256 of the secret is
 * kept. Each use replaces the secret; the one before stays good for some seconds (it leads to the
 * same successor), any older one ends the session.
 */
export const sessions = sqliteTable(
  'sessions',
  {
    id: text().primaryKey(),
    userId: fanReference().notNull(),
    secretHash: text().notNull(),
    previousHash: text(),
    rotatedAt: integer(),
    expiresAt: integer().notNull(),
    createdAt: integer().notNull(),
    /**
     * The browser and its system in words of ours, and which of the fan's devices it is; '' and
     * null: not known.
     */
    agent: text().notNull().default(''),
    deviceHash: text(),
    /** The passkey that it was begun with, which may be gone; null: with a password. */
    passkeyId: text(),
    /**
     * When it was ended, by the database's clock. The row stays until no access token of it can be
     * good any more.
     */
    endedAt: integer(),
  },
  (t) => [
    index('sessions_user').on(t.userId),
    index('sessions_expiry').on(t.expiresAt),
    index('sessions_ended').on(t.endedAt).where(sql`${t.endedAt} is not null`),
  ],
);

/**
 * Browsers in which a fan has signed in. Each has a secret in a cookie, of which only SHA-256 is
 * kept; signing out does not end it.
 */
export const devices = sqliteTable(
  'devices',
  {
    userId: fanReference().notNull(),
    secretHash: text().notNull(),
    /** When the fan last signed in there. */
    seenAt: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.secretHash] }), index('devices_seen').on(t.seenAt)],
);
