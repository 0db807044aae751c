import { expect, test } from 'vitest';
import type { Contest } from '#games/contest';
import { copySeason } from './copy-season.ts';
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
  return { contest: JSON.parse(constants) as Contest, tables };
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
