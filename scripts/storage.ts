import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { convertV4MiniflareOptions, Miniflare } from 'miniflare';
import { wranglerConfig } from './deploy/deployed.ts';
import { storageDir } from './settings.ts';

/**
 * Opens the local database of a data folder without serving anything, does something with it, and
 * closes it again. Never while the product runs on the same folder: one program at a time.
 */
export async function withStorage<T>(dataDir: string, work: (db: D1Database) => Promise<T>): Promise<T> {
  const databases = wranglerConfig().d1_databases.map(({ binding, database_id }) => [binding, database_id]);
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      host: '127.0.0.1',
      resourcePersistencePath: storageDir(dataDir),
      telemetry: { enabled: false },
      workers: [
        {
          name: 'called-it',
          modules: true,
          script: 'export default {}',
          d1Databases: Object.fromEntries(databases),
        },
      ],
    }),
  );
  try {
    // Miniflare types it with its own copy of the platform's types.
    return await work((await miniflare.getD1Database('DB')) as unknown as D1Database);
  } finally {
    await miniflare.dispose();
  }
}

/**
 * A connection of its own to the local database of a data folder, beside Miniflare's: for what goes
 * through D1 too slowly. The caller closes it. Throws Error while there is no database yet.
 */
export function openDatabase(dataDir: string): DatabaseSync {
  const folder = storageDir(dataDir);
  const file = readdirSync(folder, { recursive: true, encoding: 'utf8' }).find((path) =>
    /D1DatabaseObject.[0-9a-f]+\.sqlite$/.test(path),
  );
  if (!file) throw new Error(`No database below ${folder}`);
  return new DatabaseSync(join(folder, file), { timeout: 5_000 });
}

/** Does everything in one transaction, or nothing. */
export function inOne(db: DatabaseSync, work: () => void): void {
  db.exec('begin immediate');
  try {
    work();
    db.exec('commit');
  } catch (error) {
    db.exec('rollback');
    throw error;
  }
}
