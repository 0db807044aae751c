import { and, asc, desc, eq, gt, lt, or, type SQL, sql } from 'drizzle-orm';
import type { TieBreak } from '#games/rank';
import { contests } from '#schema/tables/contest';
import { entries, picks } from '#schema/tables/entry';
import { users } from '#schema/tables/user';
import { atomic, type Database } from './database.ts';

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

/** Rows a statement: keeps each JSON parameter well below D1's 2 MB. */
const CHUNK = 400;

/**
 * Replaces all scores of a contest, adds them up by entry and ranks, in one atomic batch. A computation from older results than the
 * stored one (`revision` behind) changes nothing. Answers how many entries were ranked and how many changed place or points.
 */
export async function storeStandings(
  db: Database,
  contestId: string,
  revision: number,
  rows: ScoreRow[],
  tieBreak: TieBreak,
) {
  const fresh = sql`(select scored_revision from contests where id = ${contestId}) <= ${revision}`;
  const inserts = chunks(rows).map(
    (chunk) =>
      sql`
      insert into scores (contest_id, slot_id, athlete_id, team, trade, backup_id, points, base_points, correct, tally, base_tally, scored)
      select ${contestId}, value ->> 'slot', value ->> 'athlete', value ->> 'team', value ->> 'trade', value ->> 'backup', value ->> 'points',
        value ->> 'basePoints', value ->> 'correct', value -> 'tally', value -> 'baseTally', value ->> 'scored'
      from json_each(${JSON.stringify(chunk)}) where ${fresh}`,
  );
  const add = sql`
    update entries set points = total.points, correct = total.correct, tiebreak = total.tiebreak,
      base_points = total.base_points, base_tiebreak = total.base_tiebreak
    from (
      select entries.id, coalesce(sum(scores.points), 0) as points, coalesce(sum(scores.correct), 0) as correct,
        coalesce(sum(scores.base_points), 0) as base_points,
        ${tiebreakSql('tally', tieBreak)} as tiebreak, ${tiebreakSql('base_tally', tieBreak)} as base_tiebreak
      from entries
      left join picks on picks.entry_id = entries.id
      left join scores on scores.contest_id = entries.contest_id and scores.slot_id = picks.slot_id
        and scores.athlete_id = coalesce(picks.athlete_id, 0) and scores.team = coalesce(picks.team, '')
        and scores.trade = picks.trade and scores.backup_id = coalesce(picks.backup_id, 0)
      where entries.contest_id = ${contestId} group by entries.id
    ) as total
    where entries.id = total.id and ${fresh}`;
  const place = sql`
    update entries set rank = placed.rank, base_rank = placed.base_rank
    from (
      select id, rank() over (order by points desc, tiebreak desc) as rank, rank() over (order by base_points desc, base_tiebreak desc) as base_rank
      from entries where contest_id = ${contestId}
    ) as placed
    where entries.id = placed.id and (entries.rank <> placed.rank or entries.base_rank <> placed.base_rank) and ${fresh}
    returning entries.id`;
  const count = sql`select count(*) as entries from entries where contest_id = ${contestId}`;
  const settle = sql`
    update contests set scored_revision = ${revision}, revision = revision + 1 where id = ${contestId} and scored_revision <= ${revision}`;
  const clear = sql`delete from scores where contest_id = ${contestId} and ${fresh}`;

  const answers = await atomic<{ id: number; entries: number }>(db, [clear, ...inserts, add, place, count, settle]);
  const [moved = [], counted = []] = answers.slice(-3);
  return { entriesRanked: counted[0]?.entries ?? 0, entriesMoved: moved.length };
}

/** The tallies of an entry combined and written as fixed-width digits, so that they compare as text. */
function tiebreakSql(column: 'tally' | 'base_tally', tieBreak: TieBreak): SQL {
  const part = (index: number) => {
    const value = sql.raw(`coalesce(${tieBreak.combine}(scores.${column} ->> ${index}), 0)`);
    return sql`printf('%010d', ${value})`;
  };
  return sql.join(
    tieBreak.words.map((_, index) => part(index)),
    sql` || `,
  );
}

function chunks(rows: ScoreRow[]): ScoreRow[][] {
  const parts = Math.ceil(rows.length / CHUNK);
  return Array.from({ length: parts }, (_, part) => rows.slice(part * CHUNK, (part + 1) * CHUNK));
}

/** Contests whose results changed after their standings were computed. */
export function unscored(db: Database) {
  return db.select({ id: contests.id }).from(contests).where(lt(contests.scoredRevision, contests.resultsRevision));
}

export async function resultsRevisionOf(db: Database, contestId: string): Promise<number> {
  const row = await db
    .select({ revision: contests.resultsRevision })
    .from(contests)
    .where(eq(contests.id, contestId))
    .get();
  return row?.revision ?? 0;
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

/** A fan's own standing, or undefined when he has not entered. */
export function standingOf(db: Database, contestId: string, userId: string) {
  return standings(db)
    .where(and(eq(entries.contestId, contestId), eq(entries.userId, userId)))
    .get();
}

export function leaderOf(db: Database, contestId: string) {
  return standingsAfter(db, contestId, null, 1).get();
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
