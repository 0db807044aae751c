import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import { type Settings, Unusable } from './settings.ts';

/**
 * Throws Unusable when one of the ports of this start is the same as another or taken by another
 * program.
 */
export async function claimPorts({ port, smtpPort, mailboxPort }: Settings): Promise<void> {
  const wanted = { PORT: port, SMTP_PORT: smtpPort, MAILBOX_PORT: mailboxPort };
  if (new Set(Object.values(wanted)).size < 3) throw new Unusable('PORT, SMTP_PORT and MAILBOX_PORT must differ');
  for (const [name, value] of Object.entries(wanted)) {
    const problem = await refusalOf(value);
    if (problem === 'EADDRINUSE')
      throw new Unusable(`Port ${value} is in use. Set ${name} to another one, or stop the program that has it.`);
    if (problem) throw new Unusable(`Port ${value} (${name}) cannot be opened: ${problem}`);
  }
}

/**
 * A port that is free now: for tests, which run beside other programs. Below those that the system
 * gives to connections that go out: one of them could take it before it is opened, or while what
 * listens there starts again.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 30_000);
    if ((await refusalOf(port)) === undefined) return port;
  }
}

function refusalOf(port: number): Promise<string | undefined> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(undefined)));
  });
}
