import type { Contest } from '#games/contest';
import { seasonKindOf } from './kinds/kinds.ts';
import { csvOf } from './rows.ts';
import type { Season, SeasonFiles } from './season.ts';

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
