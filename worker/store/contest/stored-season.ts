import { type SQL, sql } from 'drizzle-orm';
import { BUNDLE } from '#games/feed-source';
import type { AthleteFacts, BoardPick, Season } from '#seasons/season';
import { batch, type Database } from '../core/database.ts';
import { resultsOf, slotsOf, tournamentsOf } from './contest.ts';
import { withdrawalsOf } from './withdrawal.ts';

/**
 * The facts of a contest, the current results, and those that a bundle brought (`said`, JSON,
 * `since`), of one moment, and the contest's version then.
 */
export async function storedFacts(db: Database, contestId: string) {
  const rows = <Row>(statement: SQL) => db.all<Row>(statement);
  const { bundle, version, ...facts } = await batch(db, {
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
    bundle: rows<{ said: string; since: number }>(sql`select said, answered_at as since from feeds
      where contest_id = ${contestId} and source = ${BUNDLE}`),
  });
  return { ...facts, version: version[0]?.version ?? 0, bundle: bundle[0] };
}
