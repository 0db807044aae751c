import { expect, test } from 'vitest';
import { golf, selections, tennis, tournaments } from '../../samples/season.ts';
import type { GuestWish } from './guest-picks.ts';
import { claimedWishes } from './season-claim.ts';

const kept = (tournament: string, category: string, athlete: string): GuestWish => ({
  tournament,
  category,
  athlete,
  backup: null,
});
const said = ({ left }: ReturnType<typeof claimedWishes>) => left.map(({ pick, why }) => `${pick}: ${why}`);
const washingtons = [
  kept('Washington', 'Gold', 'Jannik Sinner'),
  kept('Washington', 'Silver', 'Alex Michelsen'),
  kept('Washington', 'Bronze', 'Aleksandar Kovacevic'),
];

test('the picks of a guest are the fan’s to save where they have nothing yet, tournament by tournament', () => {
  const later = kept('US Open', 'Silver', 'Brandon Nakashima');
  expect(claimedWishes(tennis, tournaments, selections, [later, ...washingtons])).toEqual({
    wishes: [...washingtons, later],
    already: 0,
    left: [],
  });
});

test('what the fan has stays, and a tournament that is gone is said', () => {
  const own = [{ tournament: 'Washington', is_locked: false, silver_selection: 'Brandon Nakashima' }];
  const claimed = claimedWishes(tennis, tournaments, own, [...washingtons, kept('Atlantis', 'Gold', 'Carlos Alcaraz')]);
  expect(claimed.wishes).toEqual([washingtons[0], washingtons[2]]);
  expect(said(claimed)).toEqual([
    'Atlantis, Gold: Carlos Alcaraz: There is no such tournament any more',
    'Washington, Silver: Alex Michelsen: You have Brandon Nakashima there',
  ]);
});

test('claimed once more, what was saved is there already, with its back-up', () => {
  const wish = { ...kept('Washington', 'Golfer', 'Jannik Sinner'), backup: 'Carlos Alcaraz' };
  const saved = { tournament: 'Washington', is_locked: false, selection: 'Jannik Sinner', backup: 'Carlos Alcaraz' };
  expect(claimedWishes(golf, tournaments, [saved], [wish])).toEqual({ wishes: [], already: 1, left: [] });
  expect(said(claimedWishes(golf, tournaments, [{ ...saved, backup: null }], [wish]))).toEqual([
    'Washington: Jannik Sinner: You have Jannik Sinner there',
  ]);
});
