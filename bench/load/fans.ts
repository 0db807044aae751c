import { createHash } from 'node:crypto';
import { constants, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { storeFolder } from '#worker/acts/change-season';
import { clockAt } from '#worker/clock';
import { database } from '#worker/store/core/database';
import { AUTHORS, addParts, addUsers, enter, enterCrowd, hashed } from '../../scripts/demo/demo-entries.ts';
import { ADMIN, demoFan } from '../../scripts/demo/demo-fans.ts';
import { demoSheets } from '../../scripts/demo/demo-sheets.ts';
import { readSeasons } from '../../scripts/folders.ts';
import { inOne, openDatabase } from '../../scripts/local-database.ts';
import { migrate } from '../../scripts/migrate.ts';
import { withStorage } from '../../scripts/storage.ts';
import { CONTEST } from '../names.ts';

/** Fans a transaction. */
const CHUNK = 20_000;

const KEPT = join('.cache', 'bench');

/**
 * A data folder with all seasons and so many fans in one contest, an hour before its lock and with
 * no result: a copy, to be changed and deleted. The first run makes it, later ones find it, as long
 * as what it is made by stays the same.
 */
export async function folderWith(fans: number): Promise<string> {
  const kept = join(KEPT, `${fans}-${origin()}`);
  if (!existsSync(kept)) {
    forgetOthers(fans);
    const half = `${kept}.half`;
    rmSync(half, { recursive: true, force: true });
    await fill(half, fans);
    renameSync(half, kept);
  }
  const copy = join(KEPT, `run-${process.pid}-${fans}`);
  rmSync(copy, { recursive: true, force: true });
  cpSync(kept, copy, { recursive: true, mode: constants.COPYFILE_FICLONE });
  return copy;
}

/** A hash of everything that decides what is in the folder. */
function origin(): string {
  const hash = createHash('sha256');
  const files = [
    'bench/load/fans.ts',
    ...['scripts/demo', 'migrations', 'seasons', 'games'].flatMap((room) =>
      readdirSync(room, { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.(sql|csv|ts)$/.test(name) && !name.endsWith('.test.ts'))
        .map((name) => join(room, name)),
    ),
  ];
  for (const file of files.sort()) hash.update(file).update(readFileSync(file));
  return hash.digest('hex').slice(0, 12);
}

function forgetOthers(fans: number): void {
  mkdirSync(KEPT, { recursive: true });
  for (const name of readdirSync(KEPT)) {
    if (name.startsWith(`${fans}-`)) rmSync(join(KEPT, name), { recursive: true, force: true });
  }
}

async function fill(dataDir: string, fans: number): Promise<void> {
  const seasons = await readSeasons();
  const season = seasons.find(({ contest }) => contest.id === CONTEST);
  if (!season) throw new Error(`There is no ${CONTEST}`);
  await withStorage(dataDir, async (binding) => {
    await migrate(binding);
    for (const each of seasons) await storeFolder(database(binding), clockAt(0), each, 'as they are');
  });
  const db = openDatabase(dataDir);
  try {
    // Nobody loses anything if the machine fails meanwhile: the folder counts only once it is
    // whole.
    db.exec('pragma synchronous = off; pragma cache_size = -400000');
    const admin = await hashed({ ...ADMIN, password: null }, Date.now());
    inOne(db, () => addUsers(db, [admin]));
    for (let from = 0, to = 0; from < fans; from = to) {
      to = Math.min(from < AUTHORS ? AUTHORS : from + CHUNK, fans);
      const users = await Promise.all(
        Array.from({ length: to - from }, (_, index) => hashed(demoFan(from + index), Date.now())),
      );
      inOne(db, () => {
        addUsers(db, users);
        if (to <= AUTHORS)
          enter(
            db,
            CONTEST,
            demoSheets(
              season,
              users.map(({ id }) => id),
            ),
          );
        else enterCrowd(db, CONTEST, from, to);
      });
    }
    inOne(db, () => addParts(db));
    db.exec('pragma wal_checkpoint(truncate)');
  } finally {
    db.close();
  }
}
