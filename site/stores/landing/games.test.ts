import { expect, test } from 'vitest';
import { golf2026, nba2025, nfl2025, tennis2025 } from '#seasons/shipped';
import { inShort } from '../../words/zone.ts';
import { ALL, isOn, isPlayable, shownGames, wayOn } from './games.ts';

const TODAY = Date.parse('2025-06-02T09:00:00-04:00');
const HOUR = 3_600_000;
const NO_FILTERS = { sport: ALL, type: ALL, status: ALL };
const games = [nfl2025, nba2025, tennis2025, golf2026];

test('on 2 June 2025 the games that have not started come first, by their start', () => {
  const order = shownGames(games, NO_FILTERS, TODAY).map(({ title }) => title);
  expect(order).toEqual(['NBA Mock Draft 2025', 'Tennis 3&Done 2025', 'Golf 1&Done 2026', 'NFL Mock Draft 2025']);
});

test('the filters narrow together: season long and open', () => {
  const filters = { ...NO_FILTERS, type: 'Season Long', status: 'Open' };
  expect(shownGames(games, filters, TODAY).map(({ sport }) => sport)).toEqual(['Tennis (ATP)', 'Golf (PGA)']);
  expect(shownGames(games, { ...filters, sport: 'NFL' }, TODAY)).toEqual([]);
});

test('the draft that is over asks for nothing, the others do', () => {
  expect(games.filter((game) => isPlayable(game, TODAY)).map(({ id }) => id)).toEqual([
    'nba-2025',
    'tennis-2025',
    'golf-2026',
  ]);
});

test.each([
  [12 * 60_000, '12 min'],
  [3 * HOUR, '3 h'],
  [24 * HOUR, '1 day'],
  [24.4 * 24 * HOUR, '24 days'],
])('%d ms are %s', (left, text) => {
  expect(inShort(left)).toBe(text);
});

test('a contest leads to picks while some can be made, then to what comes in, then to what came of it', () => {
  const lock = Date.parse(nfl2025.locksAt);
  const days = [lock - 1, lock, lock + 48 * HOUR];
  expect(days.map((now) => wayOn(nfl2025, now)?.page)).toEqual([undefined, 'night', 'results']);
  const first = Date.parse(tennis2025.locksAt);
  expect([first - 1, first + 1].map((now) => wayOn(tennis2025, now))).toEqual([null, null]);
});

test('a draft is on from its lock through the night; a season has no night', () => {
  const lock = Date.parse(nfl2025.locksAt);
  expect([lock - 1, lock, lock + 7 * 3_600_000, lock + 9 * 3_600_000].map((now) => isOn(nfl2025, now))).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect(isOn(tennis2025, Date.parse(tennis2025.locksAt))).toBe(false);
});
