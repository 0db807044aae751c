import type { Contest } from '#games/contest';
import { seasonKindOf } from './kinds/kinds.ts';
import { csvOf, parse, type ReadRows } from './rows.ts';
import type { Season, SeasonFiles } from './season.ts';

/**
 * Turns a folder's CSV files, in which no problem was found (season-problems.ts), into its season.
 * Throws when a fact does not fit.
 */
export function readSeason(contest: Contest, files: SeasonFiles): Season<Contest> {
  const rows: ReadRows = (file) => (files[file] === undefined ? null : parse(files[file]));
  return { ...seasonKindOf(contest).read(rows), contest };
}

/**
 * A season as the files of a bundle: season.json and the CSV files, which are read as the same
 * season.
 */
export function writeSeason(season: Season<Contest>): SeasonFiles {
  const tables = seasonKindOf(season.contest).write(season);
  return {
    'season.json': `${JSON.stringify(season.contest, null, 2)}\n`,
    ...Object.fromEntries(Object.entries(tables).map(([file, table]) => [file, csvOf(table)])),
  };
}
