import { createTransport } from 'nodemailer';
import type { Clock } from '../clock.ts';
import type { Env } from '../env.ts';
import { toHtml } from '../mail/html.ts';
import { database } from '../store/database.ts';
import { claimMail, settleMail } from '../store/mail.ts';

/** Mails a run: what is left waits for the next minute. */
const A_RUN = 20;

/**
 * Sends what is due over SMTP. Each mail is claimed just before it is sent, for longer than the time limits below add up to, and keeps
 * its Message-ID through every repeat. Real time.
 */
export async function sendMail(env: Env, clock: Clock): Promise<void> {
  const db = database(env.DB);
  let transport: ReturnType<typeof connection> | undefined;
  for (let sent = 0; sent < A_RUN; sent++) {
    const mail = await claimMail(db, clock.real());
    if (!mail) break;
    transport ??= connection(env);
    try {
      await transport.sendMail({
        from: env.MAIL_FROM,
        // As an object it is one address, whatever it holds; as text it would be read as a list.
        to: { name: '', address: mail.recipient },
        subject: mail.subject,
        text: mail.body,
        html: toHtml(mail.body),
        messageId: `<${mail.id}@${new URL(env.SITE_URL).hostname}>`,
      });
      await settleMail(db, mail.id, clock.real());
    } catch (error) {
      console.error(`mail ${mail.id} was not sent (attempt ${mail.attempts}): ${reasonOf(error)}`);
    }
  }
  transport?.close();
}

function connection(env: Env) {
  return createTransport({
    host: env.SMTP_HOST,
    port: Number(env.SMTP_PORT),
    secure: env.SMTP_PORT === '465',
    ...(env.SMTP_USER ? { auth: { user: env.SMTP_USER, pass: env.SMTP_PASSWORD ?? '' } } : {}),
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  });
}

/** The codes of a failure. Its message can name the recipient, and a log is no place for him. */
function reasonOf(error: unknown): string {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  return [code, responseCode].filter(Boolean).join(' ') || 'no reason given';
}
