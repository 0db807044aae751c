import { primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { MAIL_KINDS, PUSH_KINDS } from '#games/news/told';
import { fanReference } from '../fan/user.ts';

/**
 * A kind of mail, or of notification, that a fan does not want. Without a row they get it. Mails
 * about the account itself cannot be stopped.
 */
export const stops = sqliteTable(
  'stops',
  {
    userId: fanReference().notNull(),
    channel: text({ enum: ['mail', 'push'] }).notNull(),
    kind: text({ enum: [...MAIL_KINDS, ...PUSH_KINDS] }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.channel, t.kind] })],
);
