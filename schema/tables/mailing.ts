import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** What can be written to many fans about a tournament (a draft is its own): a day or an hour before its lock, and its results. */
export const MAILING_STEPS = ['day', 'hour', 'result'] as const;

/** One mailing: made once, in parts by entry. Whoever holds its row up to an entry has been seen to, whatever runs twice. */
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
