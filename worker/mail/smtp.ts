import type { Readable } from 'node:stream';
import type { createTransport } from 'nodemailer';
import type { Env } from '../env.ts';
import { senderOf } from '../settings.ts';
import type { Delivery } from '../store/news/outbox.ts';
import { toHtml } from './html.ts';

/** A mail ready to go. `id` makes its Message-ID, the same through every repeat. */
export type Outgoing = {
  id: string;
  recipient: string;
  subject: string;
  body: string;
  headers?: Record<string, string>;
};

type Connection = ReturnType<typeof createTransport>;

/** A mail server here may speak in the clear. */
const ON_THIS_MACHINE = ['127.0.0.1', 'localhost'];

/** Where the mail server is, and who signs in there. */
export type MailServer = Pick<Env, 'SMTP_HOST' | 'SMTP_PORT' | 'SMTP_USER' | 'SMTP_PASSWORD'>;

/**
 * A mail server that is reached by so many connections, which are used again: `deliver` opens them,
 * and `close` ends them.
 */
export function mailServer(env: Env, lanes: number) {
  let opened: Promise<Connection> | undefined;
  return {
    deliver: async (mail: Outgoing) => {
      opened ??= connectionTo(env, lanes);
      return deliver(env, await opened, mail);
    },
    close: async () => (await opened)?.close(),
  };
}

/** The connection to it. What talks to it is loaded with the first mail: no call needs it. */
export async function connectionTo(env: MailServer, lanes = 1): Promise<Connection> {
  const { createTransport } = await import('nodemailer');
  const connection = createTransport({
    host: env.SMTP_HOST,
    port: Number(env.SMTP_PORT),
    secure: env.SMTP_PORT === '465',
    // Otherwise whoever is between could take the offer of TLS away, and read every link.
    requireTLS: !ON_THIS_MACHINE.includes(env.SMTP_HOST),
    ...(env.SMTP_USER ? { auth: { user: env.SMTP_USER, pass: env.SMTP_PASSWORD ?? '' } } : {}),
    // In all less than what a sender waits for (cron/send.ts).
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    pool: true,
    maxConnections: lanes,
    maxMessages: Number.POSITIVE_INFINITY,
  });
  watchReading(connection);
  return connection;
}

async function deliver(env: Env, connection: Connection, mail: Outgoing): Promise<Delivery> {
  const watched = { wasRead: () => false };
  try {
    await connection.sendMail({
      // As objects they are one address each, no matter what they hold; as text they would be read
      // as lists.
      from: senderOf(env),
      to: { name: '', address: mail.recipient },
      subject: mail.subject,
      text: mail.body,
      html: toHtml(mail),
      messageId: `<${mail.id}@${new URL(env.SITE_URL).hostname}>`,
      headers: mail.headers ?? {},
      watched,
    } as Parameters<Connection['sendMail']>[0]);
    return { how: 'sent' };
  } catch (error) {
    // An answer that refuses is an answer, at every point of the talk.
    const answered = (error as { responseCode?: number }).responseCode !== undefined;
    return { how: watched.wasRead() && !answered ? 'unsure' : 'not', reason: reasonOf(error) };
  }
}

/**
 * Lets `deliver` know whether a byte of the mail was given to the mail server: its stream is read
 * only then.
 */
function watchReading(connection: Connection): void {
  connection.use('stream', (mail, next) => {
    const { message, data } = mail as unknown as { message: { createReadStream(): Readable }; data: Watched };
    const create = message.createReadStream.bind(message);
    message.createReadStream = () => {
      const stream = create();
      // The pool begins again with a mail whose connection has ended before it.
      const before = data.watched.wasRead;
      data.watched.wasRead = () => before() || stream.readableDidRead;
      return stream;
    };
    next();
  });
}

type Watched = { watched: { wasRead: () => boolean } };

/** The codes of a failure. Its message can name the recipient, and a log is no place for them. */
function reasonOf(error: unknown): string {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  return [code, responseCode].filter(Boolean).join(' ') || 'no reason given';
}
