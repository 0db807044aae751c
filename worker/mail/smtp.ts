import { createTransport } from 'nodemailer';
import type { Env } from '../env.ts';
import { toHtml } from './html.ts';

/** A mail ready to go. `id` makes its Message-ID, the same through every repeat. */
export type Outgoing = {
  id: string;
  recipient: string;
  subject: string;
  body: string;
  headers?: Record<string, string>;
};

/** The longest that sending one mail can take, in milliseconds: what the time limits below add up to. */
export const LONGEST_SEND_MS = 40_000;

export type Connection = ReturnType<typeof connectionTo>;

/** The mail server. With `lanes`, that many connections are kept and used again; otherwise each mail has its own. */
export function connectionTo(env: Env, lanes?: number) {
  return createTransport({
    host: env.SMTP_HOST,
    port: Number(env.SMTP_PORT),
    secure: env.SMTP_PORT === '465',
    ...(env.SMTP_USER ? { auth: { user: env.SMTP_USER, pass: env.SMTP_PASSWORD ?? '' } } : {}),
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    ...(lanes ? { pool: true, maxConnections: lanes, maxMessages: Number.POSITIVE_INFINITY } : {}),
  });
}

/** @throws whatever the mail server refuses with */
export async function deliver(env: Env, connection: Connection, mail: Outgoing): Promise<void> {
  await connection.sendMail({
    from: env.MAIL_FROM,
    // As an object it is one address, whatever it holds; as text it would be read as a list.
    to: { name: '', address: mail.recipient },
    subject: mail.subject,
    text: mail.body,
    html: toHtml(mail.body),
    messageId: `<${mail.id}@${new URL(env.SITE_URL).hostname}>`,
    headers: mail.headers ?? {},
  });
}

/** The codes of a failure. Its message can name the recipient, and a log is no place for him. */
export function reasonOf(error: unknown): string {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  return [code, responseCode].filter(Boolean).join(' ') || 'no reason given';
}
