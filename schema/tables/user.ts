import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';

/** A registered fan. Instants in UTC milliseconds. `email` is stored lower-cased. */
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
    /** Key of the avatar in R2. */
    logoKey: text(),
    /** When the mail address was proven; null: cannot sign in. */
    verifiedAt: integer(),
    createdAt: integer().notNull(),
  },
  (t) => [
    uniqueIndex('users_username').on(sql`lower(${t.username})`),
    uniqueIndex('users_email').on(t.email),
    index('users_created').on(t.createdAt),
  ],
);
