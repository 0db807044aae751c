import { type SQL, sql } from 'drizzle-orm';
import { batch, type Database } from '../core/database.ts';
import { endedAndShown, hiddenVersionOf, type Run, takeTurn, turnUntaken } from '../core/run.ts';
import { hasPage, isShownIn } from '../fan/fan.ts';
import { fansNamed } from '../fan/name.ts';
import { OVERALL, SHOWN_OVERALL } from './career.ts';
import type { Cursor } from './leaderboard.ts';
import { entriesOf, inField, newTotals, totalOf } from './total.ts';

/** A contest with results, and how many have entered it. */
export type Counted = { id: string; revision: number; entries: number };
/** A fan, and a rank of theirs in a contest that counts; null: none. */
export type RankRow = { userId: string; contestId: string | null; rank: number };
/** A fan over all games. `parts`: JSON. */
export type CareerRow = { userId: string; mean: number; played: number; parts: string };

/** The contests that count: from their first results on. */
export function countedContests(db: Database): Promise<Counted[]> {
  return db.all<Counted>(sql`select id, revision, ${entriesOf(sql`contests.id`)} as entries from contests
    where exists (select 1 from results where results.contest_id = contests.id) order by id`);
}

/**
 * The next fans by id with their ranks in these contests; a row without a contest for who has
 * none.
 */
export function nextRanks(db: Database, after: string, fans: number, contests: readonly string[]): Promise<RankRow[]> {
  return db.all<RankRow>(sql`
    with fan as materialized (select id from users where id > ${after} order by id limit ${fans})
    select fan.id as userId, entries.contest_id as contestId, coalesce(now.rank, 1) as rank
    from fan left join entries on entries.user_id = fan.id and ${inField} and entries.contest_id in (select value from json_each(${JSON.stringify(contests)})) ${totalOf('now')}
    order by fan.id, entries.contest_id`);
}

/**
 * Stores the fans of a step in the version that is not shown, those that differ; a fan who has no
 * rank anywhere loses their row. `fans`: all of the step.
 */
export async function storeCareers(db: Database, run: Run, fans: string[], rows: CareerRow[]): Promise<boolean> {
  const version = hiddenVersionOf(run);
  const ranked = JSON.stringify(rows.map(({ userId, mean, played, parts }) => [userId, mean, played, parts]));
  const unranked = JSON.stringify(fans.filter((id) => !rows.some(({ userId }) => userId === id)));
  const { turn } = await batch(db, {
    put: db.all(
      sql`insert into careers (contest_id, user_id, points, tie, parts)
        select ${version}, value ->> 0, value ->> 1, value ->> 2, value ->> 3 from json_each(${ranked}) where ${turnUntaken(run)}
        on conflict (user_id, contest_id) do update set points = excluded.points, tie = excluded.tie, parts = excluded.parts
        where points <> excluded.points or tie <> excluded.tie or parts <> excluded.parts`,
    ),
    gone: db.all(
      sql`delete from careers where contest_id = ${version} and user_id in (select value from json_each(${unranked})) and ${turnUntaken(run)}`,
    ),
    turn: takeTurn(db, run, sql`cursor = ${fans.at(-1) ?? ''}`),
  });
  return turn.length > 0;
}

/** Ranks what the steps have stored, and shows it. */
export async function endOverall(db: Database, run: Run): Promise<boolean> {
  const version = hiddenVersionOf(run);
  const unchanged = turnUntaken(run);
  const { turn } = await batch(db, {
    old: db.all(sql`delete from totals where contest_id = ${version} and ${unchanged}`),
    ranked: db.all(
      newTotals(version, 'now', sql`select points, tie from careers where contest_id = ${version} and ${unchanged}`),
    ),
    turn: takeTurn(db, run, endedAndShown(run)),
  });
  return turn.length > 0;
}

/** A row of the table over all games. */
type OverallRow = {
  entryId: number;
  userId: string;
  username: string;
  points: number;
  played: number;
  parts: string;
  rank: number;
  hasPage: number;
};

/** The order of the table, as its index has it. */
const ORDER = sql`careers.points desc, careers.tie desc, careers.id`;
const UPWARDS = sql`careers.points, careers.tie, careers.id desc`;
const SHOWN = isShownIn(sql.raw('careers'));

