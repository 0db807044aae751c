import { and, eq, lt, type SQL, sql } from 'drizzle-orm';
import { contests } from '#schema/tables/contest';
import { picks } from '#schema/tables/entry';
import { recounts } from '#schema/tables/recount';
import type { Clock } from '../clock.ts';
import { atomicByName, type Database } from './database.ts';
import { gameTime } from './game-time.ts';
import { entriesOn, GIVEN, type Given, given, MOVING, movesOf } from './move.ts';
import { batch, UNDER_WAY } from './part.ts';
import { freeAthletes } from './result.ts';
import { APART, inField, type Side, totalsOn } from './side.ts';
import { COUNTS_UNSIGNED } from './signature.ts';
import { entriesOf, newTotals, totalsOf } from './total.ts';

/**
 * Standings worked out from the results of a revision. `complete`: the tournaments of which all is played; null if nobody is ever freed. `goesOn`:
 * what stands is what these compare with, for the latest tournament (draft: pick) is new.
 */
export type NewStandings = Given & { revision: number; complete: string[] | null; goesOn: boolean };

/** What a step answers: how many results changed, and what that moved. */
export type Settled = Moved & { changed: number; leader: Leader | null };
type Moved = { entriesRanked: number; entriesMoved: number };
export type Leader = { username: string; points: number };

/** The rows that the statements of a step answer. */
type Step = {
  change: { changed: number };
  free: object;
  clear: object;
  move: object;
  score: object;
  reason: object;
  add: object;
  next: object;
  count: { entries: number; moved: number };
  totals: object;
  settle: { revision: number };
  lead: Leader;
};

/** Whether the results are still those of the revision. Each statement of a step asks; its last one moves the revision on. */
export function stillAt({ contestId, revision }: Pick<NewStandings, 'contestId' | 'revision'>): SQL {
  return sql`(select results_revision from contests where id = ${contestId}) = ${revision}`;
}

/** Rows a statement: keeps each JSON parameter well below D1's 2 MB. */
const CHUNK = 400;

/**
 * Changes results, frees athletes, scores and ranks, in one batch. `change`: statements that ask `stillAt`, the first answers how many rows
 * changed; none: the results stand already. For a contest that is not worked out in parts (recount.ts). Only entries that hold a choice that now earns something else are written. Null, and nothing is
 * stored, if results have changed since the revision that all this was worked out from.
 */
export async function inOneStep(db: Database, standings: NewStandings, change: SQL[]): Promise<Settled | null> {
  const { contestId, revision, scores, complete, unscored } = standings;
  const still = stillAt(standings);
  const next = change.length > 0 ? revision + 1 : revision;
  const reasons = scores.filter(({ scored }) => scored !== null).map(({ id, scored }) => [id, scored]);
  const done = await atomicByName<Step>(db, {
    change,
    free: complete ? freeAthletes(contestId, complete, still) : [],
    clear: sql`delete from moves`,
    move: sql`
      insert into moves (${MOVING})
      with ${given(scores)}, ${movesOf(standings, { side: 0 })} select * from moving where ${still}`,
    score: [
      sql`
      with ${given(scores)}
      update choices set points = given.points, correct = given.correct, tie = given.tie, lost = given.lost, base_points = given.base_points,
        base_tie = given.base_tie, base_lost = given.base_lost, scored = null
      from given where choices.id = given.id and ${still}`,
      ...(unscored ? [unscore(contestId, unscored, still)] : []),
    ],
    reason: chunks(reasons, CHUNK).map(
      (chunk) => sql`
      update choices set scored = value ->> 1 from json_each(${JSON.stringify(chunk)}) where choices.id = value ->> 0 and ${still}`,
    ),
    add: sql`
      update entries set points = moves.points, correct = moves.correct, tie = moves.tie, base_points = moves.base_points, base_tie = moves.base_tie
      from moves where entries.id = moves.entry_id and ${still}`,
    // From here on the entries stand where they moved: the totals are read off the index of standings, in their order.
    next: newTotals(
      contestId,
      'next',
      sql`select points, tie from entries where contest_id = ${contestId} and ${inField} and ${still}`,
    ),
    count: counted(contestId, 0, {
      moves: 'moves',
      was: ['coalesce(moving.was_points, entries.points)', 'coalesce(moving.was_tie, entries.tie)'],
      next: sql`totals as next on next.contest_id = ${contestId} and next.standing = 'next' and next.points = entries.points and next.tie = entries.tie`,
    }),
    totals: [
      ...baseTotals(standings, still),
      sql`update totals set standing = 'now' where contest_id = ${contestId} and standing = 'next' and ${still}`,
      sql`delete from moves`,
    ],
    settle: sql`
      update contests set results_revision = ${next}, scored_revision = ${next}, revision = revision + 1, provisional = ${COUNTS_UNSIGNED}
      where id = ${contestId} and ${still} returning results_revision as revision`,
    lead: sql`
      select users.username, entries.points from entries join users on users.id = entries.user_id
      where entries.contest_id = ${contestId} and ${inField} order by entries.points desc, entries.tie desc, entries.id limit 1`,
  });
  if (done.settle.length === 0) return null;
  return {
    changed: done.change[0]?.changed ?? 0,
    entriesRanked: done.count[0]?.entries ?? 0,
    entriesMoved: done.count[0]?.moved ?? 0,
    leader: done.lead[0] ?? null,
  };
}

/** What a change of results would do to the entries: how many get more points and how many fewer, and the first places before and after. */
export type Tried = Moved & {
  leader: Leader | null;
  gain: number;
  lose: number;
  top: { before: Leader[]; after: Leader[] };
};

