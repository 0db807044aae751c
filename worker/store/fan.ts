import { eq, sql } from 'drizzle-orm';
import { users } from '#schema/tables/user';
import type { Database } from './database.ts';

/** What other fans may know of a fan. */
const shape = { id: users.id, username: users.username };
export type Fan = { id: string; username: string };

export function findFan(db: Database, by: { id: string } | { username: string }) {
  const where = 'id' in by ? eq(users.id, by.id) : eq(sql`lower(${users.username})`, by.username.toLowerCase());
  return db.select(shape).from(users).where(where).get();
}
