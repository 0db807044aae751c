import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { users } from './user.ts';

/** A kind of mail that a fan does not want; without a row he gets it. Mails about the account itself cannot be stopped. */
export const mailStops = sqliteTable(
  'mail_stops',
  {
    userId: text()
      .notNull()
      .references(() => users.id),
    kind: text({ enum: ['reminders', 'results'] }).notNull(),
    stoppedAt: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.kind] })],
);
