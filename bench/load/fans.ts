import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { storeFolder } from '#worker/acts/change-season';
import { clockAt } from '#worker/clock';
import { database } from '#worker/store/core/database';
import { loadDemo } from '../../scripts/demo/demo.ts';
import { readSeasons } from '../../scripts/folders.ts';
import { openDatabase } from '../../scripts/local-database.ts';
import { migrate } from '../../scripts/migrate.ts';
import { withStorage } from '../../scripts/storage.ts';
import { CONTEST } from '../names.ts';

/**
 * A new data folder with all seasons and so many fans in one contest, an hour before its lock and
 * with no result: to be changed and deleted.
 */
export async function folderWith(fans: number): Promise<string> {
  const dataDir = join('.cache', 'bench');
  rmSync(dataDir, { recursive: true, force: true });
  const seasons = await readSeasons();
  await withStorage(dataDir, async (binding) => {
    await migrate(binding);
    for (const each of seasons) await storeFolder(database(binding), clockAt(0), each, 'as they are');
  });
  const db = openDatabase(dataDir);
  try {
    await loadDemo(
      db,
      seasons.filter(({ contest }) => contest.id === CONTEST),
      fans,
      Date.now(),
    );
    db.exec('pragma wal_checkpoint(truncate)');
  } finally {
    db.close();
  }
  return dataDir;
}
