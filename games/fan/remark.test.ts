import { expect, test } from 'vitest';
import { mistakeInAnswer, mistakeInRemark } from './remark.ts';

test('a remark has 1 to 500 characters that can be seen, an answer up to 1,000', () => {
  expect(mistakeInRemark('')).toBe('What you write is required');
  expect(mistakeInRemark('x'.repeat(500))).toBeNull();
  expect(mistakeInRemark('x'.repeat(501))).toBe('What you write must be at most 500 characters');
  expect(mistakeInRemark('Pick 3\u202e')).toBe('What you write may hold only visible characters, on one line');
  expect(mistakeInAnswer('x'.repeat(1_000))).toBeNull();
  expect(mistakeInAnswer('x'.repeat(1_001))).toBe('The answer must be at most 1000 characters');
});
