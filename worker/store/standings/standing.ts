import { eq, lt, type SQL, sql } from 'drizzle-orm';
import { contests } from '#schema/tables/contest';
import { picks } from '#schema/tables/entry';
import type { Clock } from '../../clock.ts';
import { COUNTS_UNSIGNED } from '../contest/signature.ts';
import { atomicByName, type Database } from '../core/database.ts';
import { gameTime } from '../core/game-time.ts';
import { UNDER_WAY } from '../core/run.ts';
import { isShown } from '../fan/fan.ts';
import { type Freeing, freeAthletes } from '../picks/freeing.ts';
import { MOVING, movesOf, type Rescored, rescoredAs, SCORE_COLUMNS } from './move.ts';
import { keepPickTotals } from './pick-totals.ts';
import { entriesOf, newTotals } from './total.ts';
import { inField, type Version } from './version.ts';

/**
 * Standings worked out from the results of a revision. `freeing`: null if nobody is ever freed.
 * `latestIsNew`: what stands is what these compare with, for the latest tournament (draft: pick) is
 * new. `byPick`: the totals after each pick are kept.
 */
export type NewStandings = Rescored & {
  revision: number;
  freeing: Freeing | null;
  latestIsNew: boolean;
  byPick: boolean;
};

/** What a step answers: how many results changed, and what that moved. */
export type Settled = Moved & { changed: number; leader: Leader | null };
export type Moved = { entriesRanked: number; entriesMoved: number };
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
  keep: object;
  settle: { revision: number };
  lead: Leader;
};

/**
 * Whether the results are still those of the revision. Each statement of a step asks; its last one
 * moves the revision on.
 */
export function resultsUnchanged({ contestId, revision }: Pick<NewStandings, 'contestId' | 'revision'>): SQL {
  return sql`(select results_revision from contests where id = ${contestId}) = ${revision}`;
}

/** Rows a statement: keeps each JSON parameter well below D1's 2 MB. */
const CHUNK = 400;

/**
 * Changes results, frees athletes, scores and ranks, in one batch. `change`: statements that ask
 * `resultsUnchanged`, the first answers how many rows changed; none: the results are stored. For
 * a contest that is not worked out in parts (recount.ts). Only entries that hold a choice that now
 * earns something else are written. Null, and nothing is stored, if results have changed since the
 * revision that all this was worked out from.
 */
export async function inOneBatch(db: Database, standings: NewStandings, change: SQL[]): Promise<Settled | null> {
  const { contestId, revision, scores, freeing, unscored, byPick } = standings;
  const unchanged = resultsUnchanged(standings);
  const next = change.length > 0 ? revision + 1 : revision;
  const reasons = scores.filter(({ scored }) => scored !== null).map(({ id, scored }) => [id, scored]);
  const done = await atomicByName<Step>(db, {
    change,
    free: freeing ? freeAthletes(contestId, freeing, unchanged) : [],
    clear: sql`delete from moves`,
    move: sql`
      insert into moves (${MOVING})
      with ${rescoredAs(scores)}, ${movesOf(standings, { version: 0 })} select * from moving where ${unchanged}`,
    score: [
      sql`
      with ${rescoredAs(scores)}
      update choices set points = rescored.points, correct = rescored.correct, tie = rescored.tie, lost = rescored.lost, base_points = rescored.base_points,
        base_tie = rescored.base_tie, base_lost = rescored.base_lost, scored = null
      from rescored where choices.id = rescored.id and ${unchanged}`,
      ...(unscored ? [unscore(contestId, unscored, unchanged)] : []),
    ],
    reason: chunks(reasons, CHUNK).map(
      (chunk) => sql`
      update choices set scored = value ->> 1 from json_each(${JSON.stringify(chunk)}) where choices.id = value ->> 0 and ${unchanged}`,
    ),
    add: sql`
      update entries set points = moves.points, correct = moves.correct, tie = moves.tie, base_points = moves.base_points, base_tie = moves.base_tie
      from moves where entries.id = moves.entry_id and ${unchanged}`,
    // From here on the entries stand where they moved: the totals are read off the index of
    // standings, in their order.
    next: newTotals(
      contestId,
      'next',
      sql`select points, tie from entries where contest_id = ${contestId} and ${inField} and ${unchanged}`,
    ),
    count: sql`
      select count(*) as entries, coalesce(sum(coalesce(was.rank, 1) <> next.rank), 0) as moved
      from entries left join moves on moves.entry_id = entries.id
      left join totals as was on was.contest_id = ${contestId} and was.standing = 'now' and was.points = coalesce(moves.was_points, entries.points)
        and was.tie = coalesce(moves.was_tie, entries.tie)
      join totals as next on next.contest_id = ${contestId} and next.standing = 'next' and next.points = entries.points and next.tie = entries.tie
      where entries.contest_id = ${contestId} and ${inField}`,
    totals: [
      ...baseTotals(standings, unchanged),
      sql`update totals set standing = 'now' where contest_id = ${contestId} and standing = 'next' and ${unchanged}`,
      sql`delete from moves`,
    ],
    keep: byPick ? keepPickTotals(contestId, sql`'now'`, change.length === 0, unchanged) : [],
    settle: sql`
      update contests set results_revision = ${next}, scored_revision = ${next}, revision = revision + 1, provisional = ${COUNTS_UNSIGNED}
      where id = ${contestId} and ${unchanged} returning results_revision as revision`,
    lead: sql`
      select users.username, entries.points from entries join users on users.id = entries.user_id
      where entries.contest_id = ${contestId} and ${isShown} order by entries.points desc, entries.tie desc, entries.id limit 1`,
  });
  if (done.settle.length === 0) return null;
  return {
    changed: done.change[0]?.changed ?? 0,
    entriesRanked: done.count[0]?.entries ?? 0,
    entriesMoved: done.count[0]?.moved ?? 0,
    leader: done.lead[0] ?? null,
  };
}

