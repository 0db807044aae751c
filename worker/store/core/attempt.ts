import { inArray, sql } from 'drizzle-orm';
import { attempts } from '#schema/tables/fan/attempt';
import { sha256 } from '../../secret.ts';
import { listOf } from '../contest/contest.ts';
import type { Database } from './database.ts';

export type Tries = { count: number; resetsAt: number };

/**
 * Counts one try under each name, in one statement; the time restarts if the last has run out.
 * Answers the counts in the order of the names, and when (UTC milliseconds) each restarts. Names
 * hold addresses: only their hashes are stored.
 */
export async function countTries(db: Database, names: string[], withinMs: number, now: number): Promise<Tries[]> {
  const keys = names.map(sha256);
  const rows = await db
    .insert(attempts)
    .values(keys.map((key) => ({ key, count: 1, resetsAt: now + withinMs })))
    .onConflictDoUpdate({
      target: attempts.key,
      set: {
        count: sql`case when ${attempts.resetsAt} > ${now} then ${attempts.count} + 1 else 1 end`,
        resetsAt: sql`case when ${attempts.resetsAt} > ${now} then ${attempts.resetsAt} else ${now + withinMs} end`,
      },
    })
    .returning();
  return keys.map((key) => rows.find((row) => row.key === key) ?? { count: 1, resetsAt: now + withinMs });
}

/**
 * Tries that are counted in the batch of what is tried. `by`: how many this is. `now` real time.
 */
export type TriesOfOne = { name: string; by: number; most: number; withinMs: number; now: number };

const KEY = sql.placeholder('triesKey');
const SINCE = sql.placeholder('triesAt');

/** The values of the statements below. */
export function triesAsked({ name, by, most, withinMs, now }: TriesOfOne) {
  return { triesKey: sha256(name), triesBy: by, triesMost: most, triesAt: now, triesUntil: now + withinMs };
}

/** The statement that counts, for the beginning of that batch. Answers `Tries`. */
export const countingTries = sql<Tries>`insert into attempts (key, count, resets_at) values (${KEY}, ${sql.placeholder('triesBy')}, ${sql.placeholder('triesUntil')})
    on conflict (key) do update set count = iif(resets_at > ${SINCE}, count + excluded.count, excluded.count),
      resets_at = iif(resets_at > ${SINCE}, resets_at, excluded.resets_at)
    returning count, resets_at as resetsAt`;

/** Whether what was counted in this batch is not too much. */
export const withinTries = sql`(select count from attempts where key = ${KEY}) <= ${sql.placeholder('triesMost')}`;

/** Takes one try back: it was no failure. */
export async function uncountTries(db: Database, names: string[]): Promise<void> {
  await db
    .update(attempts)
    .set({ count: sql`max(${attempts.count} - 1, 0)` })
    .where(inArray(attempts.key, listOf(names.map(sha256))));
}

export function forgetTries(db: Database, names: string[]) {
  return db.delete(attempts).where(inArray(attempts.key, listOf(names.map(sha256))));
}
