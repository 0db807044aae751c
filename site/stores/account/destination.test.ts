import { expect, test } from 'vitest';
import { wordsOfEnd } from './destination.ts';

test('a fan whose session ended while picks waited is told that they are kept; nobody else is told anything', () => {
  expect(wordsOfEnd('?kept&next=%2Ftennis')).toBe(
    'Your session has ended. Picks that are not saved yet are kept on this device: sign in to go on with them.',
  );
  expect([wordsOfEnd(''), wordsOfEnd('?next=%2Ftennis')]).toEqual([null, null]);
});
