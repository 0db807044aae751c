import type { ReactNode } from 'react';
import { byKind } from '#games/by-kind';
import type { Contest } from '#games/contest';
import type { Standing } from '../stores/leaderboard/standing.ts';
import type { Guest } from '../stores/leaderboard/standings.ts';
import type { StandingsColumn } from '../ui/standings-table.tsx';
import { draftLeaderboard } from './mock-draft/leaderboard.tsx';
import { seasonLeaderboard } from './one-and-done/leaderboard.tsx';

/** `guest`: what it has for an expert's board or a ghost; left out: nothing. */
type Column = StandingsColumn & {
  cell: (row: Standing) => ReactNode;
  guest?: (row: Pick<Guest, 'total_points'> & Partial<Guest>) => ReactNode;
};

/** What a kind shows on its leaderboard. */
export type LeaderboardOfKind = {
  columns: readonly Column[];
  /** What the name's column is called, and what is before a rank. */
  nameColumn: string;
  rankPrefix: string;
  /** Said to the entrants before the first result. */
  secrecy: string;
  /** An expert's name as it is shown. */
  guestName: (name: string) => string;
};

export function leaderboardOf(contest: Contest): LeaderboardOfKind {
  return byKind(contest, { 'mock-draft': draftLeaderboard, 'one-and-done': seasonLeaderboard });
}
