import { expect, test } from 'vitest';
import { allTimeSentence, duelAddress, leadSentence, sameSentence } from './duel.ts';

const fan = (username: string, points: number | null) => ({
  username,
  points,
  rank: points === null ? null : 1,
  fanPage: true,
});

test('who leads is said, by how much, and what is not decided', () => {
  expect(leadSentence({ a: fan('ann', 1_250), b: fan('bea', 900) })).toBe('ann leads by 350.');
  expect(leadSentence({ a: fan('ann', 0), b: fan('bea', 5_000) })).toBe('bea leads by 5,000.');
  expect(leadSentence({ a: fan('ann', 50), b: fan('bea', 50) })).toBe('They are level at 50.');
  expect(leadSentence({ a: fan('ann', 0), b: fan('bea', 0) })).toBe('Nothing is decided yet.');
  expect(leadSentence({ a: fan('ann', 0), b: fan('bea', null) })).toBe('bea has not entered.');
});

test('the all-time score is of contests that are over', () => {
  const [a, b] = [fan('ann', 0), fan('bea', 0)];
  const met = { id: 'x', path: 'x', title: 'X', a: 1, b: 2, lead: 'b' as const };
  expect(allTimeSentence({ a, b, allTime: { a: 0, b: 0, level: 0, contests: [] } })).toBeNull();
  expect(allTimeSentence({ a, b, allTime: { a: 0, b: 1, level: 0, contests: [met] } })).toBe(
    'All time: ann 0, bea 1 (1 contest).',
  );
  expect(allTimeSentence({ a, b, allTime: { a: 0, b: 1, level: 1, contests: [met, met] } })).toBe(
    'All time: ann 0, bea 1, 1 level (2 contests).',
  );
});

test('an address names the other fan, and the one who looks as me', () => {
  expect(duelAddress('nfl-2025', 'a.b_ç')).toBe('/duels/nfl-2025/me/a.b_%C3%A7');
  expect(sameSentence({ slots: [] })).toBe('Both made the same pick in 0 of 0.');
});
