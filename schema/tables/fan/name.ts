import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { fanReference } from './user.ts';

/**
 * A look that belongs to somebody's username (worker/account/look.ts; a name has one or two): no
 * other name may have it. A freed look rests for everybody but the fan who freed it.
 */
export const names = sqliteTable(
  'names',
  {
    look: text().primaryKey(),
    userId: fanReference().notNull(),
    /** null: in use. */
    freedAt: integer(),
  },
  (t) => [index('names_user').on(t.userId), index('names_freed').on(t.freedAt).where(sql`${t.freedAt} is not null`)],
);

/**
 * A look that belonged to a deleted fan, as a hash with the server's key: nobody has it while it
 * rests, and it says of nobody that they had it.
 */
export const restingLooks = sqliteTable(
  'resting_looks',
  {
    hash: text().primaryKey(),
    freedAt: integer().notNull(),
  },
  (t) => [index('resting_looks_freed').on(t.freedAt)],
);

/**
 * What fans are searched by: each username from each of its letters on, in lower case. Whatever
 * is in a name is the beginning of a part. SQLite's trigram index finds nothing of two letters, and
 * D1 cannot export a database that holds a virtual table.
 */
export const nameParts = sqliteTable(
  'name_parts',
  {
    part: text().notNull(),
    userId: fanReference().notNull(),
  },
  (t) => [primaryKey({ columns: [t.part, t.userId] })],
);
