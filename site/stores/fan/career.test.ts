import { expect, test } from 'vitest';
import { career } from '../../samples/fan-pages.ts';
import { bestSentence, medalsOf, overallSentence, placeSentence, yearsOf } from './career.ts';

const [running, won] = career.seasons;

test('seasons stand year by year, and what goes on is left out for a television that is behind', () => {
  expect(yearsOf(career.seasons, false).map(([year, its]) => [year, its.length])).toEqual([
    [2025, 2],
    [2024, 1],
  ]);
  expect(yearsOf(career.seasons, true).map(([year, its]) => [year, its.length])).toEqual([
    [2025, 1],
    [2024, 1],
  ]);
});

test('a place says rank and percentile, a best call how few had it', () => {
  expect([running, won].map((season) => season && placeSentence(season))).toEqual([
    '3,001st of 12,004, top 25%',
    '1st of 12,004, top 1%',
  ]);
  expect([running, won].map((season) => season && bestSentence(season))).toEqual([
    null,
    'Best call: Travis Hunter, pick 2, with the trade: 31 of 12,004 had it (600 points)',
  ]);
});

test('all games make one place', () => {
  expect(career.overall && overallSentence(career.overall)).toBe(
    '7th of 12,400 overall. Better than 79.16% of fans (average of 3 contests).',
  );
});

test('medals are counted by metal', () => {
  expect(medalsOf(career.seasons)).toEqual([
    ['Gold', 1],
    ['Silver', 0],
    ['Bronze', 0],
  ]);
});
