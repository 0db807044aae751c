import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { MAILING_STEPS } from '#games/news/mail-kind';

/**
 * The outbox: written in the batch that causes the mail, sent by the send-mail job. A letter of a
 * mailing waits here without words: they are written when it is sent, of what is true then, and the
 * row goes with it.
 */
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
    /**
     * Tries with an unknown end: the run died, or the mail server fell silent after it had the
     * mail.
     */
    unsure: integer().notNull().default(0),
    sentAt: integer(),
    /**
     * Of a letter of a mailing: which mailing, and to whose entry. Null in a mail about the
     * account, which never waits behind these.
     */
    contestId: text(),
    tournament: text(),
    step: text({ enum: MAILING_STEPS }),
    entryId: integer(),
    /** Of a letter of changes: when the first one was made that it tells. Game clock. */
    since: integer(),
    /**
     * Of a captain's reminder: the group. It has no entry: the member may have none yet, and is
     * found by the address.
     */
    groupId: text(),
  },
  (t) => [
    index('mails_due').on(t.dueAt).where(sql`${t.sentAt} is null and ${t.step} is null`),
    index('letters_of_changes').on(t.entryId).where(sql`${t.step} = 'change'`),
    index('letters_due').on(t.dueAt).where(sql`${t.sentAt} is null and ${t.step} is not null`),
  ],
);
