import { sql } from 'drizzle-orm';
import { BUNDLE } from '#games/feed-source';
import type { AthleteFacts, BoardPick, Season } from '#seasons/season';
import type { Clock } from '../../clock.ts';
import { batch, type Database, gameTime } from '../core/database.ts';
import { hasLocked } from '../picks/lock.ts';
import { entriesOf } from '../standings/total.ts';
import { resultsOf, slotsOf, tournamentsOf } from './contest.ts';
import { withdrawalsOf } from './withdrawal.ts';

/** How a contest stands: its row, how many have entered, and game time by the database's clock. */
type Standing = {
  now: number;
  entries: number;
  version: number | null;
  revision: number | null;
  constants: string | null;
  rule: string | null;
};

/**
 * The facts of a contest, the current results, and those that a bundle brought (`said`, JSON,
 * `since`), of one moment; `version`: of its facts, `revision`: of its results, `locked`: slots
 * whose lock has passed. `version` null: there is no such contest.
 */
export async function storedFacts(db: Database, clock: Clock, contestId: string) {
  const { standing, bundle, locked, ...facts } = await batch(db, {
    standing: sql<Standing>`select ${gameTime(clock)} as now, ${entriesOf(sql`${contestId}`)} as entries, version,
        results_revision as revision, constants, scored_rule as rule
      from (select 1) left join contests on contests.id = ${contestId}`,
    slots: slotsOf(db, contestId),
    locked: sql<{ id: string }>`select id from slots where contest_id = ${contestId} and ${hasLocked(clock)}`,
    athletes: sql<AthleteFacts>`select id, name, rank, position, school, class, country, official_points as "officialPoints"
      from athletes where contest_id = ${contestId} order by id`,
    tournaments: tournamentsOf(db, contestId),
    fields: sql<Season['fields'][number]>`select tournament, athlete_id as athlete, seeding_rank as "seedingRank"
      from fields where contest_id = ${contestId}`,
    boards: sql<BoardPick>`select expert, pick, team, athlete_id as athlete, published_on as "publishedOn"
      from boards where contest_id = ${contestId} order by rowid`,
    withdrawals: withdrawalsOf(contestId),
    results: resultsOf(db, contestId),
    bundle: sql<{ said: string; since: number }>`select said, answered_at as since from feeds
      where contest_id = ${contestId} and source = ${BUNDLE}`,
  });
  const { constants = null, version = null, revision, rule = null, now = clock.now(), entries = 0 } = standing[0] ?? {};
  return {
    ...facts,
    constants,
    version,
    revision: revision ?? 0,
    rule,
    now,
    entries,
    locked: new Set(locked.map(({ id }) => id)),
    bundle: bundle[0],
  };
}
