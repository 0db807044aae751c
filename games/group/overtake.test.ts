import { expect, test } from 'vitest';
import { overtakers, type Stood } from './overtake.ts';

const stood = (before: number, now: number, tie = [0, 0]): Stood & { now: { points: number } } => ({
  before: { points: before, tiebreak: [0] },
  now: { points: now, tiebreak: [tie[1] ?? 0] },
});
const by = (me: Stood, others: ReturnType<typeof stood>[]) => overtakers(me, others).map(({ now }) => now.points);

test('a member who stood behind or level and stands ahead has overtaken; the best first', () => {
  expect(
    by(stood(100, 100), [stood(50, 150), stood(100, 200), stood(100, 100), stood(120, 300), stood(50, 90)]),
  ).toEqual([200, 150]);
});

test('a tie-break overtakes too, and who gains as much stays ahead', () => {
  expect(by(stood(100, 100), [stood(100, 100, [0, 1])])).toEqual([100]);
  expect(by(stood(100, 200), [stood(50, 150), stood(90, 200)])).toEqual([]);
});

test('a member who loses points by a correction is overtaken, and nobody is before they have any', () => {
  expect(by(stood(100, 40), [stood(60, 60)])).toEqual([60]);
  expect(by(stood(0, 0), [stood(0, 600)])).toEqual([]);
});
