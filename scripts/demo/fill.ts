import type { Contest } from '#games/contest';
import type { Season } from '#seasons/season';
import { clockAt } from '#worker/clock';
import { database } from '#worker/store/core/database';
import { readSeasons } from '../folders.ts';
import { loadSeasons } from '../load-seasons.ts';
import { openDatabase } from '../local-database.ts';
import { migrate } from '../migrate.ts';
import { rewind } from '../rewind.ts';
import { type Settings, tokenSecret } from '../settings.ts';
import { loadDemo } from './demo.ts';
import { addGroups } from './demo-groups.ts';

/**
 * Brings kept data, or none, to where this start begins. Does nothing that is done already. Answers
 * what is worth telling, a line each.
 */
export async function fill(binding: D1Database, settings: Settings): Promise<string[]> {
  const db = database(binding);
  const seasons = await readSeasons();
  await migrate(binding);
  const rewound = await rewind(binding, settings.at);
  await loadSeasons(db, clockAt(settings.at - Date.now()), seasons, settings.dataDir);
  const fans = await demoFans(seasons, settings);
  return [
    ...(rewound.length === 0 ? [] : [`Back in time: later results are taken back (${rewound.join(', ')}).`]),
    ...(fans === settings.fans
      ? []
      : [`${fans} demo fans are kept from before; for ${settings.fans}, delete ${settings.dataDir}.`]),
  ];
}

async function demoFans(seasons: Season<Contest>[], { dataDir, fans, at }: Settings): Promise<number> {
  const db = openDatabase(dataDir);
  try {
    const now = await loadDemo(db, seasons, fans, Date.now(), at);
    addGroups(db, tokenSecret(dataDir), Date.now());
    return now;
  } finally {
    db.close();
  }
}
