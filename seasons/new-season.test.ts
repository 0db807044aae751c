import { expect, test } from 'vitest';
import { shownAt } from '#games/time/instant';
import { addressOf, lockOn, nextTitle } from './new-season.ts';

const NONE: { id: string; path: string }[] = [];

test.each([
  ['NFL Mock Draft 2026', 'nfl-mock-draft-2026'],
  ['Tennis 3&Done 2026', 'tennis-3-done-2026'],
  ['Coupe d’Été  2026!', 'coupe-d-ete-2026'],
  ['第一', 'contest'],
  ['Admin', 'admin-2'],
])('the address of "%s" is /%s', (title, address) => {
  expect(addressOf(title, NONE)).toBe(address);
});

test('an address is nobody else’s id or path, and never too long', () => {
  const taken = [
    { id: 'nfl-2026', path: 'draft' },
    { id: 'draft-2', path: 'draft-2-old' },
  ];
  expect(addressOf('Draft', taken)).toBe('draft-3');
  expect(addressOf('NFL 2026', taken)).toBe('nfl-2026-2');
  const long = addressOf('A contest of the longest name that anybody has seen 2026', NONE);
  expect(long).toBe('a-contest-of-the-longest-name-that-anybo');
  expect(addressOf('A contest of the longest name that anybody has seen 2026', [{ id: long, path: 'x' }])).toBe(
    'a-contest-of-the-longest-name-that-any-2',
  );
});

test('the next title has the next year', () => {
  expect(nextTitle('NFL Mock Draft 2025')).toBe('NFL Mock Draft 2026');
  expect(nextTitle('1999 to 2025, 32 picks')).toBe('1999 to 2026, 32 picks');
  expect(nextTitle('Demo 20251')).toBe('Demo 20251');
});

test.each([
  ['2026-04-23', '20:00', 'America/New_York', '2026-04-24T00:00:00.000Z'],
  ['2026-02-05', '07:00', 'America/New_York', '2026-02-05T12:00:00.000Z'],
  ['2026-10-25', '10:30', 'Europe/Paris', '2026-10-25T09:30:00.000Z'],
  ['2026-06-01', '23:59', 'Asia/Kolkata', '2026-06-01T18:29:00.000Z'],
])('a lock on %s at %s in %s is %s, and is shown there as it was said', (day, time, zone, instant) => {
  expect(lockOn(day, time, zone)).toBe(instant);
  expect(shownAt(Date.parse(instant), zone)).toEqual({ day, time });
});

test('what is no day, time or zone is no lock', () => {
  expect(lockOn('2026-02-30', '20:00', 'Europe/Paris')).toBeNull();
  expect(lockOn('2026-02-32', '20:00', 'Europe/Paris')).toBeNull();
  expect(lockOn('', '', 'Europe/Paris')).toBeNull();
  expect(lockOn('2026-02-05', '25:00', 'Europe/Paris')).toBeNull();
  expect(lockOn('2026-02-05', '20:00', 'Springfield')).toBeNull();
});