/** First places that a trial names. */
const TOP = 3;

/** What `inOneStep` would do with these scores. One SELECT: nothing is stored. */
export async function tryStandings(db: Database, asked: Given, side: Side): Promise<Tried> {
  const { contestId, scores } = asked;
  const entries = sql`${entriesOn(side)} as entries`;
  const top = (points: string, tie: string) => sql`(
    select json_group_array(json_object('username', username, 'points', points)) from (
      select users.username, ${sql.raw(points)} as points from ${entries} left join moved as moving on moving.entry_id = entries.id
      join users on users.id = entries.user_id where entries.contest_id = ${contestId} and ${inField}
      order by ${sql.raw(`${points} desc, ${tie} desc, entries.id limit ${TOP}`)}))`;
  const row = await db.get<{
    entries: number;
    moved: number;
    gain: number;
    lose: number;
    was: string;
    next: string;
  }>(sql`
    with ${given(scores)}, ${movesOf(asked, { side })},
    moved as materialized (select * from moving where entry_id not in ${APART}),
    next as materialized (${totalsOf(sql`select ${sql.raw(`${POINTS} as points, ${TIE} as tie`)}
      from ${entries} left join moved as moving on moving.entry_id = entries.id where entries.contest_id = ${contestId} and ${inField}`)})
    select counted.*, (select count(*) from moved where points > was_points) as gain, (select count(*) from moved where points < was_points) as lose,
      ${top('entries.points', 'entries.tie')} as was, ${top(POINTS, TIE)} as next
    from (${counted(contestId, side, {
      moves: 'moved',
      was: ['entries.points', 'entries.tie'],
      next: sql.raw(`next on next.points = ${POINTS} and next.tie = ${TIE}`),
    })}) as counted`);
  const after = JSON.parse(row.next) as Leader[];
  return {
    entriesRanked: row.entries,
    entriesMoved: row.moved,
    leader: after[0] ?? null,
    gain: row.gain,
    lose: row.lose,
    top: { before: JSON.parse(row.was) as Leader[], after },
  };
}

/** Where an entry will stand, beside the relation of moves, or where it stands if it does not move. */
const POINTS = 'coalesce(moving.points, entries.points)';
const TIE = 'coalesce(moving.tie, entries.tie)';

/** How many entries there are, and how many have another rank by `next` than by the totals that stand. `was`: the points and tie that they had. */
function counted(
  contestId: string,
  side: Side,
  by: { moves: 'moves' | 'moved'; was: [string, string]; next: SQL },
): SQL {
  const [points, tie] = by.was;
  return sql`
    select count(*) as entries, coalesce(sum(coalesce(was.rank, 1) <> next.rank), 0) as moved
    from ${entriesOn(side)} as entries left join ${sql.raw(by.moves)} as moving on moving.entry_id = entries.id
    left join totals as was on was.contest_id = ${contestId} and was.standing = ${totalsOn(side, 'now')} and was.points = ${sql.raw(points)} and was.tie = ${sql.raw(tie)}
    join ${by.next} where entries.contest_id = ${contestId} and ${inField}`;
}

/** The totals that movement compares with; those of now go, or take their place if they are what these results go on from. */
function baseTotals({ contestId, goesOn }: NewStandings, still: SQL): SQL[] {
  const gone = sql.raw(goesOn ? "'base'" : "'base', 'now'");
  return [
    sql`delete from totals where contest_id = ${contestId} and standing in (${gone}) and ${still}`,
    goesOn
      ? sql`update totals set standing = 'base' where contest_id = ${contestId} and standing = 'now' and ${still}`
      : newTotals(
          contestId,
          'base',
          sql`select base_points as points, base_tie as tie from entries where contest_id = ${contestId} and ${inField} and ${still}`,
        ),
  ];
}

/** All choices but those of these slots have earned nothing. */
export function unscore(contestId: string, but: readonly string[], still: SQL): SQL {
  const zero = GIVEN.filter((name) => name !== 'id').map((name) => `${name} = 0`);
  return sql`update choices set ${sql.raw(zero.join(', '))}, scored = null where contest_id = ${contestId}
    and slot_id not in (select value from json_each(${JSON.stringify(but)})) and ${still}`;
}

export function chunks<T>(rows: readonly T[], size: number): T[][] {
  const parts = Math.ceil(rows.length / size);
  return Array.from({ length: parts }, (_, part) => rows.slice(part * size, (part + 1) * size));
}

/** Contests whose results changed after their standings were computed. */
export function unscored(db: Database) {
  return db.select({ id: contests.id }).from(contests).where(lt(contests.scoredRevision, contests.resultsRevision));
}

/** How a contest stands: the revision of the results, its side, whether it is worked out in parts, whether that goes on now, whether the standings are those of it, and game time as the database reads it. */
export function resultsRevisionOf(db: Database, contestId: string, clock: Clock) {
  return db
    .select({
      revision: contests.resultsRevision,
      now: gameTime(clock).as('now'),
      scored: sql<number>`${contests.scoredRevision} = ${contests.resultsRevision}
        and not exists (select 1 from ${picks} where choice_id is null)`.as('scored'),
      side: sql<Side>`${contests.side}`.as('shown_side'),
      inParts: sql<number>`${contests.side} or ${entriesOf(sql`${contestId}`)} > ${batch.atOnce}`.as('in_parts'),
      recounts: db.$count(recounts, and(eq(recounts.contestId, contestId), UNDER_WAY)),
    })
    .from(contests)
    .where(eq(contests.id, contestId));
}
