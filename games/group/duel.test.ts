import { expect, test } from 'vitest';
import { allTimeOf, leadIn } from './duel.ts';

test('in a slot who earned more leads, nobody does before it is decided, and nothing picked is nothing', () => {
  const earned = (points: number | null) => ({ points });
  expect(leadIn(earned(50), earned(0))).toBe('a');
  expect(leadIn(null, earned(10))).toBe('b');
  expect(leadIn(earned(0), earned(0))).toBe('level');
  expect(leadIn(earned(null), earned(null))).toBeNull();
  expect(leadIn(null, null)).toBeNull();
});

test('the all-time score counts contests', () => {
  expect(allTimeOf(['a', 'b', 'a', 'level'])).toEqual({ a: 2, b: 1, level: 1 });
  expect(allTimeOf([])).toEqual({ a: 0, b: 0, level: 0 });
});
