import { expect, test } from 'vitest';
import { currentTournament, isComplete } from '#games/one-and-done/contest';
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

test('a golfer earns what they were paid, and nothing if they are not on the list of a finished event', () => {
  expect(scoreChoice(golf, only(1), scene('', [[1, '1782000']]))).toMatchObject({
    points: 1_782_000,
    tally: [1_782_000],
  });
  expect(scoreChoice(golf, only(2), scene('', [[1, '1782000']]))).toMatchObject({ points: 0, decided: true });
});

test('an event without known results stays open, never zero', () => {
  expect(scoreChoice(golf, only(1), scene('', [], false)).decided).toBe(false);
});

test('the back-up counts only when the first never starts', () => {
  expect(
    scoreChoice(
      golf,
      only(1, 2),
      scene('', [
        [1, 'WD'],
        [2, '500'],
      ]),
    ).points,
  ).toBe(500);
  expect(
    scoreChoice(
      golf,
      only(1, 2),
      scene('', [
        [1, '300'],
        [2, '500'],
      ]),
    ).points,
  ).toBe(300);
  expect(scoreChoice(golf, only(1, 2), scene('', [[2, '500']])).points).toBe(0);
  expect(
    scoreChoice(
      golf,
      only(1, 2),
      scene('', [
        [1, 'WD'],
        [2, 'WD'],
        [3, '9'],
      ]),
    ),
  ).toMatchObject({ points: 0, label: 'WD' });
  expect(
    scoreChoice(
      golf,
      only(1),
      scene('', [
        [1, 'WD'],
        [3, '9'],
      ]),
    ).reasons[0]?.because,
  ).toContain('may be picked again');
});

test('a missed week earns nothing and says so', () => {
  expect(scoreChoice(golf, only(null), scene('', [[1, '9']])).reasons[0]?.because).toContain('missed pick');
});

test('tennis is complete with a winner, golf once anybody was paid', () => {
  expect(isComplete(tennis, new Map([[1, 'SF']]))).toBe(false);
  expect(isComplete(tennis, new Map([[1, 'W']]))).toBe(true);
  expect(isComplete(golf, new Map([[1, 'WD']]))).toBe(false);
  expect(isComplete(golf, new Map([[1, '9']]))).toBe(true);
});

test('this week’s tournament is the first whose day has not passed, else the first of all', () => {
  const days = [{ startsOn: '2025-06-30' }, { startsOn: '2025-07-21' }];
  expect(currentTournament(days, Date.parse('2025-06-30T23:59:00Z'))).toBe(days[0]);
  expect(currentTournament(days, Date.parse('2025-07-01T00:00:00Z'))).toBe(days[1]);
  expect(currentTournament(days, Date.parse('2026-01-01T00:00:00Z'))).toBe(days[0]);
});
