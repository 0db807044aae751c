import { expect, test } from 'vitest';
import { gameOf } from '#games/kinds';
import { isOpeningNews, openingsDue } from '#games/news/opening';
import { contests } from './registry.ts';

const DAY = 86_400_000;
const NOW = Date.parse('2025-07-14T12:00:00Z');

function game(id: string) {
  const found = contests.find((each) => each.id === id);
  if (!found) throw new Error(`No contest ${id}`);
  return gameOf(found);
}
const lock = (tournament: string, days: number, hasField = 1) => ({
  tournament,
  locksAt: NOW + days * DAY,
  hasField,
});
const due = (id: string, ...locks: ReturnType<typeof lock>[]) =>
  openingsDue(game(id), locks, NOW).map(({ tournament }) => tournament);

test('of a season with draws the next tournament opens, and only that one, however many fields are there', () => {
  expect(due('tennis-2025', lock('over', -14), lock('next', 7), lock('later', 13), lock('last', 40))).toEqual(['next']);
  expect(due('tennis-2025', lock('later', 13), lock('one', 7), lock('beside', 7))).toEqual(['one', 'beside']);
  expect(due('tennis-2025', lock('over', -14), lock('yesterday', -1))).toEqual([]);
});

test('without its field the next one waits, and a later one does not go before it', () => {
  expect(due('tennis-2025', lock('next', 7, 0), lock('later', 13))).toEqual([]);
});

test('in the last day the reminder says it: nothing is told to be open then, nor after the lock', () => {
  expect(due('tennis-2025', lock('next', 1), lock('later', 8))).toEqual([]);
  expect(due('tennis-2025', { ...lock('next', 1), locksAt: NOW + DAY + 1 })).toEqual(['next']);
  expect([isOpeningNews(NOW + DAY + 1, NOW), isOpeningNews(NOW + DAY, NOW), isOpeningNews(NOW, NOW)]).toEqual([
    true,
    false,
    false,
  ]);
});

test('where all is open from the first day nothing is told', () => {
  for (const id of ['nfl-2025', 'nba-2025', 'golf-2026']) expect([id, due(id, lock('next', 7))]).toEqual([id, []]);
});
