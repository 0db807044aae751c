import { expect, test } from 'vitest';
import type { TournamentRecord } from '#schema/wire/season';
import { stateOf } from './tournament-order.ts';

const tournament = (name: string, startsOn: string, designation: string, more: Partial<TournamentRecord> = {}) => ({
  id: name.toLowerCase(),
  tournament: name,
  date: startsOn.split('-').reverse().join('.'),
  startsOn,
  endsOn: startsOn,
  designation,
  surface: 'Hard',
  purse: null,
  locksAt: `${startsOn}T20:00:00Z`,
  isLocked: false,
  complete: false,
  official: false,
  fieldSet: true,
  ...more,
});
const summer = [
  tournament('Wimbledon', '2025-06-30', 'Grand Slam', { surface: 'Grass' }),
  tournament('Washington', '2025-07-21', 'ATP 500'),
  tournament('Toronto', '2025-07-27', 'ATP 1000'),
  tournament('US Open', '2025-08-24', 'Grand Slam'),
];

test('a tournament is next, running, awaited or finished', () => {
  const now = Date.parse('2025-07-22T00:00:00Z');
  const rows = [
    { ...summer[0], complete: true, isLocked: true },
    { ...summer[1], isLocked: true },
    { ...summer[1], isLocked: true, endsOn: '2025-07-27' },
    ...summer.slice(2),
  ] as TournamentRecord[];
  expect(rows.map((each) => stateOf(each, now).text)).toEqual([
    'Finished',
    'Results awaited',
    'Running',
    'Open',
    'Open',
  ]);
});
