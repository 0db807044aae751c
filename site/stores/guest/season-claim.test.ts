import { expect, test } from 'vitest';
import { DURING_WIMBLEDON, players, selections, tennis, tournaments, washington } from '../../samples/season.ts';
import type { GuestWish } from './guest-picks.ts';
import { claimedWishes, type SeasonStanding } from './season-claim.ts';

const fields = { washington: players, 'us-open': players };
const standing = (more: Partial<SeasonStanding> = {}): SeasonStanding => ({
  tournaments,
  selections: [],
  fields,
  now: DURING_WIMBLEDON,
  ...more,
});
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

test('the picks of a guest become wishes of the fan where they have nothing yet', () => {
  expect(claimedWishes(tennis, standing(), washingtons)).toEqual({ wishes: washingtons, already: 0, left: [] });
});

test('what the fan has stays, and who they have used elsewhere is used', () => {
  const own = [...selections, { tournament: 'Washington', is_locked: false, silver_selection: 'Brandon Nakashima' }];
  const claimed = claimedWishes(tennis, standing({ selections: own }), washingtons);
  expect(claimed.wishes).toEqual([washingtons[2]]);
  expect(said(claimed)).toEqual([
    'Washington, Gold: Jannik Sinner: Player has already been used',
    'Washington, Silver: Alex Michelsen: You have Brandon Nakashima there',
  ]);
});

test('whoever is claimed for one tournament is used for the next', () => {
  const twice = [kept('US Open', 'Gold', 'Jannik Sinner'), kept('Washington', 'Gold', 'Jannik Sinner')];
  const claimed = claimedWishes(tennis, standing(), twice);
  expect(claimed.wishes).toEqual([twice[1]]);
  expect(said(claimed)).toEqual(['US Open, Gold: Jannik Sinner: Player has already been used']);
});

test('a lock that fell, a field that changed and one who withdrew are each said', () => {
  const left = players
    .filter(({ player }) => player !== 'Alex Michelsen')
    .map((each) => (each.player === 'Aleksandar Kovacevic' ? { ...each, withdrawn: true as const } : each));
  const claimed = claimedWishes(tennis, standing({ fields: { washington: left } }), [
    kept('Wimbledon', 'Gold', 'Carlos Alcaraz'),
    ...washingtons,
    kept('Atlantis', 'Gold', 'Carlos Alcaraz'),
  ]);
  expect(claimed.wishes).toEqual([washingtons[0]]);
  expect(said(claimed)).toEqual([
    'Atlantis, Gold: Carlos Alcaraz: There is no such tournament any more',
    'Wimbledon, Gold: Carlos Alcaraz: Tournament is locked',
    'Washington, Silver: Alex Michelsen: Alex Michelsen is not in the field any more',
    'Washington, Bronze: Aleksandar Kovacevic: Aleksandar Kovacevic has withdrawn: choose somebody else',
  ]);
  const atLock = standing({ now: Date.parse(washington.locksAt) });
  expect(claimedWishes(tennis, atLock, washingtons).wishes).toEqual([]);
});

test('claimed once more, what was saved stands there already', () => {
  const own = [
    {
      tournament: 'Washington',
      is_locked: false,
      gold_selection: 'Jannik Sinner',
      silver_selection: 'Alex Michelsen',
      bronze_selection: 'Aleksandar Kovacevic',
    },
  ];
  expect(claimedWishes(tennis, standing({ selections: own }), washingtons)).toEqual({
    wishes: [],
    already: 3,
    left: [],
  });
});
