import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import { batched, batchedAgain, type Database } from './database.ts';
import { hasPage, isShown } from './fan.ts';
import { fansNamed } from './name.ts';
import { columnOn, type Side, shownTotals, sideOf, standsAt, totalOf, totalsOn } from './side.ts';

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

/** A place in the standings: rank, then the order in which the equal entered. */
export type Place = { rank: number; entryId: number };

/** The side of the rows that are `found`. */
const SIDE = sql`found.side`;

/** The order of the board. */
const orderOn = (side: SQL) => sql`${standsAt('points', side)} desc, ${standsAt('tie', side)} desc, entries.id`;

/** Entries by their ids and side, as rows of the board, best first. */
function rows(found: SQL): SQL {
  return sql`
    select entries.id as entryId, entries.user_id as userId, users.username, ${standsAt('points', SIDE)} as points, ${standsAt('correct', SIDE)} as correct,
      coalesce(now.rank, 1) as rank, ${hasPage} as hasPage, ${standsAt('base_points', SIDE)} as basePoints, coalesce(base.rank, 1) as baseRank
    from (${found}) as found cross join entries on entries.id = found.id join users on users.id = entries.user_id
    ${totalOf('now', SIDE)} ${totalOf('base', SIDE)} order by ${orderOn(SIDE)}`;
}

/** What tells where to begin, on a side: a row to join to the contest `its`, and the total and entry. */
type Start = { own: SQL; points: SQL; tie: SQL; id: SQL };
/** A contest's id, or its place in a text that is made once. */
type Asked = string | Placeholder;
type Wheres = (points: SQL, tie: SQL) => SQL;

/** The ids of one side or the other. */
function ofSides(idsOn: (side: Side) => SQL): SQL {
  return sql`${idsOn(0)} union all ${idsOn(1)}`;
}

/**
 * The first ids by a side's index of standings, if that side is shown: a statement that has both reads one. By a join, for SQLite asks what it has to look up
 * for a constant once a row.
 */
function along(
  contestId: Asked,
  side: Side,
  own: SQL,
  where: Wheres,
  way: 'up' | 'down',
  limit: number | Placeholder,
): SQL {
  const [points, tie] = [sql.raw(`entries.${columnOn(side, 'points')}`), sql.raw(`entries.${columnOn(side, 'tie')}`)];
  const order = way === 'up' ? sql`${points}, ${tie}, entries.id desc` : sql`${points} desc, ${tie} desc, entries.id`;
  return sql`select id, side from (select entries.id, its.side from contests as its ${own} cross join entries on entries.contest_id = its.id
    where its.id = ${contestId} and its.side = ${sql.raw(`${side}`)} and ${where(points, tie)} and ${isShown} order by ${order} limit ${limit})`;
}

const firstOf = (contestId: Asked, limit: number) =>
  ofSides((side) => along(contestId, side, sql``, () => sql`1`, 'down', limit));

/** Up to `limit` rows after a place, by rank. Who is blocked keeps their place, and is not shown in it: here and in all that follows. */
export function standingsAfter(db: Database, contestId: string, after: Place | null, limit: number) {
  const found = after
    ? beyond(contestId, (side) => totalAt(contestId, after, sql`${totalsOn(side, 'now')}`), 'down', limit)
    : firstOf(contestId, limit);
  return batched<StandingRow>(db, rows(found));
}

/** The same of fans with this text in their name, in any case. */
export function standingsNamed(db: Database, contestId: string, text: string, after: Place | null, limit: number) {
  const side = sideOf(sql`${contestId}`);
  const place = after && totalAt(contestId, after, shownTotals('now', side));
  const past = place
    ? sql`(${standsAt('points', side)}, ${standsAt('tie', side)}, -entries.id) < (${place.points}, ${place.tie}, -${place.id})`
    : sql`true`;
  return batched<StandingRow>(
    db,
    rows(sql`select entries.id, ${side} as side from ${fansNamed(text)} cross join entries
      on entries.contest_id = ${contestId} and entries.user_id = found.user_id where ${past} and ${isShown} order by ${orderOn(side)} limit ${limit}`),
  );
}

/** A place as its total and entry. If nobody has that rank any more, the next total from its beginning. */
function totalAt(contestId: string, { rank, entryId }: Place, standing: SQL): Start {
  const total = (column: SQL) =>
    sql`(select ${column} from totals where contest_id = ${contestId} and standing = ${standing} and rank >= ${rank} order by rank limit 1)`;
  return {
    own: sql``,
    points: total(sql`points`),
    tie: total(sql`tie`),
    id: sql`iif(${total(sql`rank`)} = ${rank}, ${entryId}, 0)`,
  };
}

/** A fan's own row and the rows around it: `above` at most before it, then itself and what follows, `limit` at most. None: they have not entered. */
export function standingsAround(db: Database, contestId: string, userId: string, above: number, limit: number) {
  const fan = { contestId, userId };
  return { above: aboveOwn(db, { ...fan, limit: above }), below: fromOwn(db, { ...fan, limit }) };
}

const CONTEST = sql.placeholder('contestId');
const beyondOwn = (id: SQL, way: 'up' | 'down') => {
  const start = (side: Side): Start => ({
    own: sql`cross join entries as own on own.contest_id = its.id and own.user_id = ${sql.placeholder('userId')} and own.apart = 0`,
    points: sql.raw(`own.${columnOn(side, 'points')}`),
    tie: sql.raw(`own.${columnOn(side, 'tie')}`),
    id,
  });
  return batchedAgain<StandingRow>(rows(beyond(CONTEST, start, way, sql.placeholder('limit'))));
};
const aboveOwn = beyondOwn(sql`own.id`, 'up');
const fromOwn = beyondOwn(sql`own.id - 1`, 'down');

/**
 * The ids of the next entries up or down from a place: those with its total, then those with its points and another tie-break, then the others.
 * In three, for SQLite goes along an index by its last column only if those before it are given.
 */
function beyond(contestId: Asked, start: (side: Side) => Start, way: 'up' | 'down', limit: number | Placeholder): SQL {
  const past = sql.raw(way === 'up' ? '>' : '<');
  const after = sql.raw(way === 'up' ? '<' : '>');
  return ofSides((side) => {
    const at = start(side);
    const nearer: Wheres[] = [
      (points, tie) => sql`${points} = ${at.points} and ${tie} = ${at.tie} and entries.id ${after} ${at.id}`,
      (points, tie) => sql`${points} = ${at.points} and ${tie} ${past} ${at.tie}`,
      (points) => sql`${points} ${past} ${at.points}`,
    ];
    const parts = nearer.map((where) => along(contestId, side, at.own, where, way, limit));
    return sql`select id, side from (${sql.join(parts, sql` union all `)} limit ${limit})`;
  });
}

/** The points of the leader, as a list of at most one. */
export function leading(db: Database, contestId: string) {
  return leadingOf(db, { contestId });
}

const leadingOf = batchedAgain<{ points: number }>(
  sql`select ${standsAt('points', SIDE)} as points from (${firstOf(CONTEST, 1)}) as found cross join entries on entries.id = found.id`,
);
