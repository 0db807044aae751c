import { expect, test } from 'vitest';
import { sentencesOf } from './problem.ts';

const at = (row: number | null, message: string, file = 'results.csv') => ({ file, row, column: null, message });

test('what many lines say alike is one sentence that names them all', () => {
  const same = Array.from({ length: 32 }, (_, index) => at(index + 2, 'trade "" is not true or false.'));
  expect(sentencesOf(same)).toEqual(['results.csv, lines 2 to 33: trade "" is not true or false.']);
  expect(
    sentencesOf([
      at(2, 'has fewer cells than columns.'),
      at(3, 'player "demo-nobody" is not in prospects.csv.'),
      at(4, 'has fewer cells than columns.'),
      at(6, 'has fewer cells than columns.'),
      at(7, 'has fewer cells than columns.'),
      at(2, 'has fewer cells than columns.', 'teams.csv'),
      at(null, 'is missing.', 'prospects.csv'),
    ]),
  ).toEqual([
    'results.csv, lines 2, 4, 6 and 7: has fewer cells than columns.',
    'results.csv, line 3: player "demo-nobody" is not in prospects.csv.',
    'teams.csv, line 2: has fewer cells than columns.',
    'prospects.csv: is missing.',
  ]);
});

test('of rows that were made of a paste the lines of the paste are said', () => {
  const at = (row: number | null) => ({ file: 'results.csv', row, column: null, message: 'does not fit.' });
  const lines = { 'results.csv': [2, 9] };
  expect(sentencesOf([at(2), at(3)], lines)).toEqual(['results.csv, lines 2 and 9: does not fit.']);
  expect([at(1), at(null)].map((each) => sentencesOf([each], lines)[0])).toEqual([
    'results.csv, line 1: does not fit.',
    'results.csv: does not fit.',
  ]);
});
