import { mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Settings } from './settings.ts';

/** MailDev has no types of its own; this is what is used of it. */
type MailServer = { listen(ready: (error?: Error) => void): void; close(done: () => void): void };
type MailDev = new (options: Record<string, unknown>) => MailServer;

/**
 * Catches every mail that the product sends and shows it on the mailbox page. Kept between starts.
 * Answers how to stop it.
 */
export async function startMailbox({ smtpPort, mailboxPort, dataDir }: Settings): Promise<() => Promise<void>> {
  // Not a dependency of the product: loaded only here, and untyped.
  const MailDev: MailDev = createRequire(import.meta.url)('maildev');
  const mailDirectory = join(dataDir, 'mail');
  mkdirSync(mailDirectory, { recursive: true });
  const server = new MailDev({
    smtp: smtpPort,
    web: mailboxPort,
    ip: '127.0.0.1',
    webIp: '127.0.0.1',
    mailDirectory,
    silent: true,
  });
  await new Promise<void>((resolve, reject) => server.listen((error) => (error ? reject(error) : resolve())));
  return () => new Promise((resolve) => server.close(resolve));
}
