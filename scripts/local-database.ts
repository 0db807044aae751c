import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { storageDir } from './settings.ts';

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
