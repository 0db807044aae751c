import { expect, test } from 'vitest';
import { costs, tableOf } from './report.ts';
import { long, timed } from './table.ts';

test('a line sets each round beside the control of the same round', () => {
  const line = timed(
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

test('what a line costs stands beside its costs with more fans', () => {
  const run = (fans: number, ms: number) => ({ fans, lines: [{ name: 'board', ms }] });
  expect(costs([run(1_000, 1.5), run(100_000, 1_500)])).toBe(
    '| fans | 1,000 | 100,000 |\n| --- | --- | --- |\n| board | 1.5 | 1,500 |',
  );
});
