import { and, asc, desc, eq, gt, lt, or, type SQL, sql } from 'drizzle-orm';
import type { TieBreak } from '#games/rank';
import { contests } from '#schema/tables/contest';
import { entries, picks } from '#schema/tables/entry';
import { users } from '#schema/tables/user';
import type { Clock } from '../clock.ts';
import { atomicByName, type Database } from './database.ts';
import { gameTime } from './game-time.ts';
import { freeAthletes } from './result.ts';

/** The different choices of a contest for the given slots: what has to be scored, however many fans made them. */
export function distinctChoices(db: Database, contestId: string, slotIds: string[]) {
  return db
    .selectDistinct({
      slot: picks.slotId,
      athlete: picks.athleteId,
      team: picks.team,
      trade: picks.trade,
      backup: picks.backupId,
    })
    .from(entries)
    .innerJoin(picks, eq(picks.entryId, entries.id))
    .where(
      and(
        eq(entries.contestId, contestId),
        sql`${picks.slotId} in (select value from json_each(${JSON.stringify(slotIds)}))`,
      ),
    );
}

/** One scored choice, ready to store. */
export type ScoreRow = {
  slot: string;
  athlete: number;
  team: string;
  trade: number;
  backup: number;
  points: number;
  basePoints: number;
  correct: number;
  tally: number[];
  baseTally: number[];
  scored: string;
};

/** Rows a statement: keeps each JSON parameter well below D1's 2 MB. A dry run passes no reasons, and all its rows in one statement. */
const CHUNK = 400;
const DRY_CHUNK = 4_000;

/** Standings worked out from the results of a revision. `complete`: the tournaments of which all is played; null if nobody is ever freed. */
export type NewStandings = {
  contestId: string;
  revision: number;
  scores: ScoreRow[];
  complete: string[] | null;
  tieBreak: TieBreak;
};

export type Moved = { entriesRanked: number; entriesMoved: number };
export type Leader = { username: string; points: number };

/** The rows that the statements of a step answer. */
type Step = {
  change: { changed: number };
  free: object;
  clear: object;
  score: object;
  add: object;
  count: { entries: number; moved: number };
  place: object;
  settle: { revision: number };
  lead: Leader;
};

/** Whether the results are still those of the revision. Each statement of a step asks; its last one moves the revision on. */
export function stillAt({ contestId, revision }: Pick<NewStandings, 'contestId' | 'revision'>): SQL {
  return sql`(select results_revision from contests where id = ${contestId}) = ${revision}`;
}

/**
 * Changes results and all that follows from them (who is free again, scores, sums, ranks) in one atomic batch: nobody ever reads new
 * results with old points. `change`: statements that ask `stillAt`, the first answers how many rows changed; none: the results stand
 * already. Null, and nothing is stored, if results have changed since the revision that all this was worked out from.
 */
