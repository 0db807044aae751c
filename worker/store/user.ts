import { and, count, desc, eq, exists, gte, sql } from 'drizzle-orm';
import { contests } from '#schema/tables/contest';
import { entries } from '#schema/tables/entry';
import { users } from '#schema/tables/user';
import type { Database } from './database.ts';

export type UserRow = typeof users.$inferSelect;

/** A fan by id, by mail address or by username (in any case of letters). */
export function findUser(db: Database, by: { id: string } | { email: string } | { username: string }) {
  if ('id' in by) return db.select().from(users).where(eq(users.id, by.id)).get();
  if ('email' in by) return db.select().from(users).where(eq(users.email, by.email)).get();
  return db
    .select()
    .from(users)
    .where(eq(sql`lower(${users.username})`, sql`lower(${by.username})`))
    .get();
}

export function newUser(db: Database, user: typeof users.$inferInsert) {
  return db.insert(users).values(user);
}

export function changeUser(db: Database, id: string, change: Partial<typeof users.$inferInsert>) {
  return db.update(users).set(change).where(eq(users.id, id));
}

/** Gives a fan another name, and moves the revision of every leaderboard on which he stands: kept pages of it are old then. */
export async function renameUser(db: Database, id: string, change: Partial<typeof users.$inferInsert>): Promise<void> {
  const entered = db
    .select({ id: entries.id })
    .from(entries)
    .where(and(eq(entries.contestId, contests.id), eq(entries.userId, id)));
  const moved = db.update(contests).set({ revision: sql`${contests.revision} + 1` });
  await db.batch([changeUser(db, id, change), moved.where(exists(entered))]);
}

/** What somebody else has already, when that is why a write failed. */
export function takenBy(error: unknown): 'username' | 'email' | null {
  const text = `${error} ${(error as { cause?: unknown }).cause ?? ''}`;
  if (text.includes('users_username')) return 'username';
  return text.includes('users.email') ? 'email' : null;
}

/** Registrations for the dashboard: how many in all and since `today`, and the newest since `since` (UTC milliseconds). */
export async function registrations(db: Database, since: number, today: number, limit: number) {
  const [total, ofToday, recent] = await db.batch([
    db.select({ n: count() }).from(users),
    db.select({ n: count() }).from(users).where(gte(users.createdAt, today)),
    db.select().from(users).where(gte(users.createdAt, since)).orderBy(desc(users.createdAt)).limit(limit),
  ]);
  return { total: total[0]?.n ?? 0, today: ofToday[0]?.n ?? 0, recent };
}
