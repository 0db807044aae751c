import type { Career } from '#schema/wire/fan';
import type { OverallView } from '../stores/fan/overall.ts';

const season = (id: string, year: number, accent: 'football' | 'tennis'): Career['seasons'][number] => ({
  contest: { id, path: id, title: `Sample ${id} ${year}`, accent, year },
  over: true,
  rank: 4,
  entries: 9,
  percentile: 6_250,
  amount: '8,250 points',
  provisional: false,
  medal: null,
  best: null,
  won: { tournaments: [] },
  streak: null,
  alone: { count: 0, calls: [] },
});

/** One goes on, one was won, one is a year old. */
export const career: Career = {
  username: 'rival-2',
  hidden: false,
  overall: { rank: 7, mean: 7_916, played: 3, fans: 12_400, asOf: '2025-04-26T00:05:00.000Z' },
  seasons: [
    {
      ...season('season', 2025, 'tennis'),
      over: false,
      rank: 3_001,
      entries: 12_004,
      percentile: 7_500,
      provisional: true,
      won: { tournaments: ['The First Open', 'The Third Open'] },
      streak: { of: 'tournament', length: 3, from: 'The First Open', to: 'The Third Open' },
    },
    {
      ...season('draft', 2025, 'football'),
      rank: 1,
      entries: 12_004,
      percentile: 10_000,
      medal: 'Gold',
      best: { place: 'pick 2', athlete: 'Travis Hunter', amount: '600 points', withTrade: true, sharedBy: 31 },
      streak: { of: 'pick', length: 2, from: 'pick 1', to: 'pick 2' },
      alone: {
        count: 4,
        calls: [
          { place: 'pick 9', athlete: 'Kelvin Banks Jr.', amount: '600 points' },
          { place: 'pick 30', athlete: 'Maxwell Hairston', amount: '400 points' },
          { place: 'pick 31', athlete: 'Jihaad Campbell', amount: '300 points' },
        ],
      },
    },
    season('draft', 2024, 'football'),
  ],
};
/** The fan is second with one contest; the last hides their page. */
export const overallView: OverallView = {
  asOf: '2025-04-26T00:05:00.000Z',
  fans: 12_400,
  contests: [
    { id: 'draft', path: 'draft', title: 'Sample Draft' },
    { id: 'season', path: 'season', title: 'Sample Season' },
  ],
  rows: [
    {
      id: 'fan-2',
      rank: 1,
      mean: 9_416,
      played: 2,
      username: 'rival-2',
      fanPage: true,
      parts: { draft: 10_000, season: 8_832 },
    },
    {
      id: 'fan-3',
      rank: 2,
      mean: 7_500,
      played: 1,
      username: 'a-name-of-thirty-letters-long-',
      fanPage: false,
      parts: {},
    },
    { id: 'fan-1', rank: 2, mean: 7_500, played: 1, username: 'sample-fan', fanPage: true, parts: { season: 7_500 } },
    { id: 'fan-4', rank: 4, mean: 0, played: 1, username: 'deleted fan', fanPage: false, parts: { draft: 0 } },
  ],
  own: {
    id: 'fan-1',
    rank: 2,
    mean: 7_500,
    played: 1,
    username: 'sample-fan',
    fanPage: true,
    parts: { season: 7_500 },
  },
  next: '/overall?cursor=4-9',
};
