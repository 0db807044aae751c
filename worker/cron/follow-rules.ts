import { rescore } from '../acts/rescore.ts';
import type { Clock } from '../clock.ts';
import type { ServedGame } from '../kinds/kind.ts';
import { log, logFailure } from '../log.ts';
import type { Database } from '../store/core/database.ts';
import { scoredRules } from '../store/standings/standing.ts';

/**
 * Scores each contest again that is new, whose rule a script or a repair has taken away, or whose
 * standings are not those of the rule that runs. Another rule by which a pick would earn other
 * points waits for the next publication, whose dry run says who gains by it: no minute changes a
 * total on its own.
 */
export async function followRules(db: Database, games: readonly ServedGame[], clock: Clock): Promise<void> {
  for (const { contestId, rule } of await scoredRules(db)) {
    const game = games.find(({ contest }) => contest.id === contestId);
    if (!game || game.rule === rule) continue;
    await logFailure('job-failed', { job: 'followRules', contest: contestId }, async () => {
      const isDone = await rescore(db, clock, game, rule === null);
      if (!isDone) log('info', 'rule-waits', { contest: contestId });
    });
  }
}
