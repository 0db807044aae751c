import fc from 'fast-check';
import { expect, test } from 'vitest';
import { interval, median, quantile, ratios } from './statistics.ts';

const values = fc.array(fc.double({ min: 0.001, max: 1e6, noNaN: true }), { minLength: 1, maxLength: 60 });

test('the median of an even number of values lies between the two in the middle', () => {
  expect(median([4, 1, 3, 2])).toBe(2.5);
  expect(median([9, 1, 5])).toBe(5);
  expect(median([7])).toBe(7);
  expect(median([])).toBeNaN();
});

test('the 95th of the hundred numbers from 0 to 100 is 95', () => {
  const numbers = Array.from({ length: 101 }, (_, number) => 100 - number);
  expect(quantile(numbers, 0.95)).toBe(95);
  expect(quantile(numbers, 0)).toBe(0);
  expect(quantile(numbers, 1)).toBe(100);
});

test('values are not put into another order by asking', () => {
  const sample = [3, 1, 2];
  median(sample);
  expect(sample).toEqual([3, 1, 2]);
});

test('an interval holds the median, lies within the values and is the same every time', () => {
  fc.assert(
    fc.property(values, (all) => {
      const [low, high] = interval(all);
      expect(low).toBeLessThanOrEqual(median(all));
      expect(high).toBeGreaterThanOrEqual(median(all));
      expect(low).toBeGreaterThanOrEqual(Math.min(...all));
      expect(high).toBeLessThanOrEqual(Math.max(...all));
      expect(interval(all)).toEqual([low, high]);
    }),
    { numRuns: 20 },
  );
});

test('more rounds that scatter alike give a narrower interval', () => {
  const scattered = (rounds: number) => Array.from({ length: rounds }, (_, round) => 100 + ((round * 37) % 21));
  const width = ([low, high]: [number, number]) => high - low;
  expect(width(interval(scattered(200)))).toBeLessThan(width(interval(scattered(8))));
});

test('ratios pair the measurements of one round', () => {
  expect(ratios([50, 30], [100, 120])).toEqual([0.5, 0.25]);
  expect(() => ratios([1], [1, 2])).toThrow('1 rounds beside 2');
});
