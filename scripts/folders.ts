import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Contest } from '#games/contest';
import { sentencesOf } from '#seasons/problem';
import type { Season } from '#seasons/season';
import { storeFolder } from '#worker/acts/change-season';
import { readBundle } from '#worker/bundle/read';
import type { Clock } from '#worker/clock';
import { Refused } from '#worker/problem';
import type { Database } from '#worker/store/core/database';
import { storageDir, Unusable } from './settings.ts';

/** Every folder of seasons/, read from disk. Throws Unusable, as `readFolder` does. */
export async function readSeasons(): Promise<Season<Contest>[]> {
  return Promise.all(folderNames().map(readFolder));
}

/**
 * One folder of seasons/ by its name. Throws Unusable when there is none, or with a line for every
 * fact that does not fit.
 */
export async function readFolder(id: string): Promise<Season<Contest>> {
  const folder = join('seasons', id);
  if (!folderNames().includes(id))
    throw new Unusable(`There is no folder seasons/${id} with a season.json. There are: ${folderNames().join(', ')}`);
  const names = readdirSync(folder).filter((name) => /\.(csv|json)$/.test(name));
  const { season, problems } = readBundle(
    Object.fromEntries(names.map((name) => [name, readFileSync(join(folder, name))])),
  );
  if (!season)
    throw new Unusable(
      sentencesOf(problems)
        .map((sentence) => `${folder}/${sentence}`)
        .join('\n'),
    );
  if (season.contest.id !== id)
    throw new Unusable(`${folder}/season.json: id must be "${id}", as the folder, not "${season.contest.id}"`);
  return season;
}

function folderNames(): string[] {
  return readdirSync('seasons').filter((name) => existsSync(join('seasons', name, 'season.json')));
}

/** Loads facts that changed since the last time. */
export async function loadSeasons(db: Database, clock: Clock, seasons: Season[], dataDir: string): Promise<void> {
  const loaded = ledgerOf(dataDir);
  for (const season of seasons) {
    if (loaded[season.contest.id] !== hashOf(season)) await loadSeason(db, clock, season, dataDir);
  }
}

/**
 * Loads a season's facts, or what changed in them; its known results wait for the replay. Throws
 * Unusable if picks would be lost.
 */
export async function loadSeason(db: Database, clock: Clock, season: Season, dataDir: string): Promise<void> {
  await storeFolder(db, clock, season, 'replay').catch((error) => {
    throw error instanceof Refused ? new Unusable(error.message) : error;
  });
  const loaded = { ...ledgerOf(dataDir), [season.contest.id]: hashOf(season) };
  writeFileSync(ledgerPath(dataDir), JSON.stringify(loaded, null, 2));
}

/**
 * What was loaded into this storage, by contest; it lies beside the storage, so that one
 * is deleted with the other.
 */
function ledgerOf(dataDir: string): Record<string, string> {
  const path = ledgerPath(dataDir);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {};
}

function ledgerPath(dataDir: string): string {
  return join(storageDir(dataDir), 'seasons.json');
}

/**
 * Counts what storing a season has learned: kept data that an earlier one stored is stored once
 * more.
 */
const STORED_AS = 2;

function hashOf(season: Season): string {
  return createHash('sha256')
    .update(JSON.stringify([STORED_AS, season]))
    .digest('hex');
}
