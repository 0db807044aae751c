import { ruleVersion } from '#games/rule-version';
import { rescore } from '../acts/rescore.ts';
import type { Clock } from '../clock.ts';
import type { ServedGame } from '../kinds/kind.ts';
import { noteRule, scoredRules } from '../store/contest/rule.ts';
import type { Database } from '../store/core/database.ts';
import { logFailure } from './log-failure.ts';

/**
 * Rescores every contest whose standings are those of another rule than the one that runs: points
 * and reasons follow a changed constant.
 */
export async function followRules(db: Database, games: readonly ServedGame[], clock: Clock): Promise<void> {
  for (const { contestId, rule, begun } of await scoredRules(db)) {
    const game = games.find(({ contest }) => contest.id === contestId);
    if (!game) continue;
    await logFailure('job-failed', { job: 'followRules', contest: contestId }, async () => {
      const runs = ruleVersion(game);
      if (runs === rule) return;
      if (begun) await rescore(db, clock, game);
      // Afterwards: if this stops between the two, the next minute does it again.
      await noteRule(db, contestId, runs);
    });
  }
}
