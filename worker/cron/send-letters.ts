import type { Game } from '#games/kind';
import type { Clock } from '../clock.ts';
import type { Env } from '../env.ts';
import { lettersOf } from '../mail/mailing-letters.ts';
import { mailServer } from '../mail/smtp.ts';
import { database } from '../store/core/database.ts';
import { lettersLeaving } from '../store/news/news.ts';
import { AT_ONCE, send } from './send.ts';

/**
 * Sends the letters of mailings, up to 4,000 a minute: as fast as the mail server takes them. Each
 * is written just before it goes, of what is true then. A fan who has completed the sheet or
 * stopped these mails meanwhile gets none. Mails about accounts do not wait for this.
 */
export async function sendLetters(env: Env, games: readonly Game[], clock: Clock): Promise<void> {
  const db = database(env.DB);
  const server = mailServer(env, AT_ONCE);
  await send(db, clock, {
    channel: 'letter',
    runMs: 35_000,
    retryMs: 300_000,
    async write(ids) {
      const letters = lettersOf(env, games, await lettersLeaving(db, ids), clock.now());
      return letters.map((letter) => ({
        recipient: letter.recipient,
        ids: [letter.id],
        handOver: () => server.deliver(letter),
      }));
    },
  }).finally(server.close);
}