export async function inOneStep(
  db: Database,
  { contestId, revision, scores, complete, tieBreak }: NewStandings,
  change: SQL[],
): Promise<(Moved & { changed: number; leader: Leader | null }) | null> {
  const still = stillAt({ contestId, revision });
  const places = placesOf(sql`entries where contest_id = ${contestId}`);
  const next = change.length > 0 ? revision + 1 : revision;
  const done = await atomicByName<Step>(db, {
    change,
    free: complete ? freeAthletes(contestId, complete, still) : [],
    clear: sql`delete from scores where contest_id = ${contestId} and ${still}`,
    score: chunks(scores, CHUNK).map(
      (chunk) => sql`
      insert into scores (contest_id, slot_id, athlete_id, team, trade, backup_id, points, base_points, correct, tally, base_tally, scored)
      select ${contestId}, ${SCORE_COLUMNS}, value ->> 'scored' from json_each(${JSON.stringify(chunk)}) where ${still}`,
    ),
    add: sql`
      update entries set points = total.points, correct = total.correct, tiebreak = total.tiebreak,
        base_points = total.base_points, base_tiebreak = total.base_tiebreak
      from (${totals(contestId, tieBreak)}) as total
      where entries.id = total.id and ${still}`,
    count: sql`
      select count(*) as entries, coalesce(sum(placed.rank <> entries.rank), 0) as moved
      from (${places}) as placed join entries on entries.id = placed.id`,
    place: sql`
      update entries set rank = placed.rank, base_rank = placed.base_rank
      from (${places}) as placed
      where entries.id = placed.id and (entries.rank <> placed.rank or entries.base_rank <> placed.base_rank) and ${still}`,
    settle: sql`
      update contests set results_revision = ${next}, scored_revision = ${next}, revision = revision + 1
      where id = ${contestId} and ${still} returning results_revision as revision`,
    lead: sql`
      select users.username, entries.points from entries join users on users.id = entries.user_id
      where entries.contest_id = ${contestId} order by entries.rank, entries.id limit 1`,
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
export async function tryStandings(
  db: Database,
  contestId: string,
  rows: ScoreRow[],
  tieBreak: TieBreak,
): Promise<Moved & { leader: Leader | null }> {
  const bare = rows.map(({ scored: _, ...row }) => row);
  // VALUES, for D1 takes five SELECTs in a UNION and no more.
  const parts = [[], ...chunks(bare, DRY_CHUNK)].map((chunk) => sql`(${JSON.stringify(chunk)})`);
  const row = await db.get<{ entries: number; moved: number; leader: string | null }>(sql`
    with parts (part) as (values ${sql.join(parts, sql`, `)}),
    scores (contest_id, slot_id, athlete_id, team, trade, backup_id, points, base_points, correct, tally, base_tally) as materialized
      (select ${contestId}, ${SCORE_COLUMNS} from parts, json_each(parts.part)),
    total as materialized (${totals(contestId, tieBreak)}),
    placed as materialized (${placesOf(sql`total`)})
    select count(*) as entries, coalesce(sum(placed.rank <> entries.rank), 0) as moved,
      (select json_object('username', users.username, 'points', total.points) from placed join total on total.id = placed.id
        join entries on entries.id = placed.id join users on users.id = entries.user_id order by placed.rank, placed.id limit 1) as leader
    from placed join entries on entries.id = placed.id`);
  return {
    entriesRanked: row.entries,
    entriesMoved: row.moved,
    leader: row.leader === null ? null : (JSON.parse(row.leader) as Leader),
  };
}

/** A ScoreRow read from JSON, in the order of the columns of `scores`. */
const SCORE_COLUMNS =
  sql.raw(`value ->> 'slot', value ->> 'athlete', value ->> 'team', value ->> 'trade', value ->> 'backup',
  value ->> 'points', value ->> 'basePoints', value ->> 'correct', value -> 'tally', value -> 'baseTally'`);

/** The scores added up by entry: from the table, or from what a WITH has put in its place. */
function totals(contestId: string, tieBreak: TieBreak): SQL {
  return sql`
    select entries.id, coalesce(sum(scores.points), 0) as points, coalesce(sum(scores.correct), 0) as correct,
      coalesce(sum(scores.base_points), 0) as base_points,
      ${tiebreakSql('tally', tieBreak)} as tiebreak, ${tiebreakSql('base_tally', tieBreak)} as base_tiebreak
    from ${tieBreak.untilLost ? survived(contestId, tieBreak) : SCORED_PICKS}
    where entries.contest_id = ${contestId} group by entries.id`;
}

const SCORED_PICKS = sql`entries
    left join picks on picks.entry_id = entries.id
    left join scores on scores.contest_id = entries.contest_id and scores.slot_id = picks.slot_id
      and scores.athlete_id = coalesce(picks.athlete_id, 0) and scores.team = coalesce(picks.team, '')
      and scores.trade = picks.trade and scores.backup_id = coalesce(picks.backup_id, 0)`;

/** The scores of each entry up to the first slot that it has lost. Last in a tally: whether the pick is lost. */
function survived(contestId: string, { words }: TieBreak): SQL {
  const outBy = (tally: string) => sql.raw(`sum(scores.${tally} ->> ${words.length}) over so_far`);
  return sql`entries left join (
    select entry_id, iif(out = 0, points, 0) as points, iif(out = 0, correct, 0) as correct, iif(base_out = 0, base_points, 0) as base_points,
      iif(out = 0, tally, null) as tally, iif(base_out = 0, base_tally, null) as base_tally
    from (
      select entries.id as entry_id, scores.points, scores.correct, scores.base_points, scores.tally, scores.base_tally,
        ${outBy('tally')} as out, ${outBy('base_tally')} as base_out
      from entries join slots on slots.contest_id = entries.contest_id
      left join picks on picks.entry_id = entries.id and picks.slot_id = slots.id
      join scores on scores.contest_id = entries.contest_id and scores.slot_id = slots.id
        and scores.athlete_id = coalesce(picks.athlete_id, 0) and scores.team = coalesce(picks.team, '')
        and scores.trade = coalesce(picks.trade, 0) and scores.backup_id = coalesce(picks.backup_id, 0)
      where entries.contest_id = ${contestId} window so_far as (partition by entries.id order by slots.position)
    )
  ) as scores on scores.entry_id = entries.id`;
}

function placesOf(from: SQL): SQL {
  return sql`select id, rank() over (order by points desc, tiebreak desc) as rank,
    rank() over (order by base_points desc, base_tiebreak desc) as base_rank from ${from}`;
}

/** The tallies of an entry combined and written as fixed-width digits, so that they compare as text. */
function tiebreakSql(column: 'tally' | 'base_tally', tieBreak: TieBreak): SQL {
  const part = (index: number) => {
    const value = sql.raw(`coalesce(${tieBreak.combine}(scores.${column} ->> ${index}), 0)`);
    return sql`printf('%010d', ${value})`;
  };
  return sql.join([sql`''`, ...tieBreak.words.map((_, index) => part(index))], sql` || `);
}

function chunks<T>(rows: readonly T[], size: number): T[][] {
  const parts = Math.ceil(rows.length / size);
  return Array.from({ length: parts }, (_, part) => rows.slice(part * size, (part + 1) * size));
}

/** Contests whose results changed after their standings were computed. */
export function unscored(db: Database) {
  return db.select({ id: contests.id }).from(contests).where(lt(contests.scoredRevision, contests.resultsRevision));
}

/** The revision of the results, and game time as the database reads it. */
export function resultsRevisionOf(db: Database, contestId: string, clock: Clock) {
  return db
    .select({ revision: contests.resultsRevision, now: gameTime(clock).as('now') })
    .from(contests)
    .where(eq(contests.id, contestId));
}

const standingShape = {
  entryId: entries.id,
  userId: entries.userId,
  username: users.username,
  points: entries.points,
  correct: entries.correct,
  rank: entries.rank,
  basePoints: entries.basePoints,
  baseRank: entries.baseRank,
};
export type StandingRow = Awaited<ReturnType<typeof standingsAfter>>[number];

/** A place in the standings: rank, then the order in which the equal entered. */
export type Place = { rank: number; entryId: number };

function standings(db: Database) {
  return db.select(standingShape).from(entries).innerJoin(users, eq(users.id, entries.userId)).$dynamic();
}

/** Up to `limit` standings after a place, by rank. `search`: part of a username. */
export function standingsAfter(db: Database, contestId: string, after: Place | null, limit: number, search?: string) {
  const beyond =
    after && or(gt(entries.rank, after.rank), and(eq(entries.rank, after.rank), gt(entries.id, after.entryId)));
  const named = search ? sql`instr(lower(${users.username}), lower(${search})) > 0` : undefined;
  return standings(db)
    .where(and(eq(entries.contestId, contestId), beyond ?? undefined, named))
    .orderBy(asc(entries.rank), asc(entries.id))
    .limit(limit);
}

/** The place `count` rows above a place, or null when the top is nearer. */
export async function placeAbove(db: Database, contestId: string, of: Place, count: number): Promise<Place | null> {
  const above = or(lt(entries.rank, of.rank), and(eq(entries.rank, of.rank), lt(entries.id, of.entryId)));
  const row = await db
    .select({ rank: entries.rank, entryId: entries.id })
    .from(entries)
    .where(and(eq(entries.contestId, contestId), above))
    .orderBy(desc(entries.rank), desc(entries.id))
    .offset(count)
    .limit(1)
    .get();
  return row ?? null;
}

/** A fan's own standing, or undefined if they have not entered. */
export function standingOf(db: Database, contestId: string, userId: string) {
  return standings(db)
    .where(and(eq(entries.contestId, contestId), eq(entries.userId, userId)))
    .get();
}

/** How many entries have more points, for each of the given totals; and how many entries there are. */
export async function fansAbove(db: Database, contestId: string, totals: number[]): Promise<number[]> {
  const rows = await db.all<{ above: number }>(sql`
    select (select count(*) from entries where contest_id = ${contestId} and points > total.value) as above
    from json_each(${JSON.stringify(totals)}) as total order by total.key`);
  return rows.map(({ above }) => above);
}

export async function entryCount(db: Database, contestId: string): Promise<number> {
  return db.$count(entries, eq(entries.contestId, contestId));
}
