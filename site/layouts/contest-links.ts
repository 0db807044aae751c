import { type ByKind, byKind } from '#games/by-kind';
import type { Contest } from '#games/contest';
import * as words from '../words/contest.ts';

const LABELS = {
  welcome: words.welcome,
  scoring: words.scoring,
  prospects: words.expertPicks,
  selections: words.yourPicks,
  results: words.results,
  leaderboard: words.leaderboard,
  tournaments: words.tournaments,
  'player-pool': words.playerPool,
};

/** A page of a contest: the last segment of its address. */
export type ContestPage = keyof typeof LABELS;

const ORDER: ByKind<ContestPage[]> = {
  'mock-draft': () => ['welcome', 'scoring', 'prospects', 'selections', 'results', 'leaderboard'],
  'one-and-done': () => ['welcome', 'selections', 'results', 'leaderboard', 'tournaments', 'player-pool', 'scoring'],
};

/** The navigation of a contest, in the order of its kind. */
export function contestLinks(contest: Contest): { page: ContestPage; label: string; href: string }[] {
  return byKind(contest, ORDER).map((page) => ({ page, label: LABELS[page], href: `/${contest.path}/${page}` }));
}
