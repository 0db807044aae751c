import { expect, test } from 'vitest';
import { climbText, monthText, topText } from './tables.ts';

const words = (points: number) => `${points} points`;

test('a top names who shares it, and counts who else does', () => {
  expect(topText({ points: 50, fans: ['ann'], more: 0 }, words)).toBe('ann: 50 points');
  expect(topText({ points: 50, fans: ['ann', 'bea', 'cem'], more: 2 }, words)).toBe(
    'ann, bea, cem and 2 more: 50 points',
  );
  expect(topText(null, words)).toBe('–');
});

test('a month has its name, a climb its direction', () => {
  expect(monthText('2025-07')).toBe('Jul 2025');
  expect([3, -1, 0].map(climbText)).toEqual(['up 3', 'down 1', 'no change']);
});
