import { hasNewRule, rescore, turnsPoints } from '../acts/rescore.ts';
import type { Clock } from '../clock.ts';
import type { ServedGame } from '../kinds/kind.ts';
import { log, logFailure } from '../log.ts';
import type { Database } from '../store/core/database.ts';
import { noteRule, scoredRules } from '../store/standings/standing.ts';

/**
 * Scores each contest again whose standings are not those of its results, set back by a script or
 * a repair, or not those of the rule that runs, as when the words of its reasons have changed.
 * Another rule by which a pick would earn other points waits for the next publication, whose dry
 * run says who gains by it: no minute changes a total on its own.
 */
export async function followRules(db: Database, games: readonly ServedGame[], clock: Clock): Promise<void> {
  for (const { contestId, rule, begun, behind } of await scoredRules(db)) {
    const game = games.find(({ contest }) => contest.id === contestId);
    if (!game) continue;
    await logFailure('job-failed', { job: 'followRules', contest: contestId }, async () => {
      const runs = game.rule;
      if (runs === rule && !behind) return;
      if (hasNewRule(game, rule, Boolean(begun)) && (await turnsPoints(db, clock, game)))
        return log('info', 'rule-waits', { contest: contestId });
      if (begun || behind) await rescore(db, clock, game);
      // Afterwards: if this stops between the two, the next minute does it again.
      if (runs !== rule) await noteRule(db, contestId, runs);
    });
  }
}
