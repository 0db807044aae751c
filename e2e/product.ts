import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../scripts/local-database.ts';
import { freePort } from '../scripts/ports.ts';

/** The built product, running for tests on ports and data of its own. */
export type Product = {
  site: string;
  mailbox: string;
  /** Where the game clock stood at the last start. */
  instant(): string;
  /** Stops and starts it again on the same data, at another instant of the game clock. */
  restartAt(instant: string): Promise<void>;
  /** Stops it, lets `work` write into its storage, and starts it again. */
  filled(work: (db: D1Database) => Promise<void>): Promise<void>;
  /**
   * Takes a table out of its database while `look` runs, so that what reads it truly fails; always
   * puts it back.
   */
  withoutTable(table: string, look: () => Promise<void>): Promise<void>;
  /**
   * Kills it (SIGKILL) with everything that it has started, in the middle of its work, and starts
   * it again on the same data.
   */
  killAndRestart(): Promise<void>;
  /** Stops it for good and deletes its data. */
  stop(): Promise<void>;
};

/**
 * Starts what `npm start` starts. The game clock begins at `at` and ticks. `pushThrough`: the
 * origin that takes notifications, if any are sent. Throws with what the product said when it does
 * not come up.
 */
export async function startProduct(at: string, demoFans: number, pushThrough = ''): Promise<Product> {
  const dataDir = await mkdtemp(join(tmpdir(), 'called-it-'));
  const [port, smtpPort, mailboxPort] = await Promise.all([freePort(), freePort(), freePort()]);
  const env = {
    ...process.env,
    PORT: `${port}`,
    SMTP_PORT: `${smtpPort}`,
    MAILBOX_PORT: `${mailboxPort}`,
    DATA_DIR: dataDir,
    PUSH_THROUGH: pushThrough,
    FEEDS_FROM_LOOPBACK: 'true',
  };
  const options = (instant: string) => ['--at', instant, '--fans', `${demoFans}`];
  const startAt = (instant: string) => ready(['scripts/start.ts', ...options(instant)], env);
  let instant = at;
  let running = await startAt(at);
  return {
    instant: () => instant,
    site: `http://localhost:${port}`,
    mailbox: `http://127.0.0.1:${mailboxPort}`,
    async restartAt(to) {
      await end(running);
      instant = to;
      running = await startAt(to);
    },
    async filled(work) {
      await end(running);
      const [{ startRuntime }, { readSettings }] = await Promise.all([
        import('../scripts/runtime.ts'),
        import('../scripts/settings.ts'),
      ]);
      const runtime = await startRuntime(readSettings(options(instant), env));
      await work(runtime.db).finally(() => runtime.stop());
      running = await startAt(instant);
    },
    async withoutTable(table, look) {
      const aside = `${table}_taken_aside`;
      rename(dataDir, table, aside);
      try {
        await look();
      } finally {
        rename(dataDir, aside, table);
      }
    },
    async killAndRestart() {
      await kill(running);
      running = await startAt(instant);
    },
    async stop() {
      await end(running);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Renames a table in the database of the running product, by a connection of its own. */
function rename(dataDir: string, from: string, to: string): void {
  const database = openDatabase(dataDir);
  try {
    database.exec(`pragma legacy_alter_table = on; alter table ${from} rename to ${to}`);
  } finally {
    database.close();
  }
}

function ready(args: string[], env: NodeJS.ProcessEnv): Promise<ChildProcess> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (part: Buffer) => {
        said += part;
        if (said.includes('Called It is ready')) resolve(child);
      });
    }
    child.once('exit', (code) => reject(new Error(`The product ended with ${code}:\n${said}`)));
  });
}

function end(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null) return resolve();
    child.once('exit', () => resolve());
    child.kill('SIGINT');
  });
}

/** The database runs in a process of its own: it has to go in the same moment. */
async function kill(child: ChildProcess): Promise<void> {
  const gone = new Promise((resolve) => child.once('exit', resolve));
  for (const id of [...startedBy(child.pid ?? 0), child.pid ?? 0]) process.kill(id, 'SIGKILL');
  await gone;
}

/** Ids of all processes below one. */
function startedBy(id: number): number[] {
  const rows = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n');
  const pairs = rows.map((row) => row.trim().split(/\s+/).map(Number));
  const below = (parent: number): number[] =>
    pairs.flatMap(([own = 0, of]) => (of === parent ? [own, ...below(own)] : []));
  return below(id);
}
