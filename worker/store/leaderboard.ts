import { type SQL, sql } from 'drizzle-orm';
import { batched, type Database } from './database.ts';
import { isShown } from './fan.ts';
import { fansNamed } from './name.ts';

/** A row of a leaderboard. `base`: without the latest tournament (draft: pick). */
export type StandingRow = {
  entryId: number;
  userId: string;
  username: string;
  points: number;
  correct: number;
  rank: number;
  basePoints: number;
  baseRank: number;
};

/** A place in the standings: rank, then the order in which the equal entered. */
export type Place = { rank: number; entryId: number };

/** The order of the board, as the index of standings has it. */
const ORDER = sql`entries.points desc, entries.tie desc, entries.id`;
const UPWARDS = sql`entries.points, entries.tie, entries.id desc`;

/** Entries by their ids, as rows of the board, best first. */
function rows(ids: SQL): SQL {
  const rank = (name: string, points: string, tie: string) =>
    sql.raw(`left join totals as ${name} on ${name}.contest_id = entries.contest_id and ${name}.standing = '${name}'
      and ${name}.points = entries.${points} and ${name}.tie = entries.${tie}`);
  return sql`
    select entries.id as entryId, entries.user_id as userId, users.username, entries.points, entries.correct, coalesce(now.rank, 1) as rank,
      entries.base_points as basePoints, coalesce(base.rank, 1) as baseRank
    from (${ids}) as found cross join entries on entries.id = found.id join users on users.id = entries.user_id
    ${rank('now', 'points', 'tie')} ${rank('base', 'base_points', 'base_tie')} order by ${ORDER}`;
}

/** Up to `limit` rows after a place, by rank. Who is blocked keeps their place, and is not shown in it: here and in all that follows. */
export function standingsAfter(db: Database, contestId: string, after: Place | null, limit: number) {
  const first = sql`select id from entries where contest_id = ${contestId} and ${isShown} order by ${ORDER} limit ${limit}`;
  return batched<StandingRow>(db, rows(after ? beyond(contestId, totalAt(contestId, after), 'down', limit) : first));
}

/** The same of fans with this text in their name, in any case. */
export function standingsNamed(db: Database, contestId: string, text: string, after: Place | null, limit: number) {
  const { points, tie, id } = after ? totalAt(contestId, after) : { points: null, tie: null, id: null };
  const past = after
    ? sql`(entries.points < ${points} or (entries.points = ${points} and (entries.tie < ${tie} or (entries.tie = ${tie} and entries.id > ${id}))))`
    : sql`true`;
  return batched<StandingRow>(
    db,
    rows(sql`select entries.id from ${fansNamed(text)} cross join entries
      on entries.contest_id = ${contestId} and entries.user_id = found.user_id where ${past} and ${isShown} order by ${ORDER} limit ${limit}`),
  );
}

type Total = Record<'points' | 'tie' | 'id', SQL>;

/** A place as its total and entry. If nobody has that rank any more, the next total from its beginning. */
function totalAt(contestId: string, { rank, entryId }: Place): Total {
  const total = (column: SQL) =>
    sql`(select ${column} from totals where contest_id = ${contestId} and standing = 'now' and rank >= ${rank} order by rank limit 1)`;
  return {
    points: total(sql`points`),
    tie: total(sql`tie`),
    id: sql`iif(${total(sql`rank`)} = ${rank}, ${entryId}, 0)`,
  };
}

/** A fan's own row and the rows around it: `above` at most before it, then itself and what follows, `limit` at most. None: they have not entered. */
export function standingsAround(db: Database, contestId: string, userId: string, above: number, limit: number) {
  const own = (column: SQL) =>
    sql`(select ${column} from entries where contest_id = ${contestId} and user_id = ${userId})`;
  const place = { points: own(sql`points`), tie: own(sql`tie`) };
  return {
    above: batched<StandingRow>(db, rows(beyond(contestId, { ...place, id: own(sql`id`) }, 'up', above))),
    below: batched<StandingRow>(db, rows(beyond(contestId, { ...place, id: own(sql`id - 1`) }, 'down', limit))),
  };
}

/**
 * The ids of the next entries up or down from a place: those with its total, then those with its points and another tie-break, then the others.
 * In three, for SQLite goes along an index by its last column only if those before it are given.
 */
function beyond(contestId: string, { points, tie, id }: Total, way: 'up' | 'down', limit: number) {
  const past = sql.raw(way === 'up' ? '>' : '<');
  const [after, order] = way === 'up' ? [sql`<`, UPWARDS] : [sql`>`, ORDER];
  const part = (where: SQL) =>
    sql`select id from (select entries.id from entries where entries.contest_id = ${contestId} and ${where} and ${isShown} order by ${order} limit ${limit})`;
  return sql`
    ${part(sql`entries.points = ${points} and entries.tie = ${tie} and entries.id ${after} ${id}`)}
    union all ${part(sql`entries.points = ${points} and entries.tie ${past} ${tie}`)}
    union all ${part(sql`entries.points ${past} ${points}`)}
    limit ${limit}`;
}

/** The points of the leader, as a list of at most one. */
export function leading(db: Database, contestId: string) {
  return batched<{ points: number }>(
    db,
    sql`select points from entries where contest_id = ${contestId} and ${isShown} order by ${ORDER} limit 1`,
  );
}
