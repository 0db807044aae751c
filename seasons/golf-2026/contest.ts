import type { OneAndDone } from '#games/one-and-done/contest';

export default {
  kind: 'one-and-done',
  id: 'golf-2026',
  path: 'golf',
  title: 'Golf 1&Done 2026',
  description: 'One golfer a week, each golfer once a season. What he wins is what you score.',
  sport: 'Golf (PGA)',
  type: 'Season Long',
  startsOn: '2026-02-05',
  endsOn: '2026-08-30',
  duration: '6 months',
  timeZone: 'America/New_York',
  accent: 'golf',
  locksAt: '2026-02-05T11:00:00Z',
  categories: [{ name: 'Golfer', from: null, to: null }],
  lastRank: null,
  lockTime: '11:00',
  scoring: { by: 'earnings' },
  backup: true,
  athleteWord: 'golfer',
  unit: 'USD',
} satisfies OneAndDone;
