import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { MAILING_STEPS, STEPS } from '#games/news/told';

/** The ways out: mails about an account, letters of mailings, notifications on devices. */
export const CHANNELS = ['account', 'letter', 'push'] as const;

/**
 * The outbox: written in the batch that causes what is sent, and sent by the minute. Letters and
 * notifications wait here without words, which are made when they go, of what is true then; their
 * row goes with them. All that is due for one recipient is
 * claimed together; of notifications it goes as one.
 */
export const outbox = sqliteTable(
  'outbox',
  {
    /** Of a mail also its Message-ID, so that a repeat after a crash is recognisable. */
    id: text().primaryKey(),
    channel: text({ enum: CHANNELS }).notNull(),
    /** The address of an account's mail, the fan of a letter, a subscription to notifications. */
    recipient: text().notNull(),
    /** Of a mail about an account alone, as its body. */
    subject: text().notNull().default(''),
    /** Emptied once sent: a link in it is a secret. */
    body: text().notNull().default(''),
    /** What news it is; null in a mail about an account. */
    step: text({ enum: STEPS }),
    contestId: text(),
    tournament: text(),
    /** Of a letter of changes: when the first one was made that it tells. Game clock. */
    since: integer(),
    /** Of a letter of turned points: how many the fan had before. */
    points: integer(),
    /** Of a withdrawal: who has left. */
    athleteId: integer(),
    /** Of a captain's reminder, and of who asks to come in: the group. */
    groupId: text(),
    createdAt: integer().notNull(),
    /**
     * Not before this; moved on by a claim and by back-off, by quiet hours and by a push service
     * that is busy. Real time.
     */
    dueAt: integer().notNull(),
    attempts: integer().notNull().default(0),
    /** Tries with an unknown end: the run died, or the other side fell silent after it had it. */
    unsure: integer().notNull().default(0),
    sentAt: integer(),
  },
  (t) => [
    index('outbox_due').on(t.channel, t.dueAt).where(sql`${t.sentAt} is null`),
    index('outbox_recipient').on(t.recipient),
  ],
);

/**
 * One mailing: made once, in parts by entry. Entries up to the one in its row are done, even if a
 * job runs twice.
 */
export const mailings = sqliteTable(
  'mailings',
  {
    contestId: text().notNull(),
    tournament: text().notNull(),
    step: text({ enum: MAILING_STEPS }).notNull(),
    /** Entries up to this one are done. */
    afterEntry: integer().notNull().default(0),
    /** Game clock. */
    madeAt: integer().notNull(),
    /** Game clock; null while entries are left. */
    endedAt: integer(),
  },
  (t) => [primaryKey({ columns: [t.contestId, t.tournament, t.step] })],
);
