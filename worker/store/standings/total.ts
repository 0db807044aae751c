import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../core/database.ts';

/**
 * Whether an entry counts in the field: in its standings, its totals and on its boards. The others
 * are in groups only, and are few (decision 034).
 */
export const inField = sql.raw('entries.apart = 0');
export const EXCLUDED = sql.raw('(select id from entries where apart = 1)');

/** Joins the total of an entry to it, under the name of its standing. */
export function totalOf(standing: 'now' | 'base'): SQL {
  const [points, tie] = standing === 'now' ? ['points', 'tie'] : ['base_points', 'base_tie'];
  return sql.raw(`left join totals as ${standing} on ${standing}.contest_id = entries.contest_id
    and ${standing}.standing = '${standing}' and ${standing}.points = entries.${points} and ${standing}.tie = entries.${tie}`);
}

/**
 * The distinct totals among rows of points and tie: how many rows each has, and its rank (1, 1, 3).
 */
export function totalsOf(rows: SQL): SQL {
  return sql`select points, tie, count(*) as entries, 1 + coalesce(sum(count(*)) over
      (order by points desc, tie desc rows between unbounded preceding and 1 preceding), 0) as rank
    from (${rows}) group by points, tie`;
}

/** The statement that writes them as one of a contest's standings, which has no totals yet. */
export function newTotals(contestId: string, standing: 'now' | 'base' | 'next', rows: SQL): SQL {
  return sql`insert into totals (contest_id, standing, points, tie, entries, rank)
    select ${contestId}, ${standing}, points, tie, entries, rank from (${totalsOf(rows)})`;
}

/**
 * The statements that follow the one that makes a new entry of the field, if that made one:
 * it is a new name on the leaderboard, and counted among the totals. It has earned nothing, which
 * is the lowest there is, so that nobody else's rank changes.
 */
export function enterField(contestId: string): SQL[] {
  return [
    sql`update contests set revision = revision + 1 where id = ${contestId} and changes() > 0`,
    countNewEntry(contestId, 'now'),
    countNewEntry(contestId, 'base'),
  ];
}

function countNewEntry(contestId: string, standing: 'now' | 'base'): SQL {
  const behindAll = sql`coalesce((select rank + entries from totals where contest_id = ${contestId} and standing = ${standing}
    order by points, tie limit 1), 1)`;
  return sql`insert into totals (contest_id, standing, points, tie, entries, rank)
    select ${contestId}, ${standing}, 0, 0, 1, ${behindAll} where changes() > 0
    on conflict (contest_id, standing, points, tie) do update set entries = entries + 1`;
}

/** How many entries a contest has: SQL. */
export function entriesOf(contest: SQL): SQL {
  return sql`coalesce((select rank + entries - 1 from totals where totals.contest_id = ${contest} and standing = 'now'
    order by points, tie limit 1), 0)`;
}

/** How many entries a contest has, as a list of one. */
export function entryCount(db: Database, contestId: string) {
  return db.all<{ entries: number }>(sql`select ${entriesOf(sql`${contestId}`)} as entries`);
}

/** The rank of a fan's entry in the field, as a list of at most one: none if it is not in it. */
export function rankOf(contestId: string, userId: string) {
  return sql<{ rank: number }>`select now.rank from entries ${totalOf('now')}
    where entries.contest_id = ${contestId} and entries.user_id = ${userId} and ${inField} and now.rank is not null`;
}

/** How many entries have more points, for each of the given totals. */
export async function fansAbove(db: Database, contestId: string, points: number[]): Promise<number[]> {
  const rows = await db.all<{ above: number }>(sql`
    select coalesce((select rank - 1 from totals where totals.contest_id = ${contestId} and standing = 'now' and totals.points <= wanted.value
        order by totals.points desc, tie desc limit 1), ${entriesOf(sql`${contestId}`)}) as above
    from json_each(${JSON.stringify(points)}) as wanted order by wanted.key`);
  return rows.map(({ above }) => above);
}
