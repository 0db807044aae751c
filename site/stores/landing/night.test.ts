import { expect, test } from 'vitest';
import { nfl2025, tennis2025 } from '#seasons/shipped';
import { cardOf } from './card.ts';
import { isOn, nightSentence } from './night.ts';

const nfl = cardOf(nfl2025);
const lock = Date.parse(nfl2025.locksAt);

test('a draft is on from its lock through the night; a season has no night', () => {
  expect([lock - 1, lock, lock + 7 * 3_600_000, lock + 9 * 3_600_000].map((now) => isOn(nfl, now))).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect(isOn(cardOf(tennis2025), Date.parse(tennis2025.locksAt))).toBe(false);
});

test.each([
  [{ known: 14, of: 32, rank: 54 }, 'NFL draft: 14 of 32 picks are in. You are 54th.'],
  [{ known: 14, of: 32, rank: 1 }, 'NFL draft: 14 of 32 picks are in. You are 1st.'],
  [{ known: 14, of: 32, rank: 12 }, 'NFL draft: 14 of 32 picks are in. You are 12th.'],
  [{ known: 14, of: 32, rank: 102 }, 'NFL draft: 14 of 32 picks are in. You are 102nd.'],
  [{ known: 14, of: 32, rank: 113 }, 'NFL draft: 14 of 32 picks are in. You are 113th.'],
  [{ known: 32, of: 32, rank: 3 }, 'NFL draft: all 32 picks are in. You are 3rd.'],
  [{ known: 9, of: 32, rank: null }, 'NFL draft: 9 of 32 picks are in.'],
  [{ known: 0, of: 32, rank: null }, 'NFL draft: it is on.'],
  [null, 'NFL draft: it is on.'],
])('the night %o reads %s', (night, sentence) => {
  expect(nightSentence(nfl, night)).toBe(sentence);
});
