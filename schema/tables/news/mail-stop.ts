import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { MAIL_KINDS } from '#games/news/told';
import { fanReference } from '../fan/user.ts';

/**
 * A kind of mail that a fan does not want. Without a row they get it. Mails about the account
 * itself cannot be stopped.
 */
export const mailStops = sqliteTable(
  'mail_stops',
  {
    userId: fanReference().notNull(),
    kind: text({ enum: MAIL_KINDS }).notNull(),
    stoppedAt: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.kind] })],
);
