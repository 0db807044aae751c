import { expect, test } from 'vitest';
import { gameOf } from '#games/kinds';
import { type Announced, announcementOf } from '#games/news/announce';
import { contests } from './registry.ts';

const MINUTE = 60_000;
const LOCK = Date.parse('2025-06-30T20:00:00Z');
const PUBLISHED = LOCK + 60 * MINUTE;
const RESTED = PUBLISHED + 10 * MINUTE;

function announced(id: string, slots: number, results: Partial<Announced>[], now: number, signed = false) {
  const contest = contests.find((each) => each.id === id);
  if (!contest) throw new Error(`No contest ${id}`);
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
  expect(announced('nfl-2025', 3, [{}, {}], RESTED)).toBe('wait');
  expect(announced('nfl-2025', 3, [{}, {}, { athleteId: 0 }], RESTED)).toBe('wait');
  expect(announced('nfl-2025', 3, [{}, {}, {}], RESTED)).toBe('mail');
});

test('a tournament is mailed once it has a winner, or the first golfer is paid', () => {
  expect(announced('tennis-2025', 3, [{ athleteId: 1, outcome: 'QF' }], RESTED)).toBe('wait');
  expect(announced('tennis-2025', 3, [{ athleteId: 2, outcome: 'W' }], RESTED)).toBe('mail');
  expect(announced('golf-2026', 1, [{ outcome: 'WD' }], RESTED)).toBe('wait');
  expect(announced('golf-2026', 1, [{ outcome: '70000' }], RESTED)).toBe('mail');
});

test('results rest ten minutes from the latest change, and are no news a month after the lock', () => {
  const done = [{ outcome: 'W' }];
  expect(announced('tennis-2025', 3, done, RESTED - 1)).toBe('wait');
  expect(announced('tennis-2025', 3, done, LOCK + 30 * 86_400_000 + 1)).toBe('old');
  expect(announced('tennis-2025', 3, [], LOCK + 31 * 86_400_000)).toBe('wait');
});

test('what an organiser has signed is mailed at once, if it is all there', () => {
  expect(announced('tennis-2025', 3, [{ outcome: 'W' }], PUBLISHED, true)).toBe('mail');
  expect(announced('tennis-2025', 3, [{ outcome: 'QF' }], PUBLISHED, true)).toBe('wait');
  expect(announced('tennis-2025', 3, [{ outcome: 'W' }], LOCK + 31 * 86_400_000, true)).toBe('mail');
});
