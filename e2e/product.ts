import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';
import { startPushService } from '#worker/testing/servers';
import { fill } from '../scripts/demo/demo.ts';
import { openDatabase } from '../scripts/local-database.ts';
import { startMailbox } from '../scripts/mailbox.ts';
import { startRuntime, workerOf } from '../scripts/runtime.ts';
import { freePort, readSettings } from '../scripts/settings.ts';

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
 * Stands before the Worker, which gets another GAME_CLOCK_OFFSET with each request. Cron names it,
 * which nobody reaches from outside.
 */
const CLOCK = `
import worker from './entry.mjs';
let offset;
const moved = (env) => (offset === undefined ? env : { ...env, GAME_CLOCK_OFFSET: offset });
export default {
  fetch: (request, env, context) => worker.fetch(request, moved(env), context),
  async scheduled(event, env, context) {
    const [, named] = /^offset (-?\\d+)$/.exec(event.cron) ?? [];
    if (named === undefined) await worker.scheduled(event, moved(env), context);
    else offset = named;
  },
};
`;

/** Starts what `npm start` starts, with so many demo fans, on a clock that can be moved. */
export async function startProduct(demoFans: number): Promise<Product> {
  const dataDir = await mkdtemp(join(tmpdir(), 'called-it-'));
  const pushService = await startPushService();
  const [port, smtpPort, mailboxPort] = await Promise.all([freePort(), freePort(), freePort()]);
  Object.assign(process.env, { PUSH_THROUGH: pushService, FEEDS_FROM_LOOPBACK: 'true' });
  const settings = readSettings(['--at', FIRST, '--fans', `${demoFans}`], {
    PORT: `${port}`,
    SMTP_PORT: `${smtpPort}`,
    MAILBOX_PORT: `${mailboxPort}`,
    DATA_DIR: dataDir,
  });
  const stopMailbox = await startMailbox(settings);
  const worker = workerOf(settings);
  const clock = { type: 'ESModule' as const, path: join(worker.modulesRoot, 'clock.mjs'), contents: CLOCK };
  const runtime = await startRuntime(settings, { ...worker, modules: [clock, ...worker.modules] });
  await fill(runtime.db, settings);
  await runtime.cron();
  let instant = FIRST;
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
  const move = async (to: string, minute: boolean) => {
    instant = to;
    await runtime.cron(`offset ${Date.parse(to) - Date.now()}`);
    if (minute) await runtime.cron();
  };
  await keep();
  return {
    site: settings.site,
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
      await runtime.stop();
      await stopMailbox();
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
