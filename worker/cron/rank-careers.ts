import { meanOf, percentileOf } from '#games/group/career';
import type { Clock } from '../clock.ts';
import type { Database } from '../store/core/database.ts';
import { OVERALL } from '../store/standings/career.ts';
import {
  type CareerRow,
  type Counted,
  countedContests,
  endOverall,
  nextRanks,
  type RankRow,
  storeCareers,
} from '../store/standings/overall.ts';
import { inSteps } from './in-steps.ts';

/**
 * Fans a step, and steps a minute: others write between two steps, and a million fans take 20
 * minutes.
 */
const FANS = 2_000;
const STEPS = 25;

/**
 * Follows the standings of all contests with the table over all games, in steps, if any has changed
 * since it was made. `fans` and `steps` are there for tests.
 */
export async function rankCareers(db: Database, clock: Clock, fans = FANS, steps = STEPS): Promise<void> {
  const counted = await countedContests(db);
  const ids = counted.map(({ id }) => id);
  const followed = { name: OVERALL, revision: JSON.stringify(counted), now: clock.now(), steps };
  await inSteps(db, followed, async (run) => {
    const ranks = await nextRanks(db, run.cursor, fans, ids);
    const those = [...new Set(ranks.map(({ userId }) => userId))];
    return those.length > 0 ? storeCareers(db, run, those, careersOf(ranks, counted)) : endOverall(db, run);
  });
}

/** The fans who have played, with the percentile of each contest and what they make. */
function careersOf(ranks: readonly RankRow[], counted: readonly Counted[]): CareerRow[] {
  const entered = new Map(counted.map(({ id, entries }) => [id, entries]));
  return [...Map.groupBy(ranks, ({ userId }) => userId)].flatMap(([userId, ownRanks]) => {
    const parts = ownRanks.flatMap(({ contestId, rank }): [string, number][] => {
      const percentile = contestId === null ? null : percentileOf(rank, entered.get(contestId) ?? 0);
      return contestId === null || percentile === null ? [] : [[contestId, percentile]];
    });
    const mean = meanOf(parts.map(([, percentile]) => percentile));
    return mean === null
      ? []
      : [{ userId, mean, played: parts.length, parts: JSON.stringify(Object.fromEntries(parts)) }];
  });
}
