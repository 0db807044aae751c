import { expect, test } from 'vitest';
import type { Contest } from '#games/contest';
import { filesOf } from '../files.ts';
import { readSeason } from '../season-files.ts';
import { nfl2025, tennis2025 } from '../shipped.ts';
import { moveLock } from './tournaments.ts';

const [nfl, tennis] = [nfl2025, tennis2025].map((contest: Contest) => readSeason(contest, filesOf(contest.id)));
/** The rows of a list that an edit has made others. */
const changed = <Row extends object>(before: readonly Row[], after: readonly Row[]) =>
  after.filter((row) => !before.some((each) => JSON.stringify(each) === JSON.stringify(row)));

test('a lock moves with its slots and its tournament, and stays between its neighbours', () => {
  if (!nfl || !tennis) throw new Error('no season');
  const [first, second] = tennis.tournaments;
  const later = (first?.locksAt ?? 0) + 1;
  const moved = moveLock(tennis, { locksAt: later }, 0);
  expect(moved.season.contest.locksAt).toBe(new Date(later).toISOString());
  expect(changed(tennis.tournaments, moved.season.tournaments)).toEqual([{ ...first, locksAt: later }]);
  expect(changed(tennis.slots, moved.season.slots).map(({ tournament }) => tournament)).toEqual([
    ...[first?.id, first?.id, first?.id],
  ]);
  const passing = { locksAt: (first?.locksAt ?? 0) - 1, tournament: second?.name };
  expect(() => moveLock(tennis, passing, 0)).toThrow('would pass its neighbour');
  expect(() => moveLock(nfl, { locksAt: later, tournament: 'nfl-2025' }, 0)).toThrow('Unknown tournament');
  expect(moveLock(nfl, { locksAt: Date.parse(nfl.contest.locksAt) }, 0).season).toEqual(nfl);
  const closed = moveLock(nfl, { locksAt: null }, 5);
  expect([closed.closes, closed.says]).toEqual(['nfl-2025', expect.stringContaining('closed at once')]);
  expect(closed.season.slots.every(({ locksAt }) => locksAt === 5)).toBe(true);
});
