import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../core/database.ts';
import { hasPage, isShown } from '../fan/fan.ts';
import { fansNamed } from '../fan/name.ts';
import { totalOf } from './total.ts';

/** A row of a leaderboard. `base`: without the latest tournament (draft: pick). */
export type StandingRow = {
  entryId: number;
  userId: string;
  username: string;
  points: number;
  correct: number;
  rank: number;
  /** 1: others find the page of all their games. */
  hasPage: number;
  basePoints: number;
  baseRank: number;
};

/** Where a page begins in the standings: rank, then the order in which the equal entered. */
export type Cursor = { rank: number; entryId: number };

/**
 * A page of a leaderboard, all of one moment: the contest's revision and that of its results,
 * whether its points count results that are not official yet, the points of the first of all, and
 * the rows, best first. Who is blocked keeps their rank, and is not shown.
 */
export type Board = {
  revision: number;
  resultsRevision: number;
  provisional: boolean;
  leading: number;
  rows: StandingRow[];
};

/** The rows are one text: to hand over a hundred one by one takes D1 longer than to find them. */
type Stored = Omit<Board, 'provisional' | 'rows'> & { provisional: number; rows: string };

/** Here, for D1 would read each row once more to sort it. */
const byPlace = (a: StandingRow, b: StandingRow) => a.rank - b.rank || a.entryId - b.entryId;

/**
 * Up to `limit` rows after a cursor, by rank; `text`: of fans with this in their name, in any case.
 */
export function boardAfter(db: Database, contestId: string, cursor: Cursor | null, limit: number, text = '') {
  return boardOf(db, contestId, pageOf(entriesIn(contestId), contestId, cursor, text, limit));
}

/**
 * A fan's own row, at most `above` before it, and what follows: `limit` in all. No rows: they have
 * not entered.
 */
export function boardAround(db: Database, contestId: string, userId: string, above: number, limit: number) {
  const ranked = entriesIn(contestId);
  const fromOwn = (id: SQL): Start => ({
    from: sql`entries as own cross join entries on own.contest_id = ${contestId} and own.user_id = ${userId} and own.apart = 0`,
    points: sql`own.points`,
    tie: sql`own.tie`,
    id,
  });
  const found = sql`with above as materialized (${beyond(ranked, fromOwn(sql`own.id`), 'up', above)})
    select id from above union all
    ${beyond(ranked, fromOwn(sql`own.id - 1`), 'down', limit, sql`- (select count(*) from above)`)}`;
  return boardOf(db, contestId, found);
}

/** Where a page begins: the total and the row; `from`: what its table is joined to, if it is. */
type Start = { from?: SQL; points: SQL; tie: SQL; id: SQL };
/** A table with a total a row: entries, or that over all games; `shown`: which of its rows are. */
export type Ranked = { table: 'entries' | 'overall'; shown: SQL };

export const bestOf = ({ table }: Ranked) => sql.raw(`${table}.points desc, ${table}.tie desc, ${table}.id`);
const worstOf = ({ table }: Ranked) => sql.raw(`${table}.points, ${table}.tie, ${table}.id desc`);

const entriesIn = (contestId: string): Ranked => ({
  table: 'entries',
  shown: sql`entries.contest_id = ${contestId} and ${isShown}`,
});
const ROW = sql`json_object('entryId', entries.id, 'userId', entries.user_id, 'username', users.username, 'points', entries.points,
  'correct', entries.correct, 'rank', coalesce(now.rank, 1), 'hasPage', ${hasPage}, 'basePoints', entries.base_points,
  'baseRank', coalesce(base.rank, 1))`;

/** The page of the entries whose ids SQL finds; of a contest that is not there, an empty one. */
async function boardOf(db: Database, contestId: string, found: SQL): Promise<Board> {
  const ranked = entriesIn(contestId);
  const [board] = await db.all<Stored>(sql`select revision, results_revision as resultsRevision, provisional,
      coalesce((select entries.points from entries where ${ranked.shown} order by ${bestOf(ranked)} limit 1), 0) as leading,
      (select json_group_array(${ROW}) from (${found}) as found
        cross join entries on entries.id = found.id cross join users on users.id = entries.user_id
        ${totalOf('now')} ${totalOf('base')}) as rows
    from contests where id = ${contestId}`);
  if (!board) return { revision: 0, resultsRevision: 0, provisional: false, leading: 0, rows: [] };
  const rows = (JSON.parse(board.rows) as StandingRow[]).sort(byPlace);
  return { ...board, provisional: board.provisional === 1, rows };
}

/**
 * The ids of the next rows up or down from a total: those with its total, then those with its
 * points and another tie-break, then the others. In three, for SQLite goes along an index by its
 * last column only if those before it are given.
 */
export function beyond(ranked: Ranked, start: Start, way: 'up' | 'down', limit: number, less = sql``): SQL {
  const { table, shown } = ranked;
  const [past, after] = way === 'up' ? [sql`>`, sql`<`] : [sql`<`, sql`>`];
  const column = (name: keyof Omit<Start, 'from'>) => sql.raw(`${table}.${name}`);
  const samePoints = sql`${column('points')} = ${start.points}`;
  const parts = [
    sql`${samePoints} and ${column('tie')} = ${start.tie} and ${column('id')} ${after} ${start.id}`,
    sql`${samePoints} and ${column('tie')} ${past} ${start.tie}`,
    sql`${column('points')} ${past} ${start.points}`,
  ].map(
    (
      where,
    ) => sql`select id from (select ${column('id')} from ${start.from ?? sql.raw(table)} where ${where} and ${shown}
      order by ${way === 'up' ? worstOf(ranked) : bestOf(ranked)} limit ${limit})`,
  );
  return sql`select id from (${sql.join(parts, sql` union all `)} limit ${limit} ${less})`;
}

/**
 * From a rank of a contest, and the row there. If nobody has that rank any more, the next total
 * from its beginning.
 */
function fromRank(contestId: string, { rank, entryId }: Cursor): Start {
  const total = (column: string) =>
    sql`(select ${sql.raw(column)} from totals where contest_id = ${contestId} and standing = 'now' and rank >= ${rank} order by rank limit 1)`;
  return { points: total('points'), tie: total('tie'), id: sql`iif(${total('rank')} = ${rank}, ${entryId}, 0)` };
}

/**
 * The ids of the rows of a page, after a cursor, null: from the first on; `text`: of fans with this
 * in their name.
 */
export function pageOf(
  ranked: Ranked,
  contestId: string,
  cursor: Cursor | null,
  text: string | undefined,
  limit: number,
): SQL {
  const its = sql.raw(ranked.table);
  const start = cursor && fromRank(contestId, cursor);
  if (!text && start) return beyond(ranked, start, 'down', limit);
  if (!text) return sql`select id from ${its} where ${ranked.shown} order by ${bestOf(ranked)} limit ${limit}`;
  const past = start && sql`(${its}.points, ${its}.tie, -${its}.id) < (${start.points}, ${start.tie}, -${start.id})`;
  return sql`select ${its}.id from ${fansNamed(text)} cross join ${its} on ${its}.user_id = found.user_id
    where ${ranked.shown} and ${past ?? sql`1`} order by ${bestOf(ranked)} limit ${limit}`;
}
