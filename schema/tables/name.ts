import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { users } from './user.ts';

/**
 * A look that belongs to somebody's username (worker/account/look.ts; a name has one or two): no other name may have it. A freed look rests
 * for everybody but the fan who freed it.
 */
export const names = sqliteTable(
  'names',
  {
    look: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id),
    /** null: in use. */
    freedAt: integer(),
  },
  (t) => [index('names_user').on(t.userId), index('names_freed').on(t.freedAt).where(sql`${t.freedAt} is not null`)],
);
