import { expect, test } from 'vitest';
import { rank } from './rank.ts';
import { inLandingOrder, statusOf } from './status.ts';
import { visible } from './visible.ts';

test('equal points and tie-break share a rank, the next rank is skipped', () => {
  const rows = [
    [5, 0],
    [9, 1],
    [5, 0],
    [9, 2],
    [1, 0],
  ].map(([points = 0, tie = 0]) => ({ points, tiebreak: [tie] }));
  expect(rank(rows).map((row) => [row.points, row.tiebreak[0], row.rank])).toEqual([
    [9, 2, 1],
    [9, 1, 2],
    [5, 0, 3],
    [5, 0, 3],
    [1, 0, 5],
  ]);
});

test('status follows the days of the event in its own zone', () => {
  const draft = { startsOn: '2025-04-25', endsOn: '2025-04-25', timeZone: 'America/New_York' };
  expect(statusOf(draft, Date.parse('2025-04-25T03:59:59Z'))).toBe('Open');
  expect(statusOf(draft, Date.parse('2025-04-25T04:00:00Z'))).toBe('Running');
  expect(statusOf(draft, Date.parse('2025-04-26T03:59:59Z'))).toBe('Running');
  expect(statusOf(draft, Date.parse('2025-04-26T04:00:00Z'))).toBe('Finished');
});

test('games not yet started come first, by start; then the started ones', () => {
  const at = (startsOn: string) => ({ startsOn, endsOn: startsOn, timeZone: 'UTC' });
  const days = [at('2025-04-25'), at('2026-02-05'), at('2025-06-26'), at('2025-01-01')];
  expect(inLandingOrder(days, Date.parse('2025-06-02T13:00:00Z')).map(({ startsOn }) => startsOn)).toEqual([
    '2025-06-26',
    '2026-02-05',
    '2025-01-01',
    '2025-04-25',
  ]);
});

test('nobody but its owner sees a pick before its slot locks; afterwards everyone does', () => {
  const picks = [{ locksAt: 10 }, { locksAt: 20 }];
  expect(visible(picks, 'demo', 'demo', 0)).toHaveLength(2);
  expect(visible(picks, 'demo', 'admin', 10)).toEqual([{ locksAt: 10 }]);
  expect(visible(picks, 'demo', null, 9)).toEqual([]);
});
