import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../core/database.ts';

/**
 * The statements that keep the totals of a contest as those after the latest pick, in the batch
 * that shows them, once its results are written. Rows that are of other results go: those from the
 * first pick that the latest publication changed; `fromStart`: all, for it is not results that
 * have changed, and all is scored again. Nothing is kept while an earlier pick has no result.
 */
export function keepPickTotals(contestId: string, fromStart: boolean, unchanged: SQL): SQL[] {
  const slotOfContest = sql`slots.contest_id = ${contestId} and slots.id`;
  const first = fromStart
    ? sql`0`
    : sql`(select min(slots.position)
      from json_each((select replaced from publications where contest_id = ${contestId} order by id desc limit 1)) as item
      join slots on ${slotOfContest} = item.value ->> 'key' where item.value ->> 'changed' = 1)`;
  const known = sql`(select count(*) as picks, max(slots.position) as latest
    from results join slots on ${slotOfContest} = results.key where results.contest_id = ${contestId})`;
  const totals = sql`(select json_group_array(json_array(points, entries) order by points desc)
    from (select points, sum(entries) as entries from totals where contest_id = ${contestId} and standing = 'now' group by points))`;
  return [
    sql`delete from pick_totals where contest_id = ${contestId} and pick >= ${first} and ${unchanged}`,
    sql`
    insert into pick_totals (contest_id, pick, totals) select ${contestId}, picks, ${totals} from ${known}
    where picks > 0 and picks = latest and ${unchanged} on conflict (contest_id, pick) do update set totals = excluded.totals`,
  ];
}

/** The totals of a draft after each pick that they are kept of. */
export function pickTotalsOf(db: Database, contestId: string) {
  return db.all<{ pick: number; totals: string }>(
    sql`select pick, totals from pick_totals where contest_id = ${contestId} order by pick`,
  );
}
