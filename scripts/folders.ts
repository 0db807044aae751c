import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Contest } from '#games/contest';
import { sentencesOf } from '#seasons/problem';
import type { Season } from '#seasons/season';
import { storeFolder } from '#worker/acts/change-season';
import { readBundle } from '#worker/bundle/read';
import type { Clock } from '#worker/clock';
import type { Database } from '#worker/store/core/database';
import { Unusable } from './settings.ts';

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

/**
 * Loads the seasons that are not there yet; their known results wait for the replay. What has
 * changed in one that is there is loaded by `npm run season`.
 */
export async function loadSeasons(db: Database, clock: Clock, seasons: Season[]): Promise<void> {
  const rows = await db.all<{ id: string }>(sql`select id from contests`);
  const there = new Set(rows.map(({ id }) => id));
  for (const season of seasons) if (!there.has(season.contest.id)) await storeFolder(db, clock, season, 'replay');
}
