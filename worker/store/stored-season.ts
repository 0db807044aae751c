import { type SQL, sql } from 'drizzle-orm';
import type { AthleteFacts, BoardPick, FeedRow, Season } from '#seasons/season';
import { resultsOf, slotsOf, tournamentsOf } from './contest.ts';
import { batched, type Database, together } from './database.ts';
import { withdrawalsOf } from './withdrawal.ts';

/** The facts of a contest and the results that stand, of one moment, and the contest's version then. */
export async function storedFacts(db: Database, contestId: string) {
  const rows = <Row>(statement: SQL) => batched<Row>(db, statement);
  const { waiting, version, ...facts } = await together(db, {
    version: rows<{ version: number }>(sql`select version from contests where id = ${contestId}`),
    slots: slotsOf(db, contestId),
    athletes:
      rows<AthleteFacts>(sql`select id, name, rank, position, school, class, country, official_points as "officialPoints"
      from athletes where contest_id = ${contestId} order by id`),
    tournaments: tournamentsOf(db, contestId),
    fields: rows<Season['fields'][number]>(sql`select tournament, athlete_id as athlete, seeding_rank as "seedingRank"
      from fields where contest_id = ${contestId}`),
    boards: rows<BoardPick>(sql`select expert, pick, team, athlete_id as athlete, published_on as "publishedOn"
      from boards where contest_id = ${contestId} order by rowid`),
    withdrawals: withdrawalsOf(db, contestId),
    results: resultsOf(db, contestId),
    waiting: rows<{ dueAt: number; result: string }>(sql`select due_at as "dueAt", result from feed_items
      where contest_id = ${contestId} and published_at is null order by due_at, id`),
  });
  return {
    ...facts,
    version: version[0]?.version ?? 0,
    waiting: waiting.map(({ dueAt, result }): FeedRow => ({ dueAt, result: JSON.parse(result) })),
  };
}
