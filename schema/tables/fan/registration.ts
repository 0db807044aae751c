import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';

/**
 * Somebody who wants to be a fan and has not proven the mail address. Each link that is mailed has
 * a row of its own, with all that the link would make true: registering the same address again
 * changes nothing in it. A registration is no fan, and only the dashboard shows it. A registration
 * of an address that has an account is kept alike: signing in must not tell the two apart.
 */
export const registrations = sqliteTable(
  'registrations',
  {
    /** Becomes the fan's. */
    id: text().primaryKey(),
    /** SHA-256 of the token in the link. */
    tokenHash: text().notNull(),
    /** Until when the link is good; the registration itself waits longer, for a new one. */
    linkExpiresAt: integer().notNull(),
    /** Lower-cased. */
    email: text().notNull(),
    /** The name wished for. Others may wish for the same: the first to prove an address gets it. */
    username: text().notNull(),
    /**
     * scrypt with its parameters and a salt that all registrations of an address share; emptied
     * once used.
     */
    passwordHash: text().notNull(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    residence: text(),
    /**
     * Hash of the secret of the browser that registered: there alone the link signs in too. Emptied
     * once it has.
     */
    deviceHash: text(),
    createdAt: integer().notNull(),
    /** When it became a fan, by this link or another. */
    usedAt: integer(),
  },
  (t) => [
    uniqueIndex('registrations_token').on(t.tokenHash),
    index('registrations_email').on(t.email, t.createdAt),
    index('registrations_created').on(t.createdAt),
  ],
);
