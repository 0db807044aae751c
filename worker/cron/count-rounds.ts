import { type Leaders, NO_LEADERS, type Round, type Scores, withScorer } from '#games/group/tables';
import type { Game } from '#games/kind';
import type { Clock } from '../clock.ts';
import type { Database } from '../store/core/database.ts';
import {
  endRounds,
  nextScorers,
  roundsOf,
  runOfRounds,
  seasonsWithResults,
  storeRounds,
} from '../store/standings/round.ts';
import { withElimination } from './elimination.ts';
import { inSteps } from './in-steps.ts';

/** Entries a step, and steps a minute of each season. An entry is read with all its picks. */
const ENTRIES = 1_000;
const STEPS = 25;

/**
 * Follows the results of each season with what every fan has earned in each tournament, and with
 * who leads what in the whole field.
 */
export async function countRounds(
  db: Database,
  games: readonly Game[],
  clock: Clock,
  entries = ENTRIES,
  steps = STEPS,
): Promise<void> {
  for (const { id, revision } of await seasonsWithResults(db)) {
    let rounds: Round[] | undefined;
    await inSteps(db, { name: runOfRounds(id), revision, now: clock.now(), steps }, async (run) => {
      const rows = await nextScorers(db, id, run.cursor, entries, withElimination(games));
      if (rows.length === 0) return endRounds(db, run);
      rounds ??= await roundsOf(db, id);
      const nobody = { ...NO_LEADERS, rounds: Object.fromEntries(rounds.map((round) => [round.id, null])) };
      const begun: Leaders = run.state === null ? nobody : JSON.parse(run.state);
      // What has had its first results since the run began is the next one's: half of the field is
      // counted without.
      const begunRounds = rounds.filter((round) => round.id in begun.rounds);
      const leaders = rows.reduce<Leaders>(
        (soFar, { userId, scores, climb, shown }) =>
          shown
            ? withScorer(soFar, begunRounds, {
                fan: userId,
                scores: JSON.parse(scores) as Scores,
                climb,
                joinedAt: null,
              })
            : soFar,
        begun,
      );
      return storeRounds(db, run, rows, leaders);
    });
  }
}
