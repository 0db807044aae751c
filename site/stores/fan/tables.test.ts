import { expect, test } from 'vitest';
import { climbText, monthText } from './tables.ts';

test('a month has its name, a climb its direction', () => {
  expect(monthText('2025-07')).toBe('Jul 2025');
  expect([3, -1, 0].map(climbText)).toEqual(['up 3', 'down 1', 'no change']);
});
