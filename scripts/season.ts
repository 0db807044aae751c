/**
 * `npm run season -- FOLDER`: checks one folder of seasons/ and loads it, or what changed in it,
 * into the local database (DATA_DIR). Its known results wait there and are published when the game
 * clock passes them.
 *
 *   npm run season -- tennis-2025            into .data
 *   npm run season -- tennis-2025 --remote   into what is deployed; results wait at the desk
 *
 * Again for a correction: picks are never touched. Facts that do not fit are a line each, and exit
 * code 1.
 */
import { parseArgs } from 'node:util';
import { storeFolder } from '#worker/acts/change-season';
import { clockAt } from '#worker/clock';
import { Refused } from '#worker/problem';
import { database } from '#worker/store/core/database';
import { withDeployed } from './deploy/deployed.ts';
import { readFolder } from './folders.ts';
import { migrate } from './migrate.ts';
import { readSettings, Unusable } from './settings.ts';
import { withStorage } from './storage.ts';

async function run(args: string[]): Promise<string> {
  const { folder, remote } = readArguments(args);
  const season = await readFolder(folder);
  const facts = `${season.slots.length} slots, ${season.athletes.length} athletes`;
  if (remote) {
    const { warnings } = await withDeployed((db) => storeFolder(database(db), clockAt(0), season, 'at desk'));
    const waits = `Its results wait at the desk: ${season.feed.length}.`;
    return [`${folder} is in the deployed database: ${facts}. ${waits}`, ...warnings].join('\n');
  }
  const { dataDir, at } = readSettings([], process.env);
  await withStorage(dataDir, async (db) => {
    await migrate(db);
    // Between starts the game clock is where a start puts it.
    await storeFolder(database(db), clockAt(at - Date.now()), season, 'replay');
  });
  return `${folder} is in ${dataDir}: ${facts}, ${season.feed.length} results for the game clock to publish.`;
}

function readArguments(args: string[]): { folder: string; remote: boolean } {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { remote: { type: 'boolean', default: false } },
    });
    const [folder, ...more] = positionals;
    if (folder && more.length === 0)
      return { folder: folder.replace(/^(\.\/)?seasons\/|\/$/g, ''), remote: values.remote };
  } catch {
    // Said below, as for any other wrong call.
  }
  throw new Unusable('Say which folder of seasons/: npm run season -- FOLDER [--remote]');
}

try {
  console.log(await run(process.argv.slice(2)));
} catch (error) {
  const plain = error instanceof Unusable || error instanceof Refused;
  console.error(plain ? error.message : error);
  process.exitCode = 1;
}
