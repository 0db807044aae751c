import { expect, test } from 'vitest';
import { bestOf, type Choice, gridOf, heatOf, heatsOf, squaresOf } from './grid.ts';
import { membersText } from './groups.ts';

const choice = (player: string, members: string[], points: number | null): Choice => ({
  ...{ player, team: 'Tennessee Titans', trade: false, backup: null },
  points,
  members,
});
const slot = (position: number, picks: Choice[]) => ({
  ...{ slot: String(position), position, tournament: 'nfl', category: null, team: null, result: null },
  picks,
});
const member = (username: string, points: number | null) => ({
  ...{ id: username, username, points },
  complete: null,
});

const members = [member('bea', 900), member('cal', 600), member('ann', 250), member('dan', null)];
const slots = [
  slot(1, [choice('Cam Ward', ['ann', 'bea'], 600), choice('Abdul Carter', ['cal'], 0)]),
  slot(2, [choice('Travis Hunter', ['bea', 'cal'], 250)]),
  slot(3, [choice('Will Campbell', ['ann'], null)]),
];

test('a grid has the fan who looks first, then the others as they came, and says who has not entered', () => {
  const { people, without, rows } = gridOf({ members, slots }, 'cal');
  expect(people.map(({ username }) => username)).toEqual(['cal', 'bea', 'ann']);
  expect(without).toEqual(['dan']);
  expect(rows.map(({ choices }) => choices.map((each) => each?.player ?? null))).toEqual([
    ['Abdul Carter', 'Cam Ward', 'Cam Ward'],
    ['Travis Hunter', 'Travis Hunter', null],
    [null, null, 'Will Campbell'],
  ]);
});

test('a cell is as warm as its share of the points that its slot could give', () => {
  const heats = [null, 0, 50, 250, 400, 600].map((points) => heatOf({ points }, 600));
  expect(heats).toEqual([null, 0, 1, 2, 3, 4]);
  expect(heatOf({ points: -50 }, 0)).toBe(0);
  expect([bestOf(slots[1] ?? slot(9, [])), bestOf(slot(9, []))]).toEqual([250, 0]);
});

test('a column becomes squares that name nobody', () => {
  const grid = gridOf({ members, slots }, 'ann');
  expect(squaresOf(heatsOf(grid.rows, 0, () => 600))).toBe('🟩⬛⬜');
  expect(squaresOf(heatsOf(grid.rows, 1, () => 600))).toBe('🟩🟨⬛');
});

test('of a large group a few names are said at first, the own one among them', () => {
  const names = (count: number) => Array.from({ length: count }, (_, at) => `fan-${at}`);
  expect(membersText(names(12), 'me')).toBe(names(12).join(', '));
  expect(membersText([...names(499), 'me'], 'me')).toBe(`you, ${names(11).join(', ')} and 488 more`);
  expect(membersText([...names(499), 'me'], 'me', Infinity)).toBe(`you, ${names(499).join(', ')}`);
});
