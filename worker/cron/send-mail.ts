import type { Clock } from '../clock.ts';
import type { Env } from '../env.ts';
import { log } from '../log.ts';
import { type Connection, connectionTo, deliver } from '../mail/smtp.ts';
import { database } from '../store/core/database.ts';
import { claimMail, settleMail, surelyUnsent } from '../store/news/mail.ts';

/** Mails a run: what is left waits for the next minute. */
const A_RUN = 20;

/**
 * Sends what is due of the mails about accounts over SMTP. Each is claimed just before it is sent,
 * for longer than sending can take, and keeps its Message-ID through every repeat. If nobody knows
 * whether a mail went, it is sent once more at most. Real time.
 */
export async function sendMail(env: Env, clock: Clock): Promise<void> {
  const db = database(env.DB);
  let connection: Connection | undefined;
  for (let count = 0; count < A_RUN; count++) {
    const mail = await claimMail(db, clock.real());
    if (!mail) break;
    connection ??= await connectionTo(env);
    const ended = await deliver(env, connection, mail);
    if (ended.how === 'sent') await settleMail(db, mail.id, clock.real());
    else log('error', 'mail-not-sent', { mail: mail.id, attempt: mail.attempts, reason: ended.reason });
    if (ended.how === 'not') await surelyUnsent(db, [mail.id]);
  }
  connection?.close();
}
