import { expect, test } from 'vitest';
import type { Career } from '#schema/wire/fan';
import {
  aloneSentence,
  bestSentence,
  medalsOf,
  overallSentence,
  placeOnStrip,
  streakSentence,
  winsOf,
  wonSentence,
  yearsOf,
} from './career.ts';

const season = (id: string, year: number, accent: 'football' | 'tennis'): Career['seasons'][number] => ({
  contest: { id, path: id, title: `Sample ${id} ${year}`, accent, year },
  over: true,
  rank: 4,
  entries: 9,
  points: 8_250,
  amount: '8,250 points',
  provisional: false,
  medal: null,
  best: null,
  won: [],
  streak: null,
  alone: { count: 0, calls: [] },
});

/** One goes on, one was won, one is a year old. */
const career: Career = {
  username: 'rival-2',
  hidden: false,
  overall: { rank: 7, mean: 7_916, played: 3, fans: 12_400, asOf: '2025-04-26T00:05:00.000Z' },
  seasons: [
    {
      ...season('season', 2025, 'tennis'),
      over: false,
      rank: 3_001,
      entries: 12_004,
      provisional: true,
      won: ['The First Open', 'The Third Open'],
      streak: { of: 'tournament', length: 3, from: 'The First Open', to: 'The Third Open' },
    },
    {
      ...season('draft', 2025, 'football'),
      rank: 1,
      entries: 12_004,
      medal: 'Gold',
      best: {
        place: 'pick 2',
        athlete: 'Travis Hunter',
        amount: '600 points',
        withTrade: true,
        sharedBy: 31,
        since: '2025-04-03',
      },
      streak: { of: 'pick', length: 2, from: 'pick 1', to: 'pick 2' },
      alone: {
        count: 4,
        calls: [
          { place: 'pick 9', athlete: 'Kelvin Banks Jr.', amount: '600 points' },
          { place: 'pick 30', athlete: 'Maxwell Hairston', amount: '400 points' },
          { place: 'pick 31', athlete: 'Jihaad Campbell', amount: '300 points' },
        ],
      },
    },
    season('draft', 2024, 'football'),
  ],
};
const [running, won] = career.seasons;

test('seasons are listed year by year, and what goes on is left out for a television that is behind', () => {
  expect(yearsOf(career.seasons, false).map(([year, seasons]) => [year, seasons.length])).toEqual([
    [2025, 2],
    [2024, 1],
  ]);
  expect(yearsOf(career.seasons, true).map(([year, seasons]) => [year, seasons.length])).toEqual([
    [2025, 1],
    [2024, 1],
  ]);
});

test('a place stands on its strip from the first to the last', () => {
  const lower = { ...won, rank: 203, entries: 241 } as (typeof career.seasons)[number];
  const alone = { ...lower, rank: 1, entries: 1 };
  expect([running, won, lower, alone].map((season) => season && placeOnStrip(season))).toEqual([25, 0, 84.2, 0]);
});

test('a best call says since when it stood, and how few had it', () => {
  expect([running, won].map((season) => season && bestSentence(season))).toEqual([
    null,
    'Best call: Travis Hunter, pick 2, with the trade: called since 3 April, one of 31 of 12,004 fans (600 points)',
  ]);
});

test('all games make one place', () => {
  expect(career.overall && overallSentence(career.overall)).toBe('7th of 12,400 overall. Average of 3 contests: 79%.');
});

test('medals are counted by metal', () => {
  expect(medalsOf(career.seasons)).toEqual([
    ['Gold', 1],
    ['Silver', 0],
    ['Bronze', 0],
  ]);
});

test('what was won, called in a row and called alone is said of each season', () => {
  const said = [running, won].map(
    (season) => season && [wonSentence, streakSentence, aloneSentence].map((by) => by(season)),
  );
  expect(said).toEqual([
    [
      'Won The First Open and The Third Open',
      '3 tournaments in a row with points: The First Open to The Third Open',
      null,
    ],
    [
      null,
      '2 right players in a row: pick 1 to pick 2',
      'Called it alone: Kelvin Banks Jr., pick 9 (600 points); Maxwell Hairston, pick 30 (400 points); Jihaad Campbell, pick 31 (300 points); and 1 more',
    ],
  ]);
  expect(winsOf(career.seasons)).toBe(2);
});