/**
 * The totals that movement compares with; those of now go, or take their place if they are what
 * these results go on from.
 */
function baseTotals({ contestId, latestIsNew }: NewStandings, unchanged: SQL): SQL[] {
  const gone = sql.raw(latestIsNew ? "'base'" : "'base', 'now'");
  return [
    sql`delete from totals where contest_id = ${contestId} and standing in (${gone}) and ${unchanged}`,
    latestIsNew
      ? sql`update totals set standing = 'base' where contest_id = ${contestId} and standing = 'now' and ${unchanged}`
      : newTotals(
          contestId,
          'base',
          sql`select base_points as points, base_tie as tie from entries where contest_id = ${contestId} and ${inField} and ${unchanged}`,
        ),
  ];
}

/** All choices but those of these slots have earned nothing. */
export function unscore(contestId: string, but: readonly string[], unchanged: SQL): SQL {
  const zero = SCORE_COLUMNS.filter((name) => name !== 'id').map((name) => `${name} = 0`);
  return sql`update choices set ${sql.raw(zero.join(', '))}, scored = null where contest_id = ${contestId}
    and slot_id not in (select value from json_each(${JSON.stringify(but)})) and ${unchanged}`;
}

export function chunks<T>(rows: readonly T[], size: number): T[][] {
  const parts = Math.ceil(rows.length / size);
  return Array.from({ length: parts }, (_, part) => rows.slice(part * size, (part + 1) * size));
}

/** The run that works out the standings of a large contest (recount.ts). */
export const runOfStandings = (contestId: string) => `standings-${contestId}`;

/** Whether a contest is worked out in parts just now: SQL. */
export function isInParts(contest: SQL): SQL {
  return sql`exists (select 1 from runs where name = ${runOfStandings('')} || ${contest} and ${UNDER_WAY})`;
}

/** Contests whose results changed after their standings were computed. */
export function unscored(db: Database) {
  return db.select({ id: contests.id }).from(contests).where(lt(contests.scoredRevision, contests.resultsRevision));
}

/**
 * How a contest stands: the revision of the results, the version shown, how many entries it has,
 * whether they are worked out in parts just now, whether the standings are those of it, and game
 * time as the database reads it.
 */
export function resultsRevisionOf(db: Database, contestId: string, clock: Clock) {
  return db
    .select({
      revision: contests.resultsRevision,
      now: gameTime(clock).as('now'),
      scored: sql<number>`${contests.scoredRevision} = ${contests.resultsRevision}
        and not exists (select 1 from ${picks} where choice_id is null)`.as('scored'),
      shownVersion: sql<Version>`${contests.shownVersion}`.as('shown'),
      entries: sql<number>`${entriesOf(sql`${contestId}`)}`.as('entries_there'),
      busy: sql<number>`${isInParts(sql`${contestId}`)}`.as('busy'),
    })
    .from(contests)
    .where(eq(contests.id, contestId));
}
