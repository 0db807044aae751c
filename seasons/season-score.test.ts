import { expect, test } from 'vitest';
import { categoryOf, currentTournament } from '#games/one-and-done/contest';
import { scoreChoice } from '#games/one-and-done/score';
import { golf2026 as golf, tennis2025 as tennis } from './shipped.ts';

const nameOf = (athlete: number) => `demo-athlete-${athlete}`;
const scene = (designation: string, outcomes: [number, string][], complete = true) => ({
  tournament: { name: 'Demo Open', designation },
  outcomes: new Map(outcomes),
  complete,
  nameOf,
});
const only = (athlete: number | null, backup: number | null = null) => ({ athlete, backup });

test.each([
  ['Grand Slam', 'W', 2000],
  ['Grand Slam', 'F', 1200],
  ['Grand Slam', 'SF', 800],
  ['Grand Slam', 'QF', 400],
  ['Grand Slam', 'R16', 200],
  ['Grand Slam', 'R32', 100],
  ['Grand Slam', 'R64', 50],
  ['Grand Slam', 'R128', 10],
  ['ATP 1000', 'W', 1000],
  ['ATP 1000', 'F', 650],
  ['ATP 1000', 'SF', 400],
  ['ATP 1000', 'R128', 10],
  ['ATP 500', 'W', 500],
  ['ATP 500', 'F', 330],
  ['ATP 500', 'R32', 25],
  ['ATP 500', 'R64', 0],
])('%s: %s earns %i', (designation, round, points) => {
  expect(scoreChoice(tennis, only(7), scene(designation, [[7, round]])).points).toBe(points);
});

test('a player still in the tournament is undecided; once it is over, a player without a result did not play', () => {
  expect(scoreChoice(tennis, only(7), scene('Grand Slam', [[8, 'R128']], false)).decided).toBe(false);
  expect(scoreChoice(tennis, only(7), scene('Grand Slam', [[8, 'W']]))).toMatchObject({ decided: true, points: 0 });
});

test('wins, finals, semi-finals and so on are counted for the tie-break', () => {
  expect(scoreChoice(tennis, only(7), scene('Grand Slam', [[7, 'SF']])).tally).toEqual([0, 0, 1, 0, 0, 0, 0]);
});

test('the back-up counts only when the first never starts', () => {
  const both = only(1, 2);
  const scored = (choice: typeof both, ...outcomes: [number, string][]) =>
    scoreChoice(golf, choice, scene('', outcomes));
  expect(scored(both, [1, 'WD'], [2, '500']).points).toBe(500);
  expect(scored(both, [1, '300'], [2, '500']).points).toBe(300);
  expect(scored(both, [2, '500']).points).toBe(0);
  expect(scored(both, [1, 'WD'], [2, 'WD'], [3, '9'])).toMatchObject({ points: 0, label: 'WD' });
});

test('this week’s tournament is the first whose day has not passed and that is not cancelled, else the first of all', () => {
  const days = [{ startsOn: '2025-06-30' }, { startsOn: '2025-07-21' }];
  expect(currentTournament(days, Date.parse('2025-06-30T23:59:59.999Z'))).toBe(days[0]);
  expect(currentTournament(days, Date.parse('2025-07-01T00:00:00Z'))).toBe(days[1]);
  expect(currentTournament(days, Date.parse('2026-01-01T00:00:00Z'))).toBe(days[0]);
  expect(currentTournament([], 0)).toBeUndefined();
  const cancelled = { startsOn: '2025-06-29', cancelled: true };
  expect(currentTournament([cancelled, ...days], 0)).toBe(days[0]);
  expect(currentTournament([cancelled], 0)).toBe(cancelled);
});

const said = (scored: ReturnType<typeof scoreChoice>) =>
  scored.reasons.map(({ element, points, max, because }) => [element, points, max, because]);

test('what a choice earned in tennis is said whole', () => {
  const won = scoreChoice(tennis, only(7), scene('Grand Slam', [[7, 'W']]));
  expect(won).toMatchObject({ correct: true, label: 'W', decided: true, tally: [1, 0, 0, 0, 0, 0, 0] });
  expect(said(won)).toEqual([
    ['round', 2000, 2000, 'demo-athlete-7: Winner at Demo Open, 2,000 points for Grand Slam'],
  ]);
  const last = scoreChoice(tennis, only(7), scene('ATP 500', [[7, 'R128']]));
  expect(last).toMatchObject({ correct: false, label: 'R128', tally: [0, 0, 0, 0, 0, 0, 0] });
  const absent = scoreChoice(tennis, only(7), scene('Grand Slam', [[8, 'W']]));
  expect(absent).toMatchObject({ correct: false, label: '', tally: [0, 0, 0, 0, 0, 0, 0] });
  expect(said(absent)).toEqual([['round', 0, 2000, 'demo-athlete-7 did not play Demo Open']]);
  // Of a designation that the table does not have.
  const unknown = scoreChoice(tennis, only(7), scene('Demo Cup', [[7, 'W']]));
  expect(said(unknown)).toEqual([['round', 0, 0, 'demo-athlete-7: Winner at Demo Open, 0 points for Demo Cup']]);
});

