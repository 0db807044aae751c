import { expect, test } from 'vitest';
import type { Slot, Tournament } from '#games/contest';
import { lockWarnings } from '#games/lock-move';
import { golf2026 } from './shipped.ts';

const NOW = Date.parse('2026-01-01T12:00:00Z');
const names = ['Demo Open', 'Demo Masters', 'Demo Cup'];
/** The slots and tournaments of a season whose locks fall at these instants. */
const at = (...locks: string[]) => ({
  slots: locks.map((lock, index) => ({ id: `${index}`, tournament: `${index}`, locksAt: Date.parse(lock) }) as Slot),
  tournaments: names.map((name, index) => ({ id: `${index}`, name, startsOn: '9999-12-31' }) as Tournament),
});
const warned = (before: Slot[], after: ReturnType<typeof at>) => lockWarnings(golf2026, before, after, 3, NOW);

test('a lock more than two years away is asked about, once for all there are', () => {
  expect(warned([], at('2027-12-31T12:00:00Z', '2028-01-02T12:00:00Z'))).toEqual([
    'Demo Masters locks more than two years from now: Sun 2 Jan 2028, 07:00 EST. Is the year right?',
  ]);
  expect(warned([], at('2027-12-31T12:00:00Z', '9999-01-01T12:00:00Z', '9999-01-08T12:00:00Z'))).toEqual([
    'Demo Masters locks more than two years from now: Fri 1 Jan 9999, 07:00 EST. Is the year right? 1 more does.',
  ]);
});

test('a lock that does not move is not spoken of', () => {
  const far = at('9999-01-01T12:00:00Z');
  expect(warned(far.slots, far)).toEqual([]);
});
