import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { fanReference } from './fan/user.ts';

/** What a fan found wrong or unclear, and what became of it. Real time. */
export const remarks = sqliteTable(
  'remarks',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    userId: fanReference().notNull(),
    /** Whose organisers read it besides the administrators; null: it is about no contest. */
    contestId: text(),
    /** Address of the page, from its first slash. */
    page: text().notNull(),
    /** The pick, its points and their reason, as that page said them; '': it is about no pick. */
    about: text().notNull().default(''),
    says: text().notNull(),
    madeAt: integer().notNull(),
    /** Mailed to the fan; null with a `settledAt`: it was settled without an answer. */
    answer: text(),
    settledAt: integer(),
  },
  (t) => [index('remarks_user').on(t.userId), index('remarks_open').on(t.id).where(sql`${t.settledAt} is null`)],
);
