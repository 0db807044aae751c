import type { ContestCard } from '../contest.ts';

/** Who picks whom, in which slot, traded or not. All slots lock at once. */
export type MockDraft = ContestCard & {
  kind: 'mock-draft';
  /** The event as its information panel names it. */
  event: { title: string; location: string; day: string; startTime: string };
  /** Number of slots; slot ids are '1' to this. */
  picks: number;
  /**
   * "Player (position) of that team": whose other picks count. `named` looks at the team that the
   * fan wrote, `real` at the team that really had the pick.
   */
  thatTeam: 'named' | 'real';
  /** Cut from the front of an expert's name where it is shown. */
  expertPrefix: string | null;
  /** Heading of the own results page. */
  resultsTitle: string;
  /** Shown if results do not load and nothing says why. */
  resultsFailure?: string;
  /** What a failing call of the pick sheet is called, if the game names it. */
  callFailures?: { selections: string; create: string; update: string; teams: string };
  /** Stands before a rank on the leaderboard. */
  rankPrefix?: string;
  /** Every team that can hold a pick: what a traded pick offers. */
  clubs: string[];
};

/** No draft is longer. */
export const MOST_PICKS = 512;

/** Points for each element of a pick. Specification of the games, section 9. */
export const POINTS = {
  team: 100,
  player: 100,
  playerOfTeam: 100,
  position: 50,
  positionOfTeam: 50,
  trade: 100,
  perfect: 100,
} as const;

/** How the screens name each element. */
export const ELEMENT_NAMES: Record<keyof typeof POINTS, string> = {
  team: 'Team',
  player: 'Player at this pick',
  playerOfTeam: 'Player taken by that team',
  position: 'Position at this pick',
  positionOfTeam: 'Position taken by that team',
  trade: 'Trade',
  perfect: 'Perfect bonus',
};

/** The most that one pick can earn. */
export const PERFECT_PICK = Object.values(POINTS).reduce<number>((sum, points) => sum + points, 0);

/** The most that a whole sheet can earn. */
export function maxPoints(contest: MockDraft): number {
  return contest.picks * PERFECT_PICK;
}

/** Share of the most possible points, in percent with two decimals. */
export function percentScore(contest: MockDraft, points: number): number {
  return Math.round((points / maxPoints(contest)) * 10_000) / 100;
}
