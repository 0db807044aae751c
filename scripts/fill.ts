import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Season } from '#seasons/season';
import { type Database, database } from '#worker/store/database';
import { storeSeason } from '#worker/store/season';
import { loadDemo } from './demo.ts';
import { readSeasons } from './folders.ts';
import { migrate } from './migrate.ts';
import { rewind } from './rewind.ts';
import { type Settings, storageDir } from './settings.ts';

/** Brings kept data, or none, to where this start begins. Does nothing that is done already. Answers what is worth telling, a line each. */
export async function fill(binding: D1Database, settings: Settings): Promise<string[]> {
  const db = database(binding);
  const seasons = await readSeasons();
  await migrate(binding);
  const rewound = await rewind(binding, settings.at);
  await loadSeasons(db, seasons, join(storageDir(settings.dataDir), 'seasons.json'));
  const fans = await loadDemo(db, seasons, settings.fans, Date.now());
  return [
    ...(rewound.length === 0 ? [] : [`Back in time: later results are taken back (${rewound.join(', ')}).`]),
    ...(fans === settings.fans
      ? []
      : [`${fans} demo fans are kept from before; for ${settings.fans}, delete ${settings.dataDir}.`]),
  ];
}

/** Loads facts that changed since the last time; their known results wait in the feed called replay. */
async function loadSeasons(db: Database, seasons: Season[], ledger: string): Promise<void> {
  const loaded: Record<string, string> = existsSync(ledger) ? JSON.parse(readFileSync(ledger, 'utf8')) : {};
  for (const season of seasons) {
    const facts = createHash('sha256').update(JSON.stringify(season)).digest('hex');
    if (loaded[season.contest.id] === facts) continue;
    await storeSeason(db, season, 'replay');
    loaded[season.contest.id] = facts;
  }
  mkdirSync(join(ledger, '..'), { recursive: true });
  writeFileSync(ledger, JSON.stringify(loaded, null, 2));
}
