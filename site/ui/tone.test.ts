import { expect, test } from 'vitest';
import { contests } from '#seasons/registry';
import { monogram, TONES, toneOf } from './tone.ts';

const clubs = contests.flatMap((contest) => (contest.kind === 'mock-draft' ? contest.clubs : []));

test('a team is told by its town or by the first letters of its name', () => {
  expect(['Chicago Bears', 'Green Bay Packers', 'San Francisco 49ers', 'Philadelphia 76ers'].map(monogram)).toEqual([
    'CHI',
    'GBP',
    'SF',
    'PHI',
  ]);
});

test('every team of a draft has letters of its own', () => {
  for (const contest of contests) {
    if (contest.kind !== 'mock-draft') continue;
    const letters = contest.clubs.map(monogram);
    expect(letters.filter((each, index) => letters.indexOf(each) !== index)).toEqual([]);
  }
});

test('names spread over all tones', () => {
  expect(new Set(clubs.map(toneOf)).size).toBe(TONES);
});
