import { type ChildProcess, fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';
import { startPushService } from '#worker/testing/servers';
import { openDatabase } from '../scripts/local-database.ts';
import { freePort } from '../scripts/settings.ts';
import type { Move } from './serve.ts';

/** The built product, running for tests on ports and data of its own. */
export type Product = {
  site: string;
  mailbox: string;
  /** The origin that takes its notifications. */
  pushService: string;
  /** Puts the whole database back as it was when this instant was reached first, and the clock. */
  beginAt(instant: string): Promise<void>;
  /** Moves the game clock, which ticks, and does the work of its minute. */
  moveTo(instant: string): Promise<void>;
  /** Does the work of the minute. */
  minute(): Promise<void>;
  /** Stops it for good and deletes its data. */
  stop(): Promise<void>;
};

/** The evening of the first draft: no lock has fallen yet, and every other instant is later. */
const FIRST = '2025-04-25T12:00:00Z';
/**
 * What is kept of a revision is of none of those that come after a database was put back. More than
 * any journey makes; a copy was kept after a putting back of its own.
 */
const APART = 1_000;

/**
 * Starts what `npm start` starts, with so many demo fans. Throws with what the product said when it
 * does not come up.
 */
export async function startProduct(demoFans: number): Promise<Product> {
  const dataDir = await mkdtemp(join(tmpdir(), 'called-it-'));
  const pushService = await startPushService();
  const [port, smtpPort, mailboxPort] = await Promise.all([freePort(), freePort(), freePort()]);
  const env = {
    ...process.env,
    PORT: `${port}`,
    SMTP_PORT: `${smtpPort}`,
    MAILBOX_PORT: `${mailboxPort}`,
    DATA_DIR: dataDir,
    PUSH_THROUGH: pushService,
    FEEDS_FROM_LOOPBACK: 'true',
    // A start imports several megabytes of tools: compiled once.
    NODE_COMPILE_CACHE: '.cache/node',
  };
  let instant = FIRST;
  const running = await ready(['--at', FIRST, '--fans', `${demoFans}`], env);
  let timesPutBack = 0;

  const keptAt = (at: string) => join(dataDir, `${Date.parse(at)}.sqlite`);
  const keep = () => withDatabase(openDatabase(dataDir), (database) => backup(database, keptAt(instant)));
  const putBack = async (kept: string) => {
    const live = await withDatabase(openDatabase(dataDir), (database) => `${database.location()}`);
    await withDatabase(new DatabaseSync(kept), (database) => putOnto(live, database));
    timesPutBack += 1;
    await withDatabase(openDatabase(dataDir), (database) =>
      database.exec(`update contests set revision = revision % ${APART} + ${APART * timesPutBack}`),
    );
  };
  const move = (to: string, minute: boolean) => {
    instant = to;
    return told(running, { to, minute });
  };
  await keep();
  return {
    site: `http://localhost:${port}`,
    mailbox: `http://127.0.0.1:${mailboxPort}`,
    pushService,
    async beginAt(at) {
      const isKept = existsSync(keptAt(at));
      await putBack(keptAt(isKept ? at : FIRST));
      await move(at, !isKept);
      if (!isKept) await keep();
    },
    moveTo: (to) => move(to, true),
    minute: () => move(instant, true),
    async stop() {
      await end(running);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** The product may write on after a journey, but no longer than a connection waits: 5 seconds. */
const TRIES = 100;
const PAUSE_MS = 50;

/**
 * Copies a database onto a live one. While the product writes that fails at once, as "not an
 * error", for a backup has no time-out of its own: it is tried again.
 */
async function putOnto(live: string, kept: DatabaseSync): Promise<void> {
  for (let tries = 1; ; tries++)
    try {
      await backup(kept, live);
      return;
    } catch (error) {
      if (tries === TRIES) throw error;
      await setTimeout(PAUSE_MS);
    }
}

/** By a connection of its own, beside that of the product. */
async function withDatabase<T>(database: DatabaseSync, work: (database: DatabaseSync) => T | Promise<T>): Promise<T> {
  try {
    return await work(database);
  } finally {
    database.close();
  }
}

async function ready(args: string[], env: NodeJS.ProcessEnv): Promise<ChildProcess> {
  const child = fork('e2e/serve.ts', args, {
    env,
    execArgv: ['--disable-warning=ExperimentalWarning'],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (part: Buffer) => {
      said += part;
    });
  await answered(child).catch((error) => {
    throw new Error(`${error}\n${said}`);
  });
  return child;
}

function told(child: ChildProcess, move: Move): Promise<void> {
  const done = answered(child);
  child.send(move);
  return done;
}

/** Rejects with what the product could not do, or if it ends meanwhile. */
function answered(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    const ended = (code: number | null) => reject(new Error(`The product ended with ${code}`));
    child.once('exit', ended);
    child.once('message', (said) => {
      child.off('exit', ended);
      if (said === 'there') resolve();
      else reject(new Error(`${said}`));
    });
  });
}

function end(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null) return resolve();
    child.once('exit', () => resolve());
    child.kill('SIGINT');
  });
}
