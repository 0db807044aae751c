import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Contest } from '#games/contest';
import type { Season } from '#seasons/season';
import { sentencesOf } from '#seasons/season-problems';
import { readBundle } from '#worker/bundle/read';
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

/** The contest of every folder of seasons/, without its facts. */
export async function readContests(): Promise<Contest[]> {
  return folderNames().map(readContest);
}

function readContest(id: string): Contest {
  return JSON.parse(readFileSync(join('seasons', id, 'season.json'), 'utf8'));
}

function folderNames(): string[] {
  return readdirSync('seasons').filter((name) => existsSync(join('seasons', name, 'season.json')));
}
