import type { OneAndDone } from '#games/one-and-done/contest';

export default {
  kind: 'one-and-done',
  id: 'tennis-2025',
  path: 'tennis',
  title: 'Tennis 3&Done 2025',
  description: 'A Gold, a Silver and a Bronze player for every tournament of the summer, each player once.',
  sport: 'Tennis (ATP)',
  type: 'Season Long',
  startsOn: '2025-06-30',
  endsOn: '2025-09-07',
  duration: '3 months',
  timeZone: 'Europe/Paris',
  accent: 'tennis',
  locksAt: '2025-06-30T20:00:00Z',
  categories: [
    { name: 'Gold', from: 1, to: 25 },
    { name: 'Silver', from: 26, to: 50 },
    { name: 'Bronze', from: 51, to: 100 },
  ],
  lastRank: 100,
  lockTime: '20:00',
  // Points as specified: a Grand Slam runner-up earns 1200 here, although the tour pays 1300.
  scoring: {
    by: 'round',
    points: {
      'Grand Slam': { W: 2000, F: 1200, SF: 800, QF: 400, R16: 200, R32: 100, R64: 50, R128: 10 },
      'ATP 1000': { W: 1000, F: 650, SF: 400, QF: 200, R16: 100, R32: 50, R64: 30, R128: 10 },
      'ATP 500': { W: 500, F: 330, SF: 200, QF: 100, R16: 50, R32: 25, R64: null, R128: null },
    },
  },
  draws: true,
  backup: false,
  athleteWord: 'player',
  unit: 'points',
} satisfies OneAndDone;
