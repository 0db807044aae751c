/** A small season of each shape, for tests. */
import type { PlayerRecord, SeasonResult, SeasonSelection, TournamentRecord } from '#schema/wire/season';
import { golf2026 as golf, tennis2025 as tennis } from '#seasons/shipped';

export { golf, tennis };

/** While Wimbledon is played: locked; Washington is next. */
export const DURING_WIMBLEDON = Date.parse('2025-07-03T12:00:00Z');

function tournament(name: string, startsOn: string, more: Partial<TournamentRecord>): TournamentRecord {
  return {
    id: name.toLowerCase().replaceAll(' ', '-'),
    tournament: name,
    date: startsOn.split('-').reverse().join('.'),
    startsOn,
    endsOn: startsOn,
    designation: null,
    surface: null,
    purse: null,
    locksAt: `${startsOn}T20:00:00.000Z`,
    isLocked: false,
    complete: false,
    official: false,
    fieldSet: true,
    ...more,
  };
}

const wimbledon = tournament('Wimbledon', '2025-06-30', {
  designation: 'Grand Slam',
  surface: 'Grass',
  isLocked: true,
});
export const washington = tournament('Washington', '2025-07-21', { designation: 'ATP 500', surface: 'Hard' });
export const usOpen = tournament('US Open', '2025-08-24', {
  designation: 'Grand Slam',
  surface: 'Hard',
  fieldSet: false,
});
export const tournaments = [wimbledon, washington, usOpen];

function player(rank: number, name: string, country: string, category: string | null): PlayerRecord {
  return { id: rank, rank, player: name, country, officialPoints: 10_000 - rank, category, seedingRank: rank };
}

export const players = [
  player(1, 'Jannik Sinner', 'ITA', 'Gold'),
  player(2, 'Carlos Alcaraz', 'ESP', 'Gold'),
  player(30, 'Alex Michelsen', 'USA', 'Silver'),
  player(35, 'Brandon Nakashima', 'USA', 'Silver'),
  player(55, 'Aleksandar Kovacevic', 'USA', 'Bronze'),
  player(101, 'Nobody Ranked', 'FRA', null),
];

export const selections: SeasonSelection[] = [
  {
    tournament: 'Wimbledon',
    is_locked: true,
    gold_selection: 'Jannik Sinner',
    silver_selection: 'Alex Michelsen',
  },
  { tournament: 'US Open', is_locked: false, gold_selection: 'Carlos Alcaraz' },
];

/**
 * Wimbledon half way: Gold is out, Silver still plays, no Bronze. The US Open is planned,
 * Washington empty.
 */
export const results: SeasonResult[] = [
  { tournament: 'Washington', total_points: null },
  { tournament: 'US Open', total_points: null, gold_selection: 'Carlos Alcaraz' },
  {
    tournament: 'Wimbledon',
    gold_selection: 'Jannik Sinner',
    gold_result: 'QF',
    gold_points: 400,
    gold_reason: 'Jannik Sinner: Quarterfinals at Wimbledon, 400 points for Grand Slam',
    silver_selection: 'Alex Michelsen',
    total_points: 400,
  },
];
