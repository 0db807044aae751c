import { expect, test } from 'vitest';
import type { Duel } from '#schema/wire/fan';
import { allTimeSentence, leadSentence, leadsOf, swingsOf, swingText } from './duel.ts';

const fan = (username: string, points: number | null) => ({ username, points, fanPage: true });
const score = (a: number | null, b: number | null, over = false) => ({ a: fan('ann', a), b: fan('bea', b), over });

test('who leads is said, by how much, and what is not decided', () => {
  expect(leadSentence(score(1_250, 900), 'cal')).toBe('ann leads by 350.');
  expect(leadSentence(score(0, 5_000), 'bea')).toBe('You lead by 5,000.');
  expect(leadSentence(score(50, 50), 'ann')).toBe('Level at 50.');
  expect(leadSentence(score(0, 0), 'ann')).toBe('Nothing is decided yet.');
  expect(leadSentence(score(0, null), 'ann')).toBe('bea has not entered.');
  expect(leadSentence(score(0, null), 'bea')).toBe('You have not entered.');
});

test('after the end of a contest it is said who won', () => {
  expect(leadSentence(score(900, 1_250, true), 'ann')).toBe('bea won by 350.');
  expect(leadSentence(score(900, 1_250, true), 'bea')).toBe('You won by 350.');
});

test('the all-time score is of contests that are over', () => {
  const said = (b: number, level: number, me: string) =>
    allTimeSentence({ ...score(0, 0), allTime: { a: 0, b, level } }, me);
  expect(said(0, 0, 'ann')).toBeNull();
  expect(said(1, 0, 'cal')).toBe('Head to head: ann 0, bea 1 (1 contest).');
  expect(said(1, 1, 'bea')).toBe('Head to head: ann 0, you 1, 1 level (2 contests).');
});

test('the lead goes slot by slot, and the two that moved it most are named', () => {
  const side = (points: number | null) => ({ player: 'A', team: null, trade: false, backup: null, points });
  const slot = (position: number, a: number | null, b: number | null) =>
    ({
      position,
      tournament: null,
      category: null,
      a: a === null ? null : side(a),
      b: side(b),
    }) as Duel['slots'][number];
  const gaps = leadsOf([slot(1, 600, 0), slot(2, null, 100), slot(3, 50, 50), slot(4, 0, 700), slot(5, null, null)]);
  expect(gaps.map(({ gap, lead }) => [gap, lead])).toEqual([
    [600, 600],
    [-100, 500],
    [0, 500],
    [-700, -200],
  ]);
  const names = swingsOf(gaps).map((gap) => swingText(score(650, 850), gap, 'ann'));
  expect(names).toEqual(['Pick 4: bea +700', 'Pick 1: You +600']);
  expect(swingsOf(leadsOf([slot(1, 50, 50)]))).toEqual([]);
});
