import type { Clock } from '../clock.ts';
import type { Env } from '../env.ts';
import { mailServer, type Outgoing } from '../mail/smtp.ts';
import { type Database, database } from '../store/core/database.ts';
import { type Leaving, leaving } from '../store/news/outbox.ts';
import { AT_ONCE, type Parcel, send, type Way } from './send.ts';

/** Sends what is due of the mails about accounts. */
export function sendMail(env: Env, clock: Clock): Promise<void> {
  return sendByMail(env, clock, {
    channel: 'account',
    runMs: 10_000,
    retryMs: 120_000,
    write: (db, ids) => db.all<Leaving>(leaving(ids)),
  });
}

/** A way out by the mail server. `write`: a mail of each claimed row that still has its sense. */
type ByMail = Omit<Way, 'write'> & { write: (db: Database, ids: string[]) => Promise<Outgoing[]> };

/** Sends what is due of a channel whose rows are a mail each. */
export async function sendByMail(env: Env, clock: Clock, { write, ...way }: ByMail): Promise<void> {
  const db = database(env.DB);
  const server = mailServer(env, AT_ONCE);
  const parcelOf = (mail: Outgoing): Parcel => ({
    recipient: mail.recipient,
    ids: [mail.id],
    handOver: () => server.deliver(mail),
  });
  await send(db, clock, { ...way, write: async (ids) => (await write(db, ids)).map(parcelOf) }).finally(server.close);
}