/** Careers by their ids, as rows of the table, best first. */
function rowsOf(db: Database, ids: SQL) {
  return db.all<OverallRow>(
    sql`select careers.id as entryId, careers.user_id as userId, users.username, careers.points, careers.tie as played, careers.parts,
        coalesce(totals.rank, 1) as rank, ${hasPage} as hasPage
      from (${ids}) as found cross join careers on careers.id = found.id join users on users.id = careers.user_id
      left join totals on totals.contest_id = careers.contest_id and totals.standing = 'now' and totals.points = careers.points
        and totals.tie = careers.tie
      order by ${ORDER}`,
  );
}

type Total = Record<'points' | 'tie' | 'id', SQL>;

/**
 * A cursor as its total and row. If nobody has that rank any more, the next total from
 * its beginning.
 */
function totalAt({ rank, entryId }: Cursor): Total {
  const total = (column: SQL) =>
    sql`(select ${column} from totals where contest_id = ${SHOWN_OVERALL} and standing = 'now' and rank >= ${rank} order by rank limit 1)`;
  return {
    points: total(sql`points`),
    tie: total(sql`tie`),
    id: sql`iif(${total(sql`rank`)} = ${rank}, ${entryId}, 0)`,
  };
}

/**
 * The ids of the next rows up or down from a total, in three, each along the index
 * (leaderboard.ts).
 */
function beyond({ points, tie, id }: Total, way: 'up' | 'down', limit: number): SQL {
  const past = sql.raw(way === 'up' ? '>' : '<');
  const [after, order] = way === 'up' ? [sql`<`, UPWARDS] : [sql`>`, ORDER];
  const part = (where: SQL) =>
    sql`select id from (select id from careers where contest_id = ${SHOWN_OVERALL} and ${where} and ${SHOWN} order by ${order} limit ${limit})`;
  return sql`
    ${part(sql`points = ${points} and tie = ${tie} and id ${after} ${id}`)}
    union all ${part(sql`points = ${points} and tie ${past} ${tie}`)}
    union all ${part(sql`points ${past} ${points}`)}
    limit ${limit}`;
}

/**
 * Which page of it: after a cursor, around a fan with so many above, of those with a text in their
 * name.
 */
export type OverallPage = {
  after: Cursor | null;
  around: { userId: string; above: number } | null;
  named: string | null;
};

/**
 * A page of the table that is shown, with how many are on it and as of when. One round trip, or two
 * around a fan who is not on it.
 */
export async function overallPage(db: Database, { after, around, named }: OverallPage, limit: number) {
  const whole = {
    table: db.all<{ fans: number; asOf: number | null }>(
      sql`select ${entriesOf(SHOWN_OVERALL)} as fans, as_of as asOf from runs where name = ${OVERALL}`,
    ),
  };
  if (around) {
    const own = (column: SQL) =>
      sql`(select ${column} from careers where contest_id = ${SHOWN_OVERALL} and user_id = ${around.userId})`;
    const total = { points: own(sql`points`), tie: own(sql`tie`) };
    const { above, below, table } = await batch(db, {
      ...whole,
      above: rowsOf(db, beyond({ ...total, id: own(sql`id`) }, 'up', around.above)),
      below: rowsOf(db, beyond({ ...total, id: own(sql`id - 1`) }, 'down', limit)),
    });
    if (below.length > 0) return { table: table[0], rows: [...above, ...below].slice(0, limit) };
  }
  const past = after && totalAt(after);
  const first = sql`select id from careers where contest_id = ${SHOWN_OVERALL} and ${SHOWN} order by ${ORDER} limit ${limit}`;
  const ids = named === null ? (past ? beyond(past, 'down', limit) : first) : namedIds(named, past, limit);
  const { rows, table } = await batch(db, { ...whole, rows: rowsOf(db, ids) });
  return { table: table[0], rows };
}

/** The ids of rows of fans with this text in their name, after a cursor. */
function namedIds(text: string, after: Total | null, limit: number): SQL {
  const past = after
    ? sql`(careers.points, careers.tie, -careers.id) < (${after.points}, ${after.tie}, -${after.id})`
    : sql`true`;
  return sql`select careers.id from ${fansNamed(text)} cross join careers on careers.contest_id = ${SHOWN_OVERALL}
    and careers.user_id = found.user_id where ${past} and ${SHOWN} order by ${ORDER} limit ${limit}`;
}
