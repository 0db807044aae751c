import { expect, test } from 'vitest';
import type { ContestCard } from '../contest.ts';
import { consensusOf, type Favourite, seasonBefore } from './ghosts.ts';

const LOCK = 1_000;
const favourite = (slot: string, more: Partial<Favourite>): Favourite => ({
  slot,
  locksAt: LOCK,
  id: 1,
  members: 2,
  among: 3,
  rank: 1,
  points: 100,
  ...more,
});

test('the consensus has what most members chose in each slot, the higher-ranked athlete of choices that are level', () => {
  const favourites = [
    favourite('1', { points: 600 }),
    favourite('2', { id: 2, members: 1, rank: 6, points: 50 }),
    favourite('2', { id: 3, members: 1, rank: 5, points: 200 }),
    // Of one athlete, with a trade and without: what somebody chose first.
    favourite('3', { id: 5, rank: 7, points: 350 }),
    favourite('3', { id: 4, rank: 7, points: 150 }),
  ];
  expect(consensusOf(favourites, LOCK)).toBe(600 + 200 + 150);
  expect(consensusOf(favourites.toReversed(), LOCK)).toBe(950);
});

test('nothing of a slot counts a moment before its lock, nor of one that fewer than three members have picked', () => {
  const [open, few] = [favourite('1', { locksAt: LOCK + 1 }), favourite('2', { among: 2 })];
  expect(consensusOf([open, few], LOCK)).toBeNull();
  expect(consensusOf([open, few, favourite('3', { points: 0 })], LOCK)).toBe(0);
  expect(consensusOf([open, few], LOCK + 1)).toBe(100);
});

test('last year is the latest season of the same game that had ended before this one began', () => {
  const season = (year: number, state: 'draft' | 'open' | 'archived' = 'open', game = 'nfl') => ({
    game: {
      contest: {
        id: `${game}-${year}`,
        startsOn: `${year}-04-25`,
        endsOn: `${year}-04-25`,
        timeZone: 'UTC',
      } as ContestCard,
    },
    state,
  });
  const others = [season(2024, 'archived', 'nba'), season(2024, 'draft')];
  const all = [season(2022), season(2023, 'archived'), season(2025), season(2026), ...others];
  const before = (year: number, at: string) => seasonBefore(season(year).game.contest, all, Date.parse(at))?.id;
  expect(before(2025, '2025-04-26T00:40:00Z')).toBe('nfl-2023');
  expect(before(2026, '2026-04-26T00:40:00Z')).toBe('nfl-2025');
  // This one goes on still.
  expect(before(2026, '2025-04-25T12:00:00Z')).toBe('nfl-2023');
  expect(before(2022, '2026-04-26T00:40:00Z')).toBeUndefined();
});
