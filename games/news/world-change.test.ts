import { expect, test } from 'vitest';
import type { Slot } from '../contest.ts';
import { sinceSaved, worldChanges, worldText } from './world-change.ts';

const slot = (position: number, team: string, locksAt = 100): Slot => ({
  id: String(position),
  position,
  locksAt,
  tournament: 'demo',
  category: null,
  team,
});
const traded = (at: number, was: string, is: string) => ({ at, what: 'team' as const, of: '1', was, is });

test('a pick that changes hands and a lock that moves are changes, each once, and nothing of a slot that has locked', () => {
  const before = [slot(1, 'Demo Reds'), slot(2, 'Demo Blues'), slot(3, 'Demo Reds', 50)];
  const after = [slot(1, 'Demo Blues', 90), slot(2, 'Demo Blues', 90), slot(3, 'Demo Blues', 50)];
  expect(worldChanges(before, after, 60)).toEqual([
    { what: 'team', of: '1', was: 'Demo Reds', is: 'Demo Blues' },
    { what: 'lock', of: 'demo', was: 100, is: 90 },
  ]);
  expect(worldChanges(before, [slot(9, 'Demo Greens')], 60)).toEqual([]);
});

test('several changes since a save are one, those before it none, and what was taken back none', () => {
  const changes = [traded(10, 'Demo Reds', 'Demo Blues'), traded(20, 'Demo Blues', 'Demo Greens')];
  const one = (was: string, is: string) => [{ what: 'team', of: '1', was, is }];
  expect(sinceSaved(changes, () => 5)).toEqual(one('Demo Reds', 'Demo Greens'));
  expect(sinceSaved(changes, () => 10)).toEqual(one('Demo Blues', 'Demo Greens'));
  expect(sinceSaved(changes, () => 20)).toEqual([]);
  expect(sinceSaved(changes, () => undefined)).toEqual([]);
  expect(sinceSaved([...changes, traded(30, 'Demo Greens', 'Demo Reds')], () => 5)).toEqual([]);
});

test('it reads as a sentence', () => {
  const [change] = sinceSaved([traded(10, 'Dallas Cowboys', 'New York Giants')], () => 5);
  expect(change && worldText(change, 'UTC')).toBe('Pick 1 now belongs to the New York Giants (was Dallas Cowboys)');
  const lock = { what: 'lock' as const, of: 'demo', was: Date.UTC(2027, 0, 10, 20), is: Date.UTC(2027, 0, 10, 18) };
  expect(worldText(lock, 'UTC')).toBe('The lock moved from Sun 10 Jan 2027, 20:00 UTC to Sun 10 Jan 2027, 18:00 UTC');
});
