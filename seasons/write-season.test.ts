import { expect, test } from 'vitest';
import { filesOf } from './files.ts';
import { readSeason } from './read-season.ts';
import { contests } from './registry.ts';
import { seasonProblems } from './season-problems.ts';
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
