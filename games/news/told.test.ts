import { expect, test } from 'vitest';
import { KIND_OF } from './mail-kind.ts';
import { PUSHED } from './push.ts';
import { canStillRemind, FIRST_REMINDER_MS, isReminder, roughly } from './remind.ts';
import { withdrawalText } from './world-change.ts';

const [MINUTE, HOUR] = [60_000, 3_600_000];

test('each letter and notification is of a kind that a fan can stop', () => {
  expect(KIND_OF).toEqual({
    open: 'openings',
    day: 'reminders',
    hour: 'reminders',
    lock: 'receipts',
    change: 'withdrawals',
    result: 'results',
    captain: 'groups',
  });
  expect(PUSHED).toEqual({
    hour: 'reminders',
    withdrawal: 'withdrawals',
    result: 'results',
    request: 'requests',
  });
});

test('a captain may remind until shortly before the lock', () => {
  expect(['day', 'hour', 'lock', 'captain'].filter(isReminder)).toEqual(['day', 'hour']);
  const lock = 10 * HOUR;
  const last = [...Array(61).keys()].map((minutes) => lock - minutes * MINUTE).find((now) => canStillRemind(lock, now));
  expect(canStillRemind(lock, lock)).toBe(false);
  expect(canStillRemind(lock, 0)).toBe(true);
  expect(last).toBeGreaterThan(lock - HOUR);
  expect(last).toBeLessThan(lock);
  expect(FIRST_REMINDER_MS).toBe(24 * HOUR);
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

test('a sentence tells who has left, or is back', () => {
  expect(withdrawalText('Demo', 'Wimbledon', true)).toBe('Demo withdrew from Wimbledon');
  expect(withdrawalText('Demo', 'Wimbledon', false)).toBe('Demo is back in Wimbledon');
});
