import { expect, test } from 'vitest';
import { nfl2025, tennis2025 } from '#seasons/shipped';
import { isOn, wayOn } from './games.ts';

const HOUR = 3_600_000;

test('a contest leads to picks while some can be made, then to what comes in, then to what came of it', () => {
  const lock = Date.parse(nfl2025.locksAt);
  const days = [lock - 1, lock, lock + 48 * HOUR];
  expect(days.map((now) => wayOn(nfl2025, now)?.page)).toEqual([undefined, 'night', 'results']);
  const first = Date.parse(tennis2025.locksAt);
  expect([first - 1, first + 1].map((now) => wayOn(tennis2025, now))).toEqual([null, null]);
});

test('a draft is on from its lock through the night; a season has no night', () => {
  const lock = Date.parse(nfl2025.locksAt);
  expect([lock - 1, lock, lock + 7 * 3_600_000, lock + 9 * 3_600_000].map((now) => isOn(nfl2025, now))).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect(isOn(tennis2025, Date.parse(tennis2025.locksAt))).toBe(false);
});
