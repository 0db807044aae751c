import { expect, test } from 'vitest';
import { gameOf } from '#games/kinds';
import { dueReminder, isTimely, roughly, whatIsMissing } from '#games/news/remind';
import { contests } from './registry.ts';

const LOCK = Date.parse('2025-06-30T20:00:00Z');
const HOUR = 3_600_000;
const MINUTE = 60_000;

function game(id: string) {
  const found = contests.find((each) => each.id === id);
  if (!found) throw new Error(`No contest ${id}`);
  return gameOf(found);
}

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

test('a reminder that waits too long is not sent: not after the lock, and the one of the day not in the last hour', () => {
  expect(isTimely('day', LOCK, LOCK - HOUR)).toBe(true);
  expect(isTimely('day', LOCK, LOCK - HOUR + 1)).toBe(false);
  expect(isTimely('hour', LOCK, LOCK - 2 * MINUTE)).toBe(true);
  expect(isTimely('hour', LOCK, LOCK - 2 * MINUTE + 1)).toBe(false);
  expect(isTimely('hour', LOCK, LOCK)).toBe(false);
});

test('what is left is said roughly', () => {
  const said = [24 * HOUR - MINUTE, 18 * HOUR, 60 * MINUTE, 52 * MINUTE, 33 * MINUTE, MINUTE].map(roughly);
  expect(said).toEqual(['a day', '18 hours', 'an hour', 'an hour', '35 minutes', '5 minutes']);
});

test('nothing is missing on a complete sheet', () => {
  for (const { id } of contests) expect(whatIsMissing(game(id), { slots: 3, missing: [] })).toBeNull();
});
