import { expect, test } from 'vitest';
import { golf2026 } from '#seasons/shipped';
import { dayAndTime, exactText, lockClock, lockInstant, zoneWord } from './zone.ts';

test.each([
  ['Europe/Paris', 'CET'],
  ['America/New_York', 'ET'],
  ['Asia/Kolkata', 'GMT+5:30'],
  ['Europe/London', 'United Kingdom Time'],
  ['Europe/Dublin', 'Ireland Time'],
  ['Australia/Sydney', 'Sydney Time'],
])('the clocks of %s go by a word that is right all year: %s', (zone, word) => {
  expect(zoneWord(zone)).toBe(word);
});

test.each([
  ['Europe/Vienna', '2 Jun 2025, 02:04:05 CEST'],
  ['America/New_York', '1 Jun 2025, 20:04:05 EDT'],
  ['Asia/Kolkata', '2 Jun 2025, 05:34:05 GMT+5:30'],
])('an instant is said to the second on the clocks of %s', (zone, text) => {
  expect(exactText(Date.parse('2025-06-02T00:04:05Z'), zone)).toBe(text);
});

test('who has told no zone reads the clock of the event, with its name', () => {
  const at = Date.parse('2025-04-26T00:42:07Z');
  expect(dayAndTime('Europe/Vienna', 'America/New_York', at)).toEqual({ day: '26 Apr', time: '02:42' });
  expect(dayAndTime(null, 'America/New_York', at)).toEqual({ day: '25 Apr', time: '20:42 EDT' });
  expect(exactText(at, null)).toBe('26 Apr 2025, 00:42:07 UTC');
});

test('a season says on which clocks its tournaments lock', () => {
  expect(lockClock({ lockTime: '11:00' })).toBe('11:00 UTC');
  expect(lockClock({ lockTime: '07:00', lockZone: 'America/New_York' })).toBe('07:00 ET');
});

test('a clock of locks is an instant in the summer or winter that it is, or of the first lock ahead', () => {
  const golf = { ...golf2026, lockTime: '07:00', lockZone: 'America/New_York' };
  const at = (now: string) => lockInstant(golf, Date.parse(now));
  expect(at('2026-07-01T00:00:00Z')).toBe('2026-07-01T11:00:00.000Z');
  expect(at('2025-06-02T00:00:00Z')).toBe('2026-02-05T12:00:00.000Z');
});
