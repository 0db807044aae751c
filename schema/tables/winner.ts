import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Who has most points in a tournament of a season with results, in the whole field. */
export const winners = sqliteTable(
  'winners',
  {
    contestId: text().notNull(),
    tournament: text().notNull(),
    /** What they were counted from: the standings, and who is blocked then. */
    revision: text().notNull(),
    /** Game time. */
    asOf: integer().notNull(),
    /** 0: nobody has earned anything. */
    points: integer().notNull(),
    /** JSON: the ids of the first few who share it, and how many more do. */
    fans: text().notNull(),
    more: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.contestId, t.tournament] })],
);
