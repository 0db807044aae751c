import { expect, test } from 'vitest';
import { longestStreak, tournamentsWon } from './shelf.ts';

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
