import { expect, test } from 'vitest';
import type { Contest } from '#games/contest';
import { copySeason, keptOf } from './copy-season.ts';
import { filesOf } from './files.ts';
import { readSeason } from './read-season.ts';
import { contests } from './registry.ts';
import { seasonProblems } from './season-problems.ts';
import { writeSeason } from './write-season.ts';

const copied = (contest: Contest, athletes: 'kept' | 'emptied') => {
  const files = writeSeason(readSeason(contest, filesOf(contest.id)));
  const startsOn = new Date(Date.parse(contest.startsOn) + 364 * 86_400_000).toISOString().slice(0, 10);
  const next = { id: `${contest.id}-next`, path: `${contest.path}-next`, title: 'Next', startsOn, athletes };
  const { 'season.json': constants = '', ...tables } = copySeason(files, next);
  return { contest: JSON.parse(constants) as Contest, tables, kept: keptOf({ 'season.json': constants, ...tables }) };
};

test.each(contests.map((contest) => [contest.id, contest] as const))(
  '%s is the pattern of a whole next season',
  (_id, old) => {
    const { contest, tables } = copied(old, 'kept');
    expect(seasonProblems(contest, tables)).toEqual([]);
    const [before, after] = [readSeason(old, filesOf(old.id)), readSeason(contest, tables)];
    expect(after.feed).toEqual([]);
    expect(after.slots.map(({ locksAt }) => locksAt)).toEqual(
      before.slots.map(({ locksAt }) => locksAt + 364 * 86_400_000),
    );
    expect(contest.series).toBe(old.id.replace(/-\d+$/, ''));
    const emptied = copied(old, 'emptied');
    expect(seasonProblems(emptied.contest, emptied.tables)).toEqual([]);
    expect(readSeason(emptied.contest, emptied.tables).athletes).toEqual([]);
  },
);

test('a copy says what in it belongs to the season before', () => {
  const keptIn = (id: string, athletes: 'kept' | 'emptied') =>
    copied(contests.find((contest) => contest.id === id) as Contest, athletes).kept;
  expect(keptIn('nfl-2025', 'kept')).toEqual([
    'This is still of the season before. Look whether it is right:',
    'The town and the start: Green Bay, Wisconsin, 8:00 PM ET (season.json).',
    'The order of the clubs, from Tennessee Titans to Philadelphia Eagles (teams.csv).',
    'The athletes and their ranks, from Travis Hunter on (prospects.csv).',
  ]);
  expect(keptIn('nfl-2025', 'emptied')).toHaveLength(3);
  expect(keptIn('golf-2026', 'emptied')).toEqual([
    'This is still of the season before. Look whether it is right:',
    'The tournaments, from WM Phoenix Open to TOUR Championship, with their days as far apart as before (tournaments.csv).',
  ]);
});
