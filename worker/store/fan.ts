import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { users } from '#schema/tables/user';
import type { Database } from './database.ts';

/** Who has proven a mail address. Nobody else is a fan, on any route: every search for a fan asks this. */
export const isProven = isNotNull(users.verifiedAt);

/** What other fans may know of a fan. */
const shape = { id: users.id, username: users.username };
export type Fan = { id: string; username: string };

export function findFan(db: Database, by: { id: string } | { username: string }) {
  // SQL folds the case of both: it knows the letters of ASCII only, and must not be asked for what JavaScript folded.
  const where = 'id' in by ? eq(users.id, by.id) : eq(sql`lower(${users.username})`, sql`lower(${by.username})`);
  return db.select(shape).from(users).where(and(where, isProven)).get();
}
