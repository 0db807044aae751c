import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { MAILING_STEPS } from '#games/news/told';

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
