import { expect, test } from 'vitest';
import { GROUP_COLOURS } from '#games/group/group';
import { contestsOf } from '#seasons/registry';
import { contrast } from '../../styles/contrast.ts';
import { initials, monogram, TONES, toneOf } from './tone.ts';

const clubs = contestsOf('mock-draft').flatMap((contest) => contest.clubs);

test('a team is told by its town or by the first letters of its name', () => {
  expect(['Chicago Bears', 'Green Bay Packers', 'San Francisco 49ers', 'Philadelphia 76ers'].map(monogram)).toEqual([
    'CHI',
    'GBP',
    'SF',
    'PHI',
  ]);
});

test('names spread over all tones', () => {
  expect(new Set(clubs.map(toneOf)).size).toBe(TONES.length);
});

test('white letters stand out from every tone, and every colour of a group has one', () => {
  expect(TONES).toHaveLength(GROUP_COLOURS.length);
  expect(Math.min(...TONES.map((tone) => contrast('#ffffff', tone)))).toBeGreaterThanOrEqual(4.5);
});

test('a group is told by the first letters of its name', () => {
  expect(['Third floor', ' office ', '⚽ pool party', '5 aside'].map(initials)).toEqual(['TF', 'O', '⚽P', '5A']);
});
