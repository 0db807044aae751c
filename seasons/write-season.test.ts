import { expect, test } from 'vitest';
import { filesOf } from './files.ts';
import { readSeason } from './read-season.ts';
import { contests } from './registry.ts';

import { seasonProblems } from './season-problems.ts';
import { nba2025 } from './shipped.ts';
import { writeSeason } from './write-season.ts';

test.each(contests.map((contest) => [contest.id, contest] as const))(
  '%s is read from what it is written as',
  (id, contest) => {
    const season = readSeason(contest, filesOf(id));
    const { 'season.json': constants = '', ...files } = writeSeason(season);
    expect(JSON.parse(constants)).toEqual(contest);
    expect(seasonProblems(contest, files)).toEqual([]);
    expect(readSeason(contest, files)).toEqual(season);
  },
);

test('boards that follow from the prospects are in no bundle: other prospects are other boards', () => {
  const season = readSeason(nba2025, filesOf('nba-2025'));
  expect(season.boards.length).toBeGreaterThan(0);
  expect(writeSeason(season)).not.toHaveProperty('experts.csv');
});
