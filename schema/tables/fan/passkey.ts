import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { fanReference } from './user.ts';

/**
 * A passkey of a fan: what their device or password manager signs with. Of its pair of keys the
 * public one alone is here.
 */
export const passkeys = sqliteTable(
  'passkeys',
  {
    /** As its authenticator names it, base64url. */
    id: text().primaryKey(),
    userId: fanReference().notNull(),
    /** COSE, base64url. */
    publicKey: text().notNull(),
    /** How often it has signed; 0 for ever where the authenticator does not count. */
    counter: integer().notNull(),
    /** By which ways a browser reaches it, JSON. */
    transports: text().notNull(),
    name: text().notNull(),
    createdAt: integer().notNull(),
    usedAt: integer(),
  },
  (t) => [index('passkeys_user').on(t.userId)],
);

/**
 * Challenges that something was signed for: none is good twice. They are sealed, so that those
 * which nobody answers are stored nowhere.
 */
export const spentChallenges = sqliteTable(
  'spent_challenges',
  {
    hash: text().primaryKey(),
    /** Past this it is no good anyway. */
    expiresAt: integer().notNull(),
  },
  (t) => [index('spent_challenges_expiry').on(t.expiresAt)],
);
