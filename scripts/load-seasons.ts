import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Season } from '#seasons/season';
import { storeFolder } from '#worker/acts/change-season';
import type { Clock } from '#worker/clock';
import { Refused } from '#worker/problem';
import type { Database } from '#worker/store/core/database';
import { storageDir, Unusable } from './settings.ts';

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
