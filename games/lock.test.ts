import { expect, test } from 'vitest';
import { isLocked, timeTillLock } from './lock.ts';

const LOCK = Date.parse('2025-04-26T00:00:00Z');
const before = (ms: number) => timeTillLock(LOCK, LOCK - ms);

test('a slot is open one millisecond before its lock and locked at it', () => {
  expect(isLocked(LOCK, LOCK - 1)).toBe(false);
  expect(isLocked(LOCK, LOCK)).toBe(true);
});

test('time till lock reads days, then hours and minutes, then Locked', () => {
  expect(before(3 * 86_400_000 + 5)).toEqual({ text: '3 days', tone: 'calm' });
  expect(before(86_400_000)).toEqual({ text: '1 day', tone: 'calm' });
  expect(before(86_400_000 - 1)).toEqual({ text: '23h 59m', tone: 'urgent' });
  expect(before(0)).toEqual({ text: 'Locked', tone: 'locked' });
  expect(timeTillLock(LOCK, LOCK - 90_000_000, 'days and hours').text).toBe('1 day 1 hour');
});
