import { createTransport } from 'nodemailer';
import type { Clock } from '../clock.ts';
import type { Env } from '../env.ts';
import { database } from '../store/database.ts';
import { claimMails, settleMail } from '../store/mail.ts';

/** Mails a run: what is left waits for the next minute. */
const AT_ONCE = 20;

/** Sends what is due over SMTP. Each mail is claimed before it is sent and keeps its Message-ID through every repeat. Real time. */
export async function sendMail(env: Env, clock: Clock): Promise<void> {
  const db = database(env.DB);
  const due = await claimMails(db, clock.real(), AT_ONCE);
  if (due.length === 0) return;
  const transport = createTransport({
    host: env.SMTP_HOST,
    port: Number(env.SMTP_PORT),
    secure: env.SMTP_PORT === '465',
    ...(env.SMTP_USER ? { auth: { user: env.SMTP_USER, pass: env.SMTP_PASSWORD ?? '' } } : {}),
    connectionTimeout: 10_000,
    socketTimeout: 20_000,
  });
  const domain = new URL(env.SITE_URL).hostname;
  for (const mail of due) {
    try {
      await transport.sendMail({
        from: env.MAIL_FROM,
        to: mail.recipient,
        subject: mail.subject,
        text: mail.body,
        messageId: `<${mail.id}@${domain}>`,
      });
      await settleMail(db, mail.id, clock.real());
    } catch (error) {
      // Neither recipient nor text: a log is no place for them.
      console.error(
        `mail ${mail.id} was not sent (attempt ${mail.attempts})`,
        error instanceof Error ? error.message : '',
      );
    }
  }
  transport.close();
}
