import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { users } from '#schema/tables/user';
import type { Database } from './database.ts';

/** Who has proven a mail address. Nobody else is a fan, on any route: every search for a fan asks this. */
export const isProven = isNotNull(users.verifiedAt);

/**
 * Whether an entry is of somebody who is not blocked: boards leave the others out. Few are blocked, and an index finds them; asked by the id of
 * an entry, so that an index of entries alone still answers; not asked row by row while nobody is.
 */
export const isShown = sql`(not exists (select 1 from users where blocked_at is not null) or entries.id not in
  (select hidden.id from users as kept_out cross join entries as hidden on hidden.user_id = kept_out.id where kept_out.blocked_at is not null))`;

/** What other fans may know of a fan. Of who is blocked, nothing. */
const shape = { id: users.id, username: users.username };
export type Fan = { id: string; username: string };

type By = { id: string } | { username: string };

export function findFan(db: Database, by: By) {
  return fansBy(db, by).get();
}

/** The same for a batch, as a list of at most one. */
export function fansBy(db: Database, by: By) {
  // SQL folds the case of both: it knows the letters of ASCII only, and must not be asked for what JavaScript folded.
  const where = 'id' in by ? eq(users.id, by.id) : eq(sql`lower(${users.username})`, sql`lower(${by.username})`);
  return db
    .select(shape)
    .from(users)
    .where(and(where, isProven, isNull(users.blockedAt)));
}
