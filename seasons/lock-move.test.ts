import { expect, test } from 'vitest';
import type { Contest, Slot, Tournament } from '#games/contest';
import { announcedStart, lockWarnings, whyLockStays } from '#games/lock-move';
import { golf2026 } from './shipped.ts';

const NOW = Date.parse('2026-01-01T12:00:00Z');
const names = ['Demo Open', 'Demo Masters', 'Demo Cup'];
/** The slots and tournaments of a season whose locks fall at these instants. */
const at = (...locks: string[]) => ({
  slots: locks.map((lock, index) => ({ id: `${index}`, tournament: `${index}`, locksAt: Date.parse(lock) }) as Slot),
  tournaments: names.map((name, index) => ({ id: `${index}`, name, startsOn: '9999-12-31' }) as Tournament),
});
const warned = (before: Slot[], after: ReturnType<typeof at>) => lockWarnings(golf2026, before, after, NOW);

test('a lock more than two years away is asked about, once for all there are', () => {
  expect(warned([], at('2027-12-31T12:00:00Z', '2028-01-02T12:00:00Z'))).toEqual([
    'Demo Masters locks more than two years from now: Sun 2 Jan 2028, 07:00 EST. Is the year right?',
  ]);
  expect(warned([], at('2027-12-31T12:00:00Z', '9999-01-01T12:00:00Z', '9999-01-08T12:00:00Z'))).toEqual([
    'Demo Masters locks more than two years from now: Fri 1 Jan 9999, 07:00 EST. Is the year right? 1 more does.',
  ]);
  const far = ['9999-01-01', '9999-01-08', '9999-01-15'].map((day) => `${day}T12:00:00Z`);
  expect(warned([], at(...far))[0]).toMatch(/Is the year right\? 2 more do\.$/);
});

test('a lock that does not move is not spoken of', () => {
  const far = at('9999-01-01T12:00:00Z');
  expect(warned(far.slots, far)).toEqual([]);
});

test('what locks earlier is said, what locks later is not', () => {
  const before = at('2026-03-05T12:00:00Z', '2026-03-12T12:00:00Z', '2026-03-19T12:00:00Z').slots;
  const after = at('2026-03-05T11:00:00Z', '2026-03-12T13:00:00Z', '2026-03-19T12:00:00Z');
  expect(warned(before, after)).toEqual([
    'Demo Open locks earlier: Thu 5 Mar 2026, 06:00 EST instead of Thu 5 Mar 2026, 07:00 EST.',
  ]);
  // A new tournament replaces nothing.
  expect(warned([], at('2026-03-05T12:00:00Z'))).toEqual([]);
});

test('what locks after it has begun is said, to the second', () => {
  const begins = (lock: string) => {
    const { slots, tournaments } = at(lock);
    return { slots, tournaments: tournaments.map((each) => ({ ...each, startsOn: '2026-03-05' })) };
  };
  expect(warned([], begins('2026-03-06T04:59:59Z'))).toEqual([]);
  expect(warned([], begins('2026-03-06T05:00:00Z'))).toEqual([
    'Demo Open locks after its announced start: Fri 6 Mar 2026, 00:00 EST, it begins Thu 5 Mar 2026, 23:59 EST.',
  ]);
  // The contest is named where there is no tournament, and no start is known.
  const { slots } = at('2028-01-02T12:00:00Z');
  expect(warned([], { slots, tournaments: [] })).toEqual([
    `${golf2026.title} locks more than two years from now: Sun 2 Jan 2028, 07:00 EST. Is the year right?`,
  ]);
});

test('a lock moves while it has more than a minute to go, and to what is ahead', () => {
  const now = 1_000_000;
  const [inAMinute, later] = [now + 60_000, now + 60_001];
  expect(whyLockStays(later, now + 1, now)).toBeNull();
  expect(whyLockStays(later, now, now)).toBe('passed');
  expect(whyLockStays(inAMinute, later, now)).toBe('soon');
  expect(whyLockStays(inAMinute, null, now)).toBe('soon');
  expect(whyLockStays(later, null, now)).toBeNull();
  expect(whyLockStays(now, later, now)).toBe('locked');
  expect(whyLockStays(now, now, now)).toBeNull();
});

const draft = (day: string, startTime: string, timeZone = 'America/New_York') =>
  ({ kind: 'mock-draft', timeZone, event: { day, startTime } }) as Contest;
const season = (timeZone: string) => ({ kind: 'one-and-done', timeZone }) as Contest;
const said = (at: number | null) => (at === null ? null : new Date(at).toISOString());

test.each([
  ['24/04/2025', '8:00 PM', '2025-04-25T00:00:00.000Z'],
  ['24/04/2025', '8:00 PM ET', '2025-04-25T00:00:00.000Z'],
  ['24/04/2025', '12:00 AM', '2025-04-24T04:00:00.000Z'],
  ['24/04/2025', '12:30 PM', '2025-04-24T16:30:00.000Z'],
  // Winter time.
  ['24/01/2025', '8:00 PM', '2025-01-25T01:00:00.000Z'],
  ['2025-04-24', '8:00 PM', null],
  ['24/04/2025', '20:00', null],
  ['24/04/2025', '8:00 PMX', null],
  ['30/02/2025', '8:00 PM', null],
  ['', '', null],
])('a draft on %s at %s begins %s', (day, time, instant) => {
  expect(said(announcedStart(draft(day, time), undefined))).toBe(instant);
});

test('a tournament begins before its first day ends where it is played; nobody can tell of one that is unknown', () => {
  const at = (zone: string) => said(announcedStart(season(zone), { startsOn: '2025-06-30' }));
  expect([at('Europe/London'), at('America/Los_Angeles'), at('Asia/Tokyo')]).toEqual([
    '2025-06-30T22:59:59.000Z',
    '2025-07-01T06:59:59.000Z',
    '2025-06-30T14:59:59.000Z',
  ]);
  expect(announcedStart(season('UTC'), undefined)).toBeNull();
});
