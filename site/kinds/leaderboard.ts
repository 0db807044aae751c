import { byKind } from '#games/by-kind';
import type { Contest } from '#games/contest';
import type { Answer } from '#schema/wire/call';
import type { DraftCalls } from '#schema/wire/draft';
import type { Shelf } from '../sheet/shelf.ts';
import type { GuestRow, Standing } from '../stores/leaderboard/rows.ts';
import { draftLeaderboard } from './mock-draft/leaderboard.ts';
import { seasonLeaderboard } from './one-and-done/leaderboard.ts';

type Guests = Answer<DraftCalls['guests']>;

/** A fan's own rank as of some result, in words. */
export type AsShown = { rank: string; points: string };

/** What a kind says on its leaderboard; the columns are in islands/leaderboard/columns.ts. */
export type LeaderboardOfKind = {
  /** An answer of the call as standings; null if it is none. */
  standingsIn(answer: unknown): Standing[] | null;
  /** The sentence for a leaderboard that did not load. */
  failure(error: unknown): string;
  /**
   * Guests among the fans, such as experts' boards, in the answer of their call; null: it has none.
   */
  guestsIn: ((answer: Guests) => GuestRow[]) | null;
  /** A guest's name as it is shown. */
  guestName(name: string): string;
  /** The page of a fan's picks and points: a segment of its address. */
  resultsPage: 'results' | 'user-results';
  /** Whether news may come too early for a fan with a spoiler delay. `now` in game time. */
  isLive(now: number): boolean;
  /** How the fan stood when this tab showed them their points last; null: it has not. */
  asShown(shelf: Shelf, username: string): AsShown | null;
  /** Whether a fan can still come in. `now` in game time. */
  isOpen(now: number): boolean;
  /** Points are dollars. */
  money: boolean;
  /** What the name's column is called, and what is before a rank. */
  nameColumn: string;
  rankPrefix: string;
  /** Said to the entrants before the first result. */
  secrecy: string;
};

export function leaderboardOf(contest: Contest): LeaderboardOfKind {
  return byKind(contest, { 'mock-draft': draftLeaderboard, 'one-and-done': seasonLeaderboard });
}
