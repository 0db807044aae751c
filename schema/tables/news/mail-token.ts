import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { fanReference } from '../fan/user.ts';

/**
 * A link to choose a new password, to prove a new address, or to say "This was not me", sent by
 * mail, good once. Only SHA-256 of the token is kept.
 */
export const mailTokens = sqliteTable(
  'mail_tokens',
  {
    tokenHash: text().primaryKey(),
    userId: fanReference().notNull(),
    purpose: text({ enum: ['reset-password', 'change-address', 'not-me'] }).notNull(),
    /**
     * The fan's password hash that stood when the link was asked for: with another it is no good.
     */
    passwordHash: text().notNull().default(''),
    /**
     * The address to prove, lower-cased; of "This was not me" the one that it was mailed to, which
     * the account gets back; null in a link for a password.
     */
    address: text(),
    expiresAt: integer().notNull(),
    usedAt: integer(),
  },
  (t) => [index('mail_tokens_user').on(t.userId, t.purpose), index('mail_tokens_expiry').on(t.expiresAt)],
);
