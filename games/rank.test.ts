import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rank, rankAmong, tieNumber } from './rank.ts';
import { inLandingOrder, statusOf } from './state.ts';
import { visible } from './visible.ts';

test('the rank among totals is the one of a ranking by points', () => {
  const totals = fc.array(fc.nat({ max: 9 }), { minLength: 1, maxLength: 30 });
  fc.assert(
    fc.property(totals, (all) => {
      const counted = [...Map.groupBy(all, (points) => points)].map(
        ([points, equal]) => [points, equal.length] as const,
      );
      for (const { points, rank: is } of rank(all.map((points) => ({ points, tiebreak: [] }))))
        expect(rankAmong(counted, points)).toBe(is);
    }),
  );
});

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

test('status follows the days of the event where the day begins first, and where it ends last', () => {
  const days = { startsOn: '2025-04-25', endsOn: '2025-04-26' };
  for (const [timeZone, first, over] of [
    ['Pacific/Kiritimati', '2025-04-24T10:00:00Z', '2025-04-26T10:00:00Z'],
    ['Etc/GMT+12', '2025-04-25T12:00:00Z', '2025-04-27T12:00:00Z'],
  ] as const) {
    const at = (instant: string, more: number) => statusOf({ ...days, timeZone }, Date.parse(instant) + more);
    expect([at(first, -1), at(first, 0), at(over, -1), at(over, 0)]).toEqual([
      'Open',
      'Running',
      'Running',
      'Finished',
    ]);
  }
});

test('games that are going on come first, then what starts next; what is over comes last', () => {
  const at = (startsOn: string, endsOn = startsOn) => ({ startsOn, endsOn, timeZone: 'UTC' });
  const days = [at('2025-04-25'), at('2026-02-05'), at('2025-06-26'), at('2025-05-30', '2025-07-01'), at('2025-01-01')];
  expect(inLandingOrder(days, Date.parse('2025-06-02T13:00:00Z')).map(({ startsOn }) => startsOn)).toEqual([
    '2025-05-30',
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

test('a tie-break as one number compares as its counts do, one after the other, and adds up as they do', () => {
  const sum = { combine: 'sum' as const, words: ['wins', 'finals', 'semi-finals'] };
  const tally = fc.tuple(fc.nat({ max: 30 }), fc.nat({ max: 30 }), fc.nat({ max: 30 }));
  fc.assert(
    fc.property(tally, tally, (a, b) => {
      const [first, second] = [tieNumber(sum, a, 96), tieNumber(sum, b, 96)];
      const ranked = rank([a, b].map((tiebreak) => ({ points: 0, tiebreak })));
      const best = ranked.filter((row) => row.rank === 1).map(({ tiebreak }) => tieNumber(sum, tiebreak, 96));
      expect([...new Set(best)]).toEqual([[first, second].toSorted((x, y) => Number(y - x))[0]]);
      expect(best).toHaveLength(first === second ? 2 : 1);
      const both = a.map((count, index) => count + (b[index] ?? 0));
      expect(first + second).toBe(tieNumber(sum, both, 96));
    }),
    { seed: 1, numRuns: 100 },
  );
});

test('a count that its share of the number cannot hold is an error, not a wrong order', () => {
  const rounds = Array.from({ length: 7 }, (_, round) => `round ${round}`);
  expect(tieNumber({ combine: 'sum', words: rounds }, [1, 0, 0, 0, 0, 0, 1], 180)).toBe(190 ** 6 + 1);
  expect(Number.isSafeInteger(tieNumber({ combine: 'sum', words: rounds }, Array(7).fill(189), 1))).toBe(true);
  expect(() => tieNumber({ combine: 'sum', words: rounds }, [2], 180)).toThrow(
    'Too many round 0 to break a tie with: 2',
  );
  const best = { combine: 'max' as const, words: ['best single event'] as [string] };
  expect(tieNumber(best, [4_500_000], 30)).toBe(4_500_000);
  expect(tieNumber({ combine: 'sum', words: [] }, [], 18)).toBe(0);
});
