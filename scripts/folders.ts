import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Contest } from '#games/contest';
import { readSeason } from '#seasons/read-season';
import type { Season } from '#seasons/season';

/** Every folder of seasons/, read from disk. */
export async function readSeasons(): Promise<Season[]> {
  const folders = readdirSync('seasons', { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return Promise.all(folders.map(({ name }) => readFolder(name)));
}

/** One folder of seasons/ by its name. Throws when there is none or a fact does not fit. */
export async function readFolder(id: string): Promise<Season> {
  const folder = join('seasons', id);
  const { default: contest } = (await import(new URL(`../${folder}/contest.ts`, import.meta.url).href)) as {
    default: Contest;
  };
  const files = readdirSync(folder).filter((name) => name.endsWith('.csv'));
  return readSeason(contest, Object.fromEntries(files.map((name) => [name, readFileSync(join(folder, name), 'utf8')])));
}
