import { eq, sql } from 'drizzle-orm';
import { users } from '#schema/tables/user';
import type { Database } from './database.ts';

/** What other fans may know of a fan. */
const shape = { id: users.id, username: users.username };
export type Fan = { id: string; username: string };

export function findFan(db: Database, by: { id: string } | { username: string }) {
  // SQL folds the case of both: it knows the letters of ASCII only, and must not be asked for what JavaScript folded.
  const where = 'id' in by ? eq(users.id, by.id) : eq(sql`lower(${users.username})`, sql`lower(${by.username})`);
  return db.select(shape).from(users).where(where).get();
}
