/** A small draft that tests share. Made-up people. */
import type { MockDraft } from '#games/mock-draft/contest';
import { nfl2025 } from '#seasons/shipped';
import type { Prospect, ScoredSheet, Selection } from '../stores/draft/client.ts';

export const sampleTeams = ['Ash Town Owls', 'Birch Bay Bears', 'Cedar City Crows', 'Dune Park Deer'];

export const sampleContest: MockDraft = {
  ...nfl2025,
  id: 'sample',
  path: 'sample-draft',
  picks: 4,
  expertPrefix: 'Expert - ',
  clubs: [...sampleTeams, 'Elm Hill Elks'],
};

export const sampleProspects: Prospect[] = [
  ['Abe Able', 'QB', 'North'],
  ['Bo Béla', 'CB', 'South'],
  ['Cy Crane', 'QB', 'East'],
  ['Di Dorn', 'WR', 'West'],
  ['Ed Elm', 'OT', 'North'],
].map(([player = '', position = '', school = ''], index) => ({
  id: index + 1,
  rank: index + 1,
  player,
  position,
  school,
  class: 'Senior',
}));

/** An empty sheet, one pick for each team. */
export function sampleRows(): Selection[] {
  return sampleTeams.map((team, index) => ({
    id: 100 + index,
    userId: 'fan-1',
    pick: index + 1,
    team,
    player: '',
    position: '',
    trade: false,
    confirmed: false,
    is_locked: false,
    createdAt: '2025-04-20T12:00:00.000Z',
    updatedAt: '2025-04-20T12:00:00.000Z',
  }));
}

/**
 * The sample sheet beside the sample draft after two of four picks: the first perfect, the second a
 * near miss.
 */
export function sampleScored(): ScoredSheet {
  const selection = { team: 'Ash Town Owls', player: 'Abe Able', position: 'QB', trade: false };
  const open = {
    selection: null,
    result: null,
    points: null,
    perfect: false,
    reasons: [],
    sharedBy: null,
    since: null,
    rank: null,
  };
  return {
    username: 'sample-fan',
    isLocked: true,
    published: 2,
    official: true,
    picks: [
      {
        ...open,
        pick: 1,
        selection,
        result: selection,
        points: 600,
        perfect: true,
        sharedBy: 12,
        since: '2025-04-20',
        rank: 1,
      },
      {
        ...open,
        pick: 2,
        selection: { team: 'Birch Bay Bears', player: 'Di Dorn', position: 'WR', trade: false },
        result: { team: 'Elm Hill Elks', player: 'Bo Béla', position: 'CB', trade: true },
        points: 0,
        sharedBy: 1,
        rank: 4,
        reasons: [
          { element: 'team', points: 0, max: 100, because: 'Elm Hill Elks had this pick, not Birch Bay Bears' },
        ],
      },
      { ...open, pick: 3, selection: { team: 'Cedar City Crows', player: '', position: '', trade: false } },
      { ...open, pick: 4 },
    ],
    summary: { total_points: 600, correct_selections: 1, percentage_score: 25 },
    entries: 40,
    fan_page: true,
    standing: { rank: 4 },
  };
}
