import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** The outbox: written in the batch that causes the mail, sent by the send-mail job. */
export const mails = sqliteTable(
  'mails',
  {
    /** Also its Message-ID, so that a repeat after a crash is recognisable. */
    id: text().primaryKey(),
    recipient: text().notNull(),
    subject: text().notNull(),
    /** Emptied once sent: a link in it is a secret. */
    body: text().notNull(),
    createdAt: integer().notNull(),
    /** Not before this; moved on by a claim and by back-off. */
    dueAt: integer().notNull(),
    attempts: integer().notNull().default(0),
    sentAt: integer(),
  },
  (t) => [index('mails_due').on(t.dueAt).where(sql`${t.sentAt} is null`)],
);
