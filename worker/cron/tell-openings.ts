import type { Game } from '#games/kind';
import { openingsDue } from '#games/news/opening';
import type { Clock } from '../clock.ts';
import type { Database } from '../store/core/database.ts';
import { locksBetween, mailingsEnded, mailNextPart } from '../store/news/mailing.ts';

/**
 * Puts letters into the outbox that say that picks are open: of the next tournament, once its field
 * is there, to those who have entered the contest and have picked nothing there. Once for a
 * tournament, however often this runs; never after the lock. Game clock.
 */
export async function tellOpenings(db: Database, games: readonly Game[], clock: Clock): Promise<void> {
  const now = clock.now();
  const locks = await locksBetween(db, now, Number.MAX_SAFE_INTEGER);
  const ended = new Set(await mailingsEnded(db, 'open'));
  for (const game of games) {
    const { id } = game.contest;
    const contestLocks = locks.filter(({ contestId }) => contestId === id);
    for (const { tournament } of openingsDue(game, contestLocks, now)) {
      if (ended.has(`${id} ${tournament}`)) continue;
      const mailing = { contestId: id, tournament, step: 'open' } as const;
      while (await mailNextPart(db, mailing, now, clock.real())) {}
    }
  }
}
