import { eq, lt, type SQL, sql } from 'drizzle-orm';
import { contests } from '#schema/tables/contest';
import { picks } from '#schema/tables/entry';
import type { Clock } from '../clock.ts';
import { atomicByName, type Database } from './database.ts';
import { gameTime } from './game-time.ts';
import { GIVEN, type Given, given, movesOf } from './move.ts';
import { freeAthletes } from './result.ts';
import { newTotals, totalsOf } from './total.ts';

/** Standings worked out from the results of a revision. `complete`: the tournaments of which all is played; null if nobody is ever freed. */
export type NewStandings = Given & { revision: number; complete: string[] | null };

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
  next: object;
  count: { entries: number; moved: number };
  add: object;
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
 * changed; none: the results stand already. Only entries that hold a choice that now earns something else are written. Null, and nothing is
 * stored, if results have changed since the revision that all this was worked out from.
 */
export async function inOneStep(
  db: Database,
  standings: NewStandings,
  change: SQL[],
): Promise<(Moved & { changed: number; leader: Leader | null }) | null> {
  const { contestId, revision, scores, complete, unscored } = standings;
  const still = stillAt(standings);
  const next = change.length > 0 ? revision + 1 : revision;
  const reasons = scores.filter(({ scored }) => scored !== null).map(({ id, scored }) => [id, scored]);
  const done = await atomicByName<Step>(db, {
    change,
    free: complete ? freeAthletes(contestId, complete, still) : [],
    clear: sql`delete from moves`,
    move: sql`
      insert into moves (entry_id, points, correct, tie, base_points, base_tie)
      with ${given(scores)}, ${movesOf(standings)} select * from moving where ${still}`,
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
    next: newTotals(contestId, 'next', sql`${standing('moves')} where entries.contest_id = ${contestId} and ${still}`),
    count: counted(
      contestId,
      'moves',
      sql`totals as next on next.contest_id = ${contestId} and next.standing = 'next' and`,
    ),
    add: sql`
      update entries set points = moves.points, correct = moves.correct, tie = moves.tie, base_points = moves.base_points, base_tie = moves.base_tie
      from moves where entries.id = moves.entry_id and ${still}`,
    totals: [
      sql`delete from totals where contest_id = ${contestId} and standing <> 'next' and ${still}`,
      sql`update totals set standing = 'now' where contest_id = ${contestId} and standing = 'next' and ${still}`,
      newTotals(
        contestId,
        'base',
        sql`select base_points as points, base_tie as tie from entries where contest_id = ${contestId} and ${still}`,
      ),
      sql`delete from moves`,
    ],
    settle: sql`
      update contests set results_revision = ${next}, scored_revision = ${next}, revision = revision + 1
      where id = ${contestId} and ${still} returning results_revision as revision`,
    lead: sql`
      select users.username, entries.points from entries join users on users.id = entries.user_id
      where entries.contest_id = ${contestId} order by entries.points desc, entries.tie desc, entries.id limit 1`,
  });
  if (done.settle.length === 0) return null;
  return {
    changed: done.change[0]?.changed ?? 0,
    entriesRanked: done.count[0]?.entries ?? 0,
    entriesMoved: done.count[0]?.moved ?? 0,
    leader: done.lead[0] ?? null,
  };
}

/** What `inOneStep` would do with these scores, and who would lead. One SELECT: nothing is stored. */
export async function tryStandings(db: Database, asked: Given): Promise<Moved & { leader: Leader | null }> {
  const { contestId, scores } = asked;
  const row = await db.get<{ entries: number; moved: number; leader: string | null }>(sql`
    with ${given(scores)}, ${movesOf(asked)},
    next as materialized (${totalsOf(sql`${standing('moving')} where entries.contest_id = ${contestId}`)})
    select counted.*, (
      select json_object('username', users.username, 'points', coalesce(moving.points, entries.points))
      from entries left join moving on moving.entry_id = entries.id join users on users.id = entries.user_id
      where entries.contest_id = ${contestId}
      order by coalesce(moving.points, entries.points) desc, coalesce(moving.tie, entries.tie) desc, entries.id limit 1) as leader
    from (${counted(contestId, 'moving', sql`next on`)}) as counted`);
  return {
    entriesRanked: row.entries,
    entriesMoved: row.moved,
    leader: row.leader === null ? null : (JSON.parse(row.leader) as Leader),
  };
}

/** Where each entry will stand: by the relation of moves, or where it stands if it does not move. */
function standing(moves: 'moves' | 'moving'): SQL {
  const moved = sql.raw(moves);
  return sql`select coalesce(${moved}.points, entries.points) as points, coalesce(${moved}.tie, entries.tie) as tie
    from entries left join ${moved} on ${moved}.entry_id = entries.id`;
}

/** How many entries there are, and how many will have another rank. */
function counted(contestId: string, moves: 'moves' | 'moving', next: SQL): SQL {
  const moved = sql.raw(moves);
  return sql`
    select count(*) as entries, coalesce(sum(coalesce(was.rank, 1) <> next.rank), 0) as moved
    from entries left join ${moved} on ${moved}.entry_id = entries.id
    left join totals as was on was.contest_id = ${contestId} and was.standing = 'now' and was.points = entries.points and was.tie = entries.tie
    join ${next} next.points = coalesce(${moved}.points, entries.points) and next.tie = coalesce(${moved}.tie, entries.tie)
    where entries.contest_id = ${contestId}`;
}

/** All choices but those of these slots have earned nothing. */
function unscore(contestId: string, but: readonly string[], still: SQL): SQL {
  const zero = GIVEN.filter((name) => name !== 'id').map((name) => `${name} = 0`);
  return sql`update choices set ${sql.raw(zero.join(', '))}, scored = null where contest_id = ${contestId}
    and slot_id not in (select value from json_each(${JSON.stringify(but)})) and ${still}`;
}

function chunks<T>(rows: readonly T[], size: number): T[][] {
  const parts = Math.ceil(rows.length / size);
  return Array.from({ length: parts }, (_, part) => rows.slice(part * size, (part + 1) * size));
}

/** Contests whose results changed after their standings were computed. */
export function unscored(db: Database) {
  return db.select({ id: contests.id }).from(contests).where(lt(contests.scoredRevision, contests.resultsRevision));
}

/** The revision of the results, whether the standings are those of it, and game time as the database reads it. */
export function resultsRevisionOf(db: Database, contestId: string, clock: Clock) {
  return db
    .select({
      revision: contests.resultsRevision,
      now: gameTime(clock).as('now'),
      scored: sql<number>`${contests.scoredRevision} = ${contests.resultsRevision}
        and not exists (select 1 from ${picks} where choice_id is null)`.as('scored'),
    })
    .from(contests)
    .where(eq(contests.id, contestId));
}
