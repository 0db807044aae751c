import { meanOf, percentileOf } from '#games/career';
import type { Clock } from '../clock.ts';
import { OVERALL } from '../store/career.ts';
import type { Database } from '../store/database.ts';
import {
  beginOverall,
  type CareerRow,
  type Counted,
  countedContests,
  endOverall,
  nextPlaces,
  type PlaceRow,
  storeCareers,
} from '../store/overall.ts';
import { runNamed } from '../store/run.ts';

/** Fans a step, and steps a minute: others write between two steps, and a million fans take 20 minutes. */
const FANS = 2_000;
const STEPS = 25;

/**
 * Follows the standings of all contests with the table over all games, in steps, if any has changed since it was made. A run that has begun goes on to
 * its end, whatever is published meanwhile; the next one follows that. `fans` and `steps` are there for tests.
 */
export async function rankCareers(db: Database, clock: Clock, fans = FANS, steps = STEPS): Promise<void> {
  const counted = await countedContests(db);
  const revision = JSON.stringify(counted);
  for (let step = 0; step <= steps; step++) {
    const run = await runNamed(db, OVERALL);
    if (run.cursor === null) {
      if (run.doneRevision === revision || !(await beginOverall(db, run, revision, clock.now()))) return;
      continue;
    }
    const places = await nextPlaces(
      db,
      run.cursor,
      fans,
      counted.map(({ id }) => id),
    );
    const ids = [...new Set(places.map(({ userId }) => userId))];
    if (ids.length > 0) {
      if (!(await storeCareers(db, run, ids, careersOf(places, counted)))) return;
    } else if (!(await endOverall(db, run))) return;
  }
}

/** The fans who have played, with the percentile of each contest and what they make. */
export function careersOf(places: readonly PlaceRow[], counted: readonly Counted[]): CareerRow[] {
  const entered = new Map(counted.map(({ id, entries }) => [id, entries]));
  return [...Map.groupBy(places, ({ userId }) => userId)].flatMap(([userId, its]) => {
    const parts = its.flatMap(({ contestId, rank }): [string, number][] => {
      const percentile = contestId === null ? null : percentileOf(rank, entered.get(contestId) ?? 0);
      return contestId === null || percentile === null ? [] : [[contestId, percentile]];
    });
    const mean = meanOf(parts.map(([, percentile]) => percentile));
    return mean === null
      ? []
      : [{ userId, mean, played: parts.length, parts: JSON.stringify(Object.fromEntries(parts)) }];
  });
}
