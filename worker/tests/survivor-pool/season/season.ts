import type { Season } from '#seasons/season';
import type { SurvivorPool } from '../games/contest.ts';

const WEEK = 7 * 86_400_000;
export const PLAYERS = ['demo-ash', 'demo-birch', 'demo-cedar', 'demo-elm', 'demo-fir'];

export const contest: SurvivorPool = {
  kind: 'survivor-pool',
  id: 'demo-pool-2027',
  path: 'demo-pool',
  title: 'Demo Pool 2027',
  description: 'Last fan standing.',
  sport: 'Demo',
  type: 'Season Long',
  startsOn: '2027-01-10',
  endsOn: '2027-01-31',
  duration: '3 weeks',
  timeZone: 'UTC',
  accent: 'football',
  locksAt: '2027-01-10T20:00:00Z',
};

const weeks = [1, 2, 3].map((week) => ({
  id: `week-${week}`,
  position: week,
  locksAt: Date.parse(contest.locksAt) + (week - 1) * WEEK,
}));

export const season: Season = {
  contest,
  slots: weeks.map((week) => ({ ...week, tournament: week.id, category: null, team: null })),
  tournaments: weeks.map((week) => ({
    ...week,
    name: `Week ${week.position}`,
    startsOn: contest.startsOn,
    endsOn: contest.endsOn,
    endsAt: week.locksAt + 3_600_000,
    designation: null,
    surface: null,
    purse: null,
  })),
  athletes: PLAYERS.map((name, index) => ({
    id: index + 1,
    name,
    rank: index + 1,
    position: null,
    school: null,
    class: null,
    country: null,
    officialPoints: null,
  })),
  fields: [],
  boards: [],
  withdrawals: [],
  // What the feed knows of week 1: published by the minute once the game clock passes it.
  feed: [{ dueAt: Date.parse('2027-01-11T00:00:00Z'), result: { week: 'week-1', player: 'demo-ash', won: true } }],
};
