import { expect, test } from 'vitest';
import { leadIn } from './duel.ts';

test('in a slot who earned more leads, nobody does before it is decided, and nothing picked is nothing', () => {
  const earned = (points: number | null) => ({ points });
  expect(leadIn(earned(50), earned(0))).toBe('a');
  expect(leadIn(null, earned(10))).toBe('b');
  expect(leadIn(earned(0), earned(0))).toBe('level');
  expect(leadIn(earned(null), earned(null))).toBeNull();
  expect(leadIn(null, null)).toBeNull();
});
