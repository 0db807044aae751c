import { expect, test } from 'vitest';
import { NO_LEADERS, type Round, type Scores, withScorer } from '../group/tables.ts';
import { longestStreak, monthsWon, roundsWon } from './shelf.ts';

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

const round = (id: string, endsOn: string): Round => ({ id, name: id, endsOn, locksAt: 0 });
const rounds = [round('one', '2025-07-06'), round('two', '2025-07-20'), round('three', '2025-08-03')];
const fans: Record<string, Scores> = {
  ann: { one: 10, two: 5, three: 7 },
  bea: { one: 10, two: 9 },
  cem: { one: 10 },
  dan: { one: 10, three: 2 },
};
const leaders = Object.entries(fans).reduce(
  (all, [fan, scores]) => withScorer(all, rounds, { fan, scores, climb: 0, joinedAt: null }),
  NO_LEADERS,
);
const won = (fan: string, ...official: string[]) => {
  const season = [rounds, new Set(official), leaders, fans[fan] ?? {}] as const;
  return [roundsWon(...season).map(({ id }) => id), monthsWon(...season)];
};

test('a tournament is won by all who share its top, also by those whom the tables do not name', () => {
  expect(leaders.rounds.one?.fans).not.toContain('dan');
  for (const fan of ['ann', 'bea', 'cem', 'dan']) expect(won(fan, 'one')).toEqual([['one'], []]);
});

test('a tournament and a month count once they are official, a month with its last tournament', () => {
  expect(won('bea')).toEqual([[], []]);
  expect(won('bea', 'one', 'three')).toEqual([['one'], []]);
  expect(won('bea', 'one', 'two')).toEqual([['one', 'two'], ['2025-07']]);
  expect(won('ann', 'one', 'two', 'three')).toEqual([['one', 'three'], ['2025-08']]);
  expect(won('cem', 'one', 'two', 'three')).toEqual([['one'], []]);
});

test('nobody wins what nobody has earned anything in', () => {
  const season = [rounds, new Set(['one']), NO_LEADERS, {}] as const;
  expect([roundsWon(...season), monthsWon(...season)]).toEqual([[], []]);
});
