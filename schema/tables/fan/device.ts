import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { fanReference } from './user.ts';

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
