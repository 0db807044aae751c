import { expect, test } from 'vitest';
import { golf, results, tennis, tournaments } from '../../samples/season.ts';
import { AWAITING, resultRows, stepsOf, storyOf, totalsOf } from './result-rows.ts';

const rows = resultRows(tennis, results, tournaments);

test('tournaments are in order of date, one that nobody knows last', () => {
  const strange = { ...results[0], tournament: 'Halle' } as (typeof results)[number];
  const sorted = resultRows(tennis, [strange, ...results], tournaments).map(({ tournament }) => tournament);
  expect(sorted).toEqual(['Wimbledon', 'Washington', 'US Open', 'Halle']);
});

test('a locked pick without a known result awaits it and adds nothing; one that is not locked awaits nothing', () => {
  expect(rows[0]?.cells[1]).toMatchObject({ outcome: 'waits', result: AWAITING, points: '-' });
  expect(rows[0]?.cells.map(({ earned }) => earned)).toEqual(['wimbledon/gold', null, null]);
  expect(rows[0]).toMatchObject({ total: '400', points: 400, standing: 'so far', provisional: true });
  expect(rows[2]).toMatchObject({ chosen: true, total: '-', points: null, standing: 'open', provisional: false });
});

test('points are provisional until the results of their tournament are official', () => {
  const [row] = resultRows(
    tennis,
    results,
    tournaments.map((each) => ({ ...each, official: true })),
  );
  expect(row).toMatchObject({ total: '400', provisional: false });
});

test('a decided pick that earned nothing is a zero', () => {
  const [row] = resultRows(
    golf,
    [{ tournament: 'Wimbledon', selection: 'Demo Golfer', result: '0', points: 0, reason: null, total_points: 0 }],
    tournaments,
  );
  expect(row).toMatchObject({ total: '$0', points: 0, standing: 'final' });
});

test('totals are zero when the summary could not be had', () => {
  expect(totalsOf(golf, null, '')).toEqual([{ category: null, label: 'Total Earnings', points: 0 }]);
});

test('the chart adds up what is decided and leaves out what is not', () => {
  expect(stepsOf(tennis, rows)).toEqual([
    { label: 'Wimbledon', startsOn: '2025-06-30', points: '400', total: 400, totalText: '400' },
  ]);
});

const played = (more: object) =>
  resultRows(
    tennis,
    results.map((each) => (each.tournament === 'Wimbledon' ? { ...each, ...more } : each)),
    tournaments,
  );

test('a season without a known result has no story', () => {
  expect(storyOf(tennis, resultRows(tennis, results.slice(0, 2), tournaments))).toEqual({ best: null, miss: null });
});

test('the best call is the pick that earned most, and says since when it stood and who else made it', () => {
  const rows = played({ gold_shared: 1, silver_points: 200, silver_result: 'R16' });
  expect(storyOf(tennis, rows)).toEqual({
    best: { name: 'Jannik Sinner', said: 'at Wimbledon, 400 points', more: 'Nobody else had it' },
    miss: null,
  });
  expect(storyOf(tennis, played({ gold_shared: 1_200, gold_since: '2025-06-03' })).best?.more).toBe(
    'Called since 3 June, one of 1,200',
  );
});

test('a pick that earned nothing is the miss; one that waits, or never started, is none', () => {
  const lost = { silver_points: 0, silver_result: 'R128' };
  expect(storyOf(tennis, played(lost)).miss).toEqual({
    name: 'Alex Michelsen',
    said: 'at Wimbledon, nothing earned',
    more: '',
  });
  expect(storyOf(tennis, played({})).miss).toBeNull();
  expect(storyOf(tennis, played({ ...lost, silver_result: 'WD' })).miss).toBeNull();
});
