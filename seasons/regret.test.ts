import { expect, test } from 'vitest';
import type { Choice, Result } from '#games/contest';
import { gameOf } from '#games/kinds';
import { regretOf, type SavedChoice } from '#games/regret';
import { filesOf } from './files.ts';
import { readSeason } from './season-files.ts';
import { nfl2025 as nfl } from './shipped.ts';

/** Three fans of the NFL draft of 2025, by its real picks, computed by hand. */
const season = readSeason(nfl, filesOf(nfl.id));
const idOf = (name: unknown) => season.athletes.find((athlete) => athlete.name === name)?.id ?? null;
const results = season.feed.map(({ result }) => ({
  ...result,
  key: String(result.pick),
  athleteId: idOf(result.player),
})) as unknown as Result[];
const rule = gameOf(nfl).ruleOf({ ...season, results });
const pointsOf = (choice: Choice) => rule(choice).points;

const day = (april: number) => Date.UTC(2025, 3, april, 18);
function saved(april: number, pick: number, player: string | null, traded?: string): SavedChoice {
  const team = traded ?? season.slots[pick - 1]?.team ?? null;
  const athlete = player === null ? null : idOf(player);
  return { at: day(april), slot: String(pick), athlete, team, trade: traded !== undefined, backup: null };
}

test('who let a traded pick go and moved a player on had 800 more: 600 and 400 lost, 200 gained', () => {
  const before = [
    saved(20, 1, 'Cam Ward'),
    saved(20, 2, 'Travis Hunter', 'Jacksonville Jaguars'),
    saved(21, 3, 'Abdul Carter'),
  ];
  // Cleveland had no second pick. Carter moves: New York keeps 100 for its team, 100 for no trade,
  // and New England the same.
  const after = [saved(23, 2, 'Shedeur Sanders'), saved(24, 3, null), saved(24, 4, 'Abdul Carter')];
  expect(regretOf([...before, ...after], pointsOf)).toEqual({
    at: day(21),
    points: 1_800,
    more: 800,
    changes: [
      { slot: '2', was: before[1], is: after[0], points: -600 },
      { slot: '3', was: before[2], is: after[1], points: -400 },
      { slot: '4', was: null, is: after[2], points: 200 },
    ],
    rest: { changes: 0, points: 0 },
  });
});

test('whose last change was right had 300 fewer before it: a quarterback for Tennessee, and not the one', () => {
  const saves = [saved(20, 1, 'Shedeur Sanders'), saved(24, 1, 'Cam Ward')];
  expect(regretOf(saves, pointsOf)).toMatchObject({ points: 300, more: -300, changes: [{ slot: '1', points: 300 }] });
});

test('whose sheet was never another has none, though it was confirmed later', () => {
  expect(regretOf([saved(20, 1, 'Cam Ward'), saved(22, 1, 'Cam Ward')], pointsOf)).toBeNull();
  expect(regretOf([], pointsOf)).toBeNull();
});

test('of four changes the three largest are told and the fourth counted, and of equal sheets the latest', () => {
  const players = ['Cam Ward', 'Travis Hunter', 'Abdul Carter', 'Will Campbell'];
  const sheet = (april: number, names: string[]) => names.map((name, at) => saved(april, at + 1, name));
  const reversed = regretOf([...sheet(20, players), ...sheet(21, players.toReversed())], pointsOf);
  expect(reversed?.changes).toHaveLength(3);
  expect(reversed?.rest.changes).toBe(1);
  const told = reversed?.changes.reduce((sum, { points }) => sum + points, 0) ?? 0;
  expect(told + (reversed?.rest.points ?? 0)).toBe(-(reversed?.more ?? 0));
  const back = [saved(20, 1, 'Cam Ward'), saved(21, 1, 'Abdul Carter'), saved(22, 1, 'Cam Ward'), saved(23, 1, null)];
  expect(regretOf(back, pointsOf)).toMatchObject({ at: day(22), more: 400 });
});
