import { expect, test } from 'vitest';
import { contestsOf } from '#seasons/registry';
import { monogram, TONES, toneOf } from './tone.ts';

const clubs = contestsOf('mock-draft').flatMap((contest) => contest.clubs);

test('a team is told by its town or by the first letters of its name', () => {
  expect(['Chicago Bears', 'Green Bay Packers', 'San Francisco 49ers', 'Philadelphia 76ers'].map(monogram)).toEqual([
    'CHI',
    'GBP',
    'SF',
    'PHI',
  ]);
});

test('every team of a draft has letters of its own', () => {
  for (const contest of contestsOf('mock-draft')) {
    const letters = contest.clubs.map(monogram);
    expect(letters.filter((each, index) => letters.indexOf(each) !== index)).toEqual([]);
  }
});

test('names spread over all tones', () => {
  expect(new Set(clubs.map(toneOf)).size).toBe(TONES);
});