test('what a choice earned in golf is said whole', () => {
  const paid = scoreChoice(golf, only(1), scene('', [[1, '1782000']]));
  expect(paid).toMatchObject({ correct: false, label: '1782000', decided: true });
  expect(said(paid)).toEqual([['earnings', 1_782_000, 1_782_000, 'demo-athlete-1 won $1,782,000 at Demo Open']]);
  const cut = scoreChoice(golf, only(1), scene('', [[1, '0']]));
  expect(said(cut)).toEqual([['earnings', 0, 0, 'demo-athlete-1 won no money at Demo Open']]);
  const stoodIn = scoreChoice(
    golf,
    only(1, 2),
    scene('', [
      [1, 'WD'],
      [2, '1'],
    ]),
  );
  expect(said(stoodIn)).toEqual([['earnings', 1, 1, 'demo-athlete-2 (back-up) won $1 at Demo Open']]);
  const waits = scoreChoice(golf, only(1, 2), scene('', [[1, 'WD']], false));
  expect(waits).toMatchObject({ decided: false, points: 0 });
});

test('what is undecided, missed or never begun says so and counts nowhere', () => {
  const undecided = { points: 0, correct: false, label: '', reasons: [], decided: false };
  expect(scoreChoice(golf, only(1), scene('', [], false))).toEqual({ ...undecided, tally: [0] });
  expect(scoreChoice(tennis, only(null), scene('ATP 500', [], false))).toEqual({
    ...undecided,
    tally: [0, 0, 0, 0, 0, 0, 0],
  });
  const missed = scoreChoice(tennis, only(null), scene('ATP 500', [[1, 'W']]));
  expect(missed.decided).toBe(true);
  expect(said(missed)).toEqual([['missed', 0, 0, 'No player was picked: a missed pick earns nothing']]);
  const absent = scoreChoice(golf, only(1), scene('', [[1, 'WD']], false));
  expect({ ...absent, reasons: [] }).toEqual({ ...undecided, tally: [0], decided: true, label: 'WD' });
  expect(said(absent)).toEqual([['start', 0, 0, 'demo-athlete-1 never started and may be picked again']]);
});

test('a rank has its category, or none', () => {
  const of = [0, 1, 25, 26, 50, 51, 100, 101].map((rank) => categoryOf(tennis, rank));
  expect(of).toEqual([null, 'Gold', 'Gold', 'Silver', 'Silver', 'Bronze', 'Bronze', null]);
  expect([1, 5_000].map((rank) => categoryOf(golf, rank))).toEqual(['Golfer', 'Golfer']);
  const upTo = {
    ...golf,
    lastRank: 10,
    categories: [
      { name: 'One', from: null, to: 5 },
      { name: 'Other', from: 6, to: null },
    ],
  };
  expect([1, 5, 6, 10, 11].map((rank) => categoryOf(upTo, rank))).toEqual(['One', 'One', 'Other', 'Other', null]);
});

test('a cancelled tournament scores nothing for anybody, whatever was published of it, and says so', () => {
  const cancelled = { ...scene('Grand Slam', [[7, 'W']]), cancelled: true };
  const scored = scoreChoice(tennis, only(7), cancelled);
  expect(scored).toMatchObject({ points: 0, correct: false, decided: true, label: 'Cancelled' });
  expect(scored.tally).toEqual([0, 0, 0, 0, 0, 0, 0]);
  expect(scored.reasons.map(({ because }) => because)).toEqual([
    'Demo Open is cancelled: it scores nothing, and demo-athlete-7 may be picked again',
  ]);
  expect(scoreChoice(golf, only(7, 8), { ...scene('', [[7, '1782000']]), cancelled: true })).toMatchObject({
    points: 0,
    tally: [0],
    label: 'Cancelled',
  });
  expect(scoreChoice(tennis, only(null), cancelled)).toMatchObject({ points: 0, decided: false, reasons: [] });
});
