import { inArray, type SQL, sql } from 'drizzle-orm';
import { attempts } from '#schema/tables/fan/attempt';
import { sha256 } from '../../secret.ts';
import { type Database, listOf } from './database.ts';

export type Tries = { count: number; resetsAt: number };

/** The statement that counts rows of key, tries and end; a time that has run out begins again. */
const counting = (rows: SQL, now: number) => sql<
  Tries & { key: string }
>`insert into attempts (key, count, resets_at) ${rows}
    on conflict (key) do update set count = iif(resets_at > ${now}, count + excluded.count, excluded.count),
      resets_at = iif(resets_at > ${now}, resets_at, excluded.resets_at)
    returning key, count, resets_at as resetsAt`;

/**
 * Counts one try under each name, in one statement. Answers the counts in the order of the names,
 * and when (UTC milliseconds) each restarts. Names hold addresses: only their hashes are stored.
 */
export async function countTries(db: Database, names: string[], withinMs: number, now: number): Promise<Tries[]> {
  const [keys, until] = [names.map(sha256), now + withinMs];
  const one = sql`select value, 1, ${until} from ${listOf(keys)} where true`;
  const rows = await db.all<Tries & { key: string }>(counting(one, now));
  return keys.map((key) => rows.find((row) => row.key === key) ?? { count: 1, resetsAt: until });
}

/**
 * Tries that are counted in the batch of what is tried. `by`: how many this is. `now` real time.
 */
export type TriesOfOne = { name: string; by: number; most: number; withinMs: number; now: number };

/** The statement that counts, for the beginning of that batch. Answers `Tries`. */
export function countingTries({ name, by, withinMs, now }: TriesOfOne) {
  return counting(sql`values (${sha256(name)}, ${by}, ${now + withinMs})`, now);
}

/** Whether what was counted in this batch is not too much: SQL. */
export function withinTries({ name, most }: TriesOfOne): SQL {
  return sql`(select count from attempts where key = ${sha256(name)}) <= ${most}`;
}

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
