import { expect, test } from 'vitest';
import type { Contest } from '#games/contest';
import { gameOf } from '#games/kinds';
import {
  type Announced,
  announcementOf,
  canStillRemind,
  dueReminder,
  isOpeningNews,
  openingsDue,
  roughly,
  stillMissing,
} from '#games/news/due';
import { golf2026, nfl2025, tennis2025 } from './shipped.ts';

const LOCK = Date.parse('2025-06-30T20:00:00Z');
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

test('a reminder is due a day and an hour before a lock, a while longer where the minute came late, and never after the lock', () => {
  const at = (before: number) => dueReminder(LOCK, LOCK - before);
  expect(at(24 * HOUR + 1)).toBeNull();
  expect(at(24 * HOUR)).toBe('day');
  expect(at(18 * HOUR + 1)).toBe('day');
  expect(at(18 * HOUR)).toBeNull();
  expect(at(HOUR + 1)).toBeNull();
  expect(at(HOUR)).toBe('hour');
  expect(at(20 * MINUTE + 1)).toBe('hour');
  expect(at(20 * MINUTE)).toBeNull();
  expect(at(0)).toBeNull();
  expect(at(-HOUR)).toBeNull();
});

/** What a reminder of this step says while so long is left. */
const reminded = (contest: Contest, step: string, missing: string, left: number) =>
  stillMissing(gameOf(contest), { step, locksAt: LOCK, slots: 3, missing }, LOCK - left);

test('a reminder that waits too long is not sent: not after the lock, and the one of the day not in the last hour', () => {
  const isSent = (step: string, left: number) => reminded(golf2026, step, '["Golfer"]', left) !== null;
  expect(isSent('day', HOUR)).toBe(true);
  expect(isSent('day', HOUR - 1)).toBe(false);
  expect(isSent('hour', 2 * MINUTE)).toBe(true);
  expect(isSent('hour', 2 * MINUTE - 1)).toBe(false);
  expect(isSent('hour', 0)).toBe(false);
  expect(['day', 'hour', 'lock', 'captain'].filter((step) => isSent(step, HOUR))).toEqual(['day', 'hour']);
});

test('a reminder says what is missing, and nothing of a complete sheet', () => {
  expect(reminded(nfl2025, 'hour', '[null]', HOUR)).toBe('2 of 3 picks, 1 missing');
  expect(reminded(tennis2025, 'hour', '["Gold","Bronze"]', HOUR)).toBe('Gold and Bronze missing');
  expect(reminded(golf2026, 'hour', '["Golfer"]', HOUR)).toBe('your golfer is missing');
  for (const contest of [nfl2025, tennis2025, golf2026]) expect(reminded(contest, 'hour', '[]', HOUR)).toBeNull();
});

test('a captain may remind until shortly before the lock', () => {
  expect([2 * DAY, 2 * MINUTE, 2 * MINUTE - 1, 0].map((left) => canStillRemind(LOCK, LOCK - left))).toEqual([
    ...[true, true, false, false],
  ]);
});

test.each([
  [24 * HOUR, 'a day'],
  [23.4 * HOUR, '23 hours'],
  [90 * MINUTE, '2 hours'],
  [89 * MINUTE, 'an hour'],
  [50 * MINUTE, 'an hour'],
  [49 * MINUTE, '50 minutes'],
  [23 * MINUTE, '25 minutes'],
  [0, '5 minutes'],
])('%d milliseconds are roughly %s', (left, text) => {
  expect(roughly(left)).toBe(text);
});

const NOW = Date.parse('2025-07-14T12:00:00Z');
const lock = (tournament: string, days: number, hasField = 1) => ({
  tournament,
  locksAt: NOW + days * DAY,
  hasField,
});
const due = (contest: Contest, ...locks: ReturnType<typeof lock>[]) =>
  openingsDue(gameOf(contest), locks, NOW).map(({ tournament }) => tournament);

test('of a season with draws the next tournament opens, and only that one, however many fields are there', () => {
  expect(due(tennis2025, lock('over', -14), lock('next', 7), lock('later', 13), lock('last', 40))).toEqual(['next']);
  expect(due(tennis2025, lock('later', 13), lock('one', 7), lock('beside', 7))).toEqual(['one', 'beside']);
  expect(due(tennis2025, lock('over', -14), lock('yesterday', -1))).toEqual([]);
});

test('without its field the next one waits, and a later one does not go before it', () => {
  expect(due(tennis2025, lock('next', 7, 0), lock('later', 13))).toEqual([]);
});

test('in the last day the reminder says it: nothing is told to be open then, nor after the lock', () => {
  expect(due(tennis2025, lock('next', 1), lock('later', 8))).toEqual([]);
  expect(due(tennis2025, { ...lock('next', 1), locksAt: NOW + DAY + 1 })).toEqual(['next']);
  expect([isOpeningNews(NOW + DAY + 1, NOW), isOpeningNews(NOW + DAY, NOW), isOpeningNews(NOW, NOW)]).toEqual([
    true,
    false,
    false,
  ]);
});

test('where all is open from the first day nothing is told', () => {
  expect([nfl2025, golf2026].map((contest) => due(contest, lock('next', 7)))).toEqual([[], []]);
});

const PUBLISHED = LOCK + 60 * MINUTE;
const RESTED = PUBLISHED + 10 * MINUTE;

function announced(contest: Contest, slots: number, results: Partial<Announced>[], now: number, signed = false) {
  const rows = results.map((row, index) => ({
    key: `${index}`,
    athleteId: 1,
    outcome: null,
    publishedAt: PUBLISHED,
    ...row,
  }));
  return announcementOf(gameOf(contest), { locksAt: LOCK, slots, signed }, rows, now);
}

test('a draft is mailed once every pick has a player, not before', () => {
  expect(announced(nfl2025, 3, [{}, {}], RESTED)).toBe('wait');
  expect(announced(nfl2025, 3, [{}, {}, { athleteId: 0 }], RESTED)).toBe('wait');
  expect(announced(nfl2025, 3, [{}, {}, {}], RESTED)).toBe('mail');
});

test('a tournament is mailed once it has a winner, or the first golfer is paid', () => {
  expect(announced(tennis2025, 3, [{ athleteId: 1, outcome: 'QF' }], RESTED)).toBe('wait');
  expect(announced(tennis2025, 3, [{ athleteId: 2, outcome: 'W' }], RESTED)).toBe('mail');
  expect(announced(golf2026, 1, [{ outcome: 'WD' }], RESTED)).toBe('wait');
  expect(announced(golf2026, 1, [{ outcome: '70000' }], RESTED)).toBe('mail');
});

test('results rest ten minutes from the latest change, and are no news a month after the lock', () => {
  const done = [{ outcome: 'W' }];
  expect(announced(tennis2025, 3, done, RESTED - 1)).toBe('wait');
  expect(announced(tennis2025, 3, done, LOCK + 30 * 86_400_000 + 1)).toBe('old');
  expect(announced(tennis2025, 3, [], LOCK + 31 * 86_400_000)).toBe('wait');
});

test('what an organiser has signed is mailed at once, if it is all there', () => {
  expect(announced(tennis2025, 3, [{ outcome: 'W' }], PUBLISHED, true)).toBe('mail');
  expect(announced(tennis2025, 3, [{ outcome: 'QF' }], PUBLISHED, true)).toBe('wait');
  expect(announced(tennis2025, 3, [{ outcome: 'W' }], LOCK + 31 * 86_400_000, true)).toBe('mail');
});
