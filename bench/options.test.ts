import { expect, test } from 'vitest';
import { Unusable } from '../scripts/settings.ts';
import { readOptions, USAGE } from './options.ts';

test('without options three sizes are measured, quickly one of ten thousand, or those that are named', () => {
  expect(readOptions([]).sizes).toEqual([1_000, 10_000, 100_000]);
  expect(readOptions(['--fans', '1000000']).sizes).toEqual([1_000_000]);
  expect(readOptions(['--fans', '1000,100000']).sizes).toEqual([1_000, 100_000]);
  expect(readOptions(['--quick']).sizes).toEqual([10_000]);
  expect(readOptions(['--quick', '--fans', '5000'])).toMatchObject({ sizes: [5_000], keep: false });
});

test('a quick run takes less of everything', () => {
  const full = readOptions([]).effort;
  const quick = readOptions(['--quick']).effort;
  expect(quick.reads.rounds * quick.reads.burst).toBeLessThan(full.reads.rounds * full.reads.burst);
  expect(quick.spike.spike).toBeLessThan(full.spike.spike);
  expect(full.spike.spike).toBe(60);
});

test.each([
  [['--fans', 'many'], '--fans must be whole numbers from 10 to 9999999 with commas between, not "many"'],
  [['--fans', '1000,5'], '--fans must be whole numbers from 10 to 9999999 with commas between, not "1000,5"'],
  [['--fast'], `Unknown option '--fast'. ${USAGE}`],
  [['now'], `Unexpected argument 'now'. ${USAGE}`],
])('a bench with %j is refused in one line', (args, line) => {
  expect(() => readOptions(args)).toThrow(new Unusable(line));
});
