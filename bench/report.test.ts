import { expect, test } from 'vitest';
import { chart } from './chart.ts';
import { tableOf } from './report.ts';
import { asked, long } from './table.ts';

test('a line sets each round beside the control of the same round', () => {
  const line = asked(
    'board',
    { rates: [50, 90, 30], alone: [2, 4, 3], processor: [4, 3, 8] },
    { rates: [100, 100, 60], alone: [1], processor: [1, 3, 4] },
    'SELECT 1',
    {
      rowsRead: 201,
      rowsWritten: 0,
      roundTrips: 2,
    },
  );
  expect(line).toMatchObject({ name: 'board', ratio: 0.5, ms: 3, p95: 3.9, rate: 50, rowsRead: 201, roundTrips: 2 });
  expect(line.interval).toEqual([0.5, 0.9]);
});

test('what takes long is set beside the median of its control', () => {
  expect(long('full-recompute', [300, 200, 400], [100, 300, 200], 'plain SQLite')).toMatchObject({
    ratio: 1.5,
    ms: 300,
  });
});

test('a table has a row a line, with the earlier run beside it where one is given', () => {
  const run = {
    fans: 10,
    lines: [
      { name: 'board', ms: 1.25, ratio: 0.8 },
      { name: 'spike', saves: 12, lost: 0, errors: 0, slowest: 9 },
    ],
  };
  const [head, , board, spike] = tableOf(run).split('\n');
  expect(head).toContain('| ms | p95 |');
  expect(board).toMatch(/^\| board \| 1\.25 \|/);
  expect(spike).toContain('12 saves, 0 lost, 0 errors, slowest 9 ms');
  const [, , compared] = tableOf(run, { fans: 10, lines: [{ name: 'board', ms: 5, ratio: 0.2 }] }).split('\n');
  expect(compared).toMatch(/^\| board \| 5 \| 0\.2 \| 1\.25 \|/);
});

test('a chart names each curve and draws what costs more with more fans higher', () => {
  const points = (...ms: number[]) => ms.map((each, power) => ({ fans: 10 ** (3 + power), ms: each }));
  const drawn = chart([
    { name: 'flat', points: points(10, 10) },
    { name: 'steep', points: points(10, 1_000) },
  ]);
  const [flat = [], steep = []] = [...drawn.matchAll(/<polyline points="([^"]+)"/g)].map(([, line = '']) =>
    line.split(' ').map((place) => Number(place.split(',')[1])),
  );
  const lines = [flat, steep].sort((a, b) => (a[1] ?? 0) - (b[1] ?? 0));
  expect(lines[0]?.[1]).toBeLessThan(lines[0]?.[0] ?? 0);
  expect(lines[1]?.[1]).toBe(lines[1]?.[0]);
  expect(drawn).toContain('>flat</text>');
  expect(drawn).toContain('>1,000 ms</text>');
});
