import type { Clock } from '../clock.ts';
import type { Env } from '../env.ts';
import { mailServer } from '../mail/smtp.ts';
import { database } from '../store/core/database.ts';
import { type Leaving, leaving } from '../store/news/outbox.ts';
import { AT_ONCE, send } from './send.ts';

/** Sends what is due of the mails about accounts. */
export async function sendMail(env: Env, clock: Clock): Promise<void> {
  const db = database(env.DB);
  const server = mailServer(env, AT_ONCE);
  await send(db, clock, {
    channel: 'account',
    runMs: 10_000,
    retryMs: 120_000,
    async write(ids) {
      const mails = await db.all<Leaving>(leaving(ids));
      return mails.map((mail) => ({
        recipient: mail.recipient,
        ids: [mail.id],
        handOver: () => server.deliver(mail),
      }));
    },
  }).finally(server.close);
}
