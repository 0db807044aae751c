import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';

/**
 * A fan: the mail address is proven (before that: registrations). Instants in UTC milliseconds.
 * `email` is stored lower-cased. Rows without a proof are those of deleted fans, and of entrants,
 * who have a name in one group and no account (decision 034).
 */
export const users = sqliteTable(
  'users',
  {
    id: text().primaryKey(),
    username: text().notNull(),
    email: text().notNull(),
    /** scrypt with its parameters and salt, never the password. */
    passwordHash: text().notNull(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    /** ISO 3166 country name; null until the profile is complete. */
    residence: text(),
    /**
     * IANA name of the zone in which mails and the calendar tell the time; null: not known, the
     * event's.
     */
    timeZone: text(),
    /** Key of the avatar in R2. */
    logoKey: text(),
    /**
     * When the mail address was proven. A row without it is nobody: no query finds it, and it
     * stands in nobody's way.
     */
    verifiedAt: integer(),
    createdAt: integer().notNull(),
    /** Since when an administrator keeps them out, real time; null: they may come in. */
    blockedAt: integer(),
    /** Whether they show the page of all their games to nobody else. */
    careerHidden: integer({ mode: 'boolean' }).notNull().default(false),
  },
  (t) => [
    uniqueIndex('users_username').on(sql`lower(${t.username})`).where(sql`${t.verifiedAt} is not null`),
    uniqueIndex('users_email').on(t.email).where(sql`${t.verifiedAt} is not null`),
    index('users_created').on(t.createdAt),
    index('users_blocked').on(t.id).where(sql`${t.blockedAt} is not null`),
  ],
);

/** A column that names a fan. */
export const fanReference = () => text().references(() => users.id);
