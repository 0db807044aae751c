import type { FeedsOfContest } from '#schema/wire/feed';

export const sampleNoFeeds: FeedsOfContest = { feeds: [], proposals: [] };

const feed = {
  source: 'json',
  address: 'https://feeds.example.org/draft.json',
  on: true,
  answeredAt: '2025-04-26T00:09:00.000Z',
  nextAt: '2025-04-26T00:10:00.000Z',
  failures: 0,
  failure: null,
  rows: 3,
  left: [],
} as const;

/** Two that agree on a new pick, contradict each other on another, and one that fails. */
export const sampleFeeds: FeedsOfContest = {
  feeds: [
    { ...feed, name: 'json', left: [] },
    { ...feed, name: 'espn', source: 'espn', failures: 2, failure: 'The feed answers with status 500', left: [] },
  ],
  proposals: [
    {
      row: { pick: 3, team: 'Cedar City Crows', player: 'Cy Crane', position: 'CB', trade: false },
      by: ['json', 'espn'],
      stands: null,
      position: 'DE',
      contradicted: false,
    },
    {
      row: { pick: 2, team: 'Elm Hill Elks', player: 'Bo Béla', position: 'QB', trade: true },
      by: ['json'],
      stands: { pick: 2, team: 'Elm Hill Elks', player: 'Cy Crane', position: 'CB', trade: false },
      position: null,
      contradicted: true,
    },
  ],
};
