import type { Game } from '#games/kind';
import { announcementOf } from '#games/news/announce';
import type { Clock } from '../clock.ts';
import type { Database } from '../store/core/database.ts';
import { letBe, type Mailing, mailNextPart, resultsOfTournament, unannounced } from '../store/news/mailing.ts';

/**
 * Puts letters of results into the outbox once a draft is complete or a tournament final; a
 * correction writes none. Game clock.
 */
export async function announce(db: Database, games: readonly Game[], clock: Clock): Promise<void> {
  const now = clock.now();
  for (const lock of await unannounced(db, now)) {
    const game = games.find(({ contest }) => contest.id === lock.contestId);
    if (!game) continue;
    const mailing: Mailing = { contestId: lock.contestId, tournament: lock.tournament, step: 'result' };
    const results = await resultsOfTournament(db, lock.contestId, lock.tournament);
    const what = announcementOf(game, { ...lock, signed: lock.signed === 1 }, results, now);
    if (what === 'wait') continue;
    if (what === 'old') await letBe(db, mailing, now);
    if (what === 'mail') while (await mailNextPart(db, mailing, now, clock.real())) {}
  }
}
