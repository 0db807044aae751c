import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { athletes, boards, contests, fields, slots, tournaments } from '#schema/tables/contest';
import { results } from '#schema/tables/result';
import { type Database, listOf } from '../core/database.ts';

const MOMENT = {
  id: contests.id,
  revision: contests.revision,
  version: contests.version,
  provisional: contests.provisional,
};

/**
 * The revision that a leaderboard's ETag is made of, the version of the contest's facts, and
 * whether its points count results that are not official: as a list of at most one.
 */
export function revisionsOf(db: Database, contestId: string) {
  return db.select(MOMENT).from(contests).where(eq(contests.id, contestId));
}

/** The same of every contest. */
export function allRevisions(db: Database) {
  return db.select(MOMENT).from(contests);
}

/** The revision alone; 0 for a contest that is not loaded. */
export async function revisionOf(db: Database, contestId: string): Promise<number> {
  const [row] = await revisionsOf(db, contestId);
  return row?.revision ?? 0;
}

/**
 * How many results of a contest are published, and the revision with which they and the standings
 * change. Null: it is not loaded.
 */
export async function nightOf(db: Database, contestId: string): Promise<{ version: number; published: number } | null> {
  const published = db.$count(results, eq(results.contestId, contestId));
  const [row] = await db
    .select({ version: contests.revision, published })
    .from(contests)
    .where(eq(contests.id, contestId));
  return row ?? null;
}

const slotShape = {
  id: slots.id,
  position: slots.position,
  locksAt: slots.locksAt,
  tournament: slots.tournament,
  category: slots.category,
  team: slots.team,
};

export function slotsIn(db: Database, contestId: string, ids: readonly string[]) {
  return db
    .select(slotShape)
    .from(slots)
    .where(and(eq(slots.contestId, contestId), inArray(slots.id, listOf(ids))));
}

/** Every slot of a contest, in order. */
export function slotsOf(db: Database, contestId: string) {
  return db.select(slotShape).from(slots).where(eq(slots.contestId, contestId)).orderBy(asc(slots.position));
}

/** The slots of the tournaments that SQL selects, in order. */
export function slotsAmong(db: Database, contestId: string, tournaments: SQL) {
  return db
    .select(slotShape)
    .from(slots)
    .where(and(eq(slots.contestId, contestId), inArray(slots.tournament, tournaments)))
    .orderBy(asc(slots.position));
}

/** The ids of the slots of a tournament, inside a statement. */
export function slotIdsOf(contestId: string, tournament: SQL): SQL {
  return sql`(select id from slots where contest_id = ${contestId} and tournament = ${tournament})`;
}

export function athletesOf(db: Database, contestId: string) {
  return db
    .select()
    .from(athletes)
    .where(eq(athletes.contestId, contestId))
    .orderBy(asc(athletes.rank), asc(athletes.id));
}

/** The tournaments of a contest by date. */
export function tournamentsOf(db: Database, contestId: string) {
  return db.select().from(tournaments).where(eq(tournaments.contestId, contestId)).orderBy(asc(tournaments.position));
}

/**
 * The id of the tournament that is called so, by id or name, inside a statement. Each is found by
 * an index.
 */
export function tournamentCalled(contestId: string, called: string): SQL {
  return sql`coalesce((select id from tournaments where contest_id = ${contestId} and id = ${called}),
    (select id from tournaments where contest_id = ${contestId} and name = ${called} order by position limit 1))`;
}

export function tournamentsWithField(db: Database, contestId: string) {
  return db.selectDistinct({ tournament: fields.tournament }).from(fields).where(eq(fields.contestId, contestId));
}

/**
 * The athletes entered in a tournament. None: everyone may be picked, or the field is not set yet.
 */
export function fieldOf(db: Database, contestId: string, tournament: string) {
  return db
    .select({ athleteId: fields.athleteId, seedingRank: fields.seedingRank })
    .from(fields)
    .where(and(eq(fields.contestId, contestId), eq(fields.tournament, tournament)))
    .orderBy(asc(fields.seedingRank));
}

export function fieldsOf(db: Database, contestId: string) {
  return db
    .select({ tournament: fields.tournament, athleteId: fields.athleteId })
    .from(fields)
    .where(eq(fields.contestId, contestId));
}

const boardShape = {
  expert: boards.expert,
  pick: boards.pick,
  team: boards.team,
  player: athletes.name,
  position: sql<string>`coalesce(${athletes.position}, '')`.as('position'),
  publishedOn: boards.publishedOn,
};

/** Experts' mock drafts, by expert and pick. */
export function boardsOf(db: Database, contestId: string) {
  return db
    .select(boardShape)
    .from(boards)
    .innerJoin(athletes, and(eq(athletes.contestId, boards.contestId), eq(athletes.id, boards.athleteId)))
    .where(eq(boards.contestId, contestId))
    .orderBy(asc(boards.expert), asc(boards.pick));
}

export function resultsOf(db: Database, contestId: string) {
  return db
    .select({
      key: results.key,
      athleteId: results.athleteId,
      player: athletes.name,
      team: results.team,
      position: results.position,
      trade: results.trade,
      outcome: results.outcome,
      publishedAt: results.publishedAt,
    })
    .from(results)
    .leftJoin(athletes, and(eq(athletes.contestId, results.contestId), eq(athletes.id, results.athleteId)))
    .where(eq(results.contestId, contestId));
}
export type ResultRow = Awaited<ReturnType<typeof resultsOf>>[number];
