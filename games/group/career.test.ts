import { expect, test } from 'vitest';
import { byWorth } from '../share/share.ts';
import { bestCallText, longestStreak, meanOf, medalOf, percentileText, tournamentsWon } from './career.ts';

test('all games make one number: the mean of the contests played, rounded down', () => {
  expect([meanOf([10_000, 7_500, 5_001]), meanOf([0]), meanOf([])]).toEqual([7_500, 0, null]);
  expect(percentileText(9_899)).toBe('98%');
});

test('the first three places bring a medal, unless nobody else was there', () => {
  expect([1, 1, 2, 3, 4].map((rank) => medalOf(rank, 9))).toEqual(['Gold', 'Gold', 'Silver', 'Bronze', null]);
  expect(medalOf(1, 1)).toBeNull();
});

test('the best call earned most; of those that earned as much, the one that fewest had, then the earliest', () => {
  const call = (points: number, sharedBy: number | null, position: number) => ({ points, sharedBy, position });
  const calls = [call(600, 40, 1), call(600, null, 2), call(600, 31, 4), call(500, 1, 5), call(600, 31, 3)];
  expect([...calls].sort(byWorth).map(({ position }) => position)).toEqual([3, 4, 1, 2, 5]);
});

test('a best call says what it was, since when it stood and how few had it', () => {
  const call = { athlete: 'Travis Hunter', place: 'pick 2', amount: '600 points', withTrade: true };
  expect(bestCallText({ ...call, sharedBy: 31, since: '2025-04-03' }, 12_004)).toBe(
    'Travis Hunter, pick 2, with the trade: called since 3 April, one of 31 of 12,004 fans',
  );
  expect(bestCallText({ ...call, withTrade: false, sharedBy: null, since: null }, 3)).toBe('Travis Hunter, pick 2');
});

const steps = (text: string) => [...text].map((each, at) => ({ name: `pick ${at + 1}`, right: each === 'x' }));

test.each([
  ['', null],
  ['x', null],
  ['x.x.x', null],
  ['xx', [2, 'pick 1', 'pick 2']],
  ['.xxx.xx', [3, 'pick 2', 'pick 4']],
  ['xx.xx', [2, 'pick 1', 'pick 2']],
  ['x..xxxx', [4, 'pick 4', 'pick 7']],
])('of %j the longest row is %j', (text, row) => {
  const [length, from, to] = row ?? [];
  expect(longestStreak(steps(text))).toEqual(row && { length, from, to });
});

const played = [
  { id: 'one', name: 'First Open', points: 10, most: 10 },
  { id: 'two', name: 'Second Open', points: 5, most: 9 },
  { id: 'three', name: 'Third Open', points: 0, most: 0 },
];

test('a tournament is won, alone or with others, once it is official, and never without points', () => {
  expect(tournamentsWon(played, new Set())).toEqual([]);
  expect(tournamentsWon(played, new Set(['one', 'two', 'three']))).toEqual(['First Open']);
});
