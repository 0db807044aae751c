import { type ByKind, byKind } from '#games/by-kind';
import type { Contest } from '#games/contest';
import * as words from '../words/contest.ts';

/** A page of a contest: the last segment of its address. */
export type ContestPage =
  | 'welcome'
  | 'scoring'
  | 'prospects'
  | 'selections'
  | 'results'
  | 'leaderboard'
  | 'tournaments'
  | 'player-pool';

const LABELS: Record<ContestPage, string> = {
  welcome: words.welcome,
  scoring: words.scoring,
  prospects: words.expertPicks,
  selections: words.yourPicks,
  results: words.results,
  leaderboard: words.leaderboard,
  tournaments: words.tournaments,
  'player-pool': words.playerPool,
};

const ORDER: ByKind<ContestPage[]> = {
  'mock-draft': () => ['welcome', 'scoring', 'prospects', 'selections', 'results', 'leaderboard'],
  'one-and-done': () => ['welcome', 'selections', 'results', 'leaderboard', 'tournaments', 'player-pool', 'scoring'],
};

/**
 * What is under the thumb itself, of each kind four; the others are a tap further, under More.
 */
const AT_HAND: ByKind<ContestPage[]> = {
  'mock-draft': () => ['prospects', 'selections', 'results', 'leaderboard'],
  'one-and-done': () => ['selections', 'results', 'leaderboard', 'tournaments'],
};

export type ContestLink = { page: ContestPage; label: string; href: string; atHand: boolean };

/** The navigation of a contest, in the order of its kind. */
export function contestLinks(contest: Contest): ContestLink[] {
  const atHand = byKind(contest, AT_HAND);
  return byKind(contest, ORDER).map((page) => ({
    page,
    label: LABELS[page],
    href: `/${contest.path}/${page}`,
    atHand: atHand.includes(page),
  }));
}
