import { expect, test } from 'vitest';
import { leadersIn, lineOf, NO_LEADERS, type Round, type Scorer, withScorer } from './tables.ts';

const round = (id: string, endsOn: string): Round => ({ id, name: `The ${id}`, endsOn, locksAt: Date.parse(endsOn) });
const rounds = [round('a', '2025-06-29'), round('b', '2025-07-13'), round('c', '2025-07-27'), round('d', '2025-08-02')];
const scorer = (fan: string, ...points: number[]): Scorer => ({
  fan,
  scores: Object.fromEntries(points.map((each, at) => [rounds[at]?.id ?? '', each])),
  climb: 0,
  joinedAt: null,
});
const count = (...all: Scorer[]) => all.reduce((leaders, each) => withScorer(leaders, rounds, each), NO_LEADERS);

test('a round and a month have winners, who may share them; without points nobody wins', () => {
  const { rounds: won, months } = count(scorer('ann', 300, 100, 100), scorer('bea', 300, 0, 150), scorer('cem', 10));
  expect(won).toEqual({
    a: { points: 300, fans: ['ann', 'bea'], more: 0 },
    b: { points: 100, fans: ['ann'], more: 0 },
    c: { points: 150, fans: ['bea'], more: 0 },
    d: null,
  });
  // July has two tournaments.
  expect(months['2025-07']).toEqual({ points: 200, fans: ['ann'], more: 0 });
  expect(months['2025-08']).toBeNull();
});

test('of many who share a top three are named and the others counted', () => {
  const all = ['ann', 'bea', 'cem', 'dan', 'eve'].map((fan) => scorer(fan, 50));
  expect(count(...all).best).toEqual({ points: 50, fans: ['ann', 'bea', 'cem'], more: 2 });
});

test('form counts the last three, the best is the earliest of one’s best, since joining what locked afterwards', () => {
  const ann = { ...scorer('ann', 400, 100, 400, 0), joinedAt: Date.parse('2025-07-13') };
  expect(lineOf(rounds, ann)).toEqual({ form: 500, best: { round: 'The a', points: 400 }, climb: 0, since: 400 });
  expect(lineOf(rounds, scorer('bea'))).toEqual({ form: 0, best: null, climb: 0, since: null });
});

test('all who lead something are found, whatever the ids of rounds are', () => {
  const others = [scorer('cem', 0, 0, 80, 180), scorer('dan', 10), scorer('eve', 0, 0, 90)];
  const leaders = count(scorer('ann', 300), scorer('bea', 0, 200), ...others);
  expect(leadersIn(leaders).sort()).toEqual(['ann', 'bea', 'cem', 'eve']);
});
