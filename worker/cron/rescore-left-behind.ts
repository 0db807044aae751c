import { rescore } from '../acts/rescore.ts';
import type { Clock } from '../clock.ts';
import type { ServedGame } from '../kinds/kind.ts';
import type { Database } from '../store/core/database.ts';
import { unscored } from '../store/standings/standing.ts';
import { logFailure } from './log-failure.ts';

/** Mends standings that are not those of the results: the facts of their contest have changed. */
export async function rescoreLeftBehind(db: Database, games: readonly ServedGame[], clock: Clock): Promise<void> {
  const behind = new Set((await unscored(db)).map(({ id }) => id));
  if (behind.size === 0) return;
  for (const game of games) {
    const { id } = game.contest;
    if (behind.has(id))
      await logFailure('job-failed', { job: 'rescoreLeftBehind', contest: id }, () => rescore(db, clock, game));
  }
}
