/** What a leaderboard shows, for every kind of contest. Pure. */
import type { DraftStanding, SeasonStanding } from '#schema/wire/standing';
import * as words from '../../words/leaderboard.ts';

/** A fan's rank. `correct` and `percent` in drafts only. */
export type Standing = {
  id: string;
  username: string;
  rank: number;
  points: number;
  behind: number;
  movementPoints: number;
  movementRank: number;
  correct: number | null;
  percent: number | null;
  /** Whether they have a page of all their games that others find. */
  fanPage: boolean;
  /** Whether results that count are not official yet. */
  provisional: boolean;
};

/** What the rows of every kind say in the same words. */
export function rankedRow(row: DraftStanding | SeasonStanding) {
  return {
    username: row.username,
    rank: row.rank,
    points: row.total_points,
    behind: row.points_behind_leader,
    movementPoints: row.movement_points,
    movementRank: row.movement_rank,
    fanPage: row.fan_page,
    provisional: row.provisional,
  };
}

export const MALFORMED = words.invalidDataFormatReceivedFrom;

/** Whether anyone has points: before that there are names to show, no ranks. */
export function hasBegun(rows: readonly Standing[]): boolean {
  return rows.some(({ points, behind }) => points + behind > 0);
}

/** Where the page of a fan's picks and points is. */
export function resultsAddress(path: string, kind: { resultsPage: string }, username: string): string {
  return `/${path}/${kind.resultsPage}/${encodeURIComponent(username)}`;
}

/** An expert's board among the fans. */
export type GuestRow = { expert: string; points: number; correct: number; rank: number };

/**
 * Standings of one page with the guests between them: each above the first fan with fewer points.
 * The first page takes those above it too, the last one those below.
 */
export function withGuests(
  rows: readonly Standing[],
  guests: readonly GuestRow[],
  page: { first: boolean; last: boolean },
): (Standing | GuestRow)[] {
  const [top, bottom] = [rows[0]?.points ?? 0, rows.at(-1)?.points ?? 0];
  const here = guests
    .filter(({ points }) => (page.first || points <= top) && (page.last || points > bottom))
    .sort((a, b) => b.points - a.points);
  const mixed: (Standing | GuestRow)[] = [];
  for (const row of rows) {
    while (here[0] && here[0].points > row.points) mixed.push(here.shift() as GuestRow);
    mixed.push(row);
  }
  return [...mixed, ...here];
}

/** 'You’re ahead of 6 of 8 experts'; null without a rank or without guests. */
export function beaten(own: Standing | null, guests: readonly GuestRow[]): string | null {
  if (!own || guests.length === 0) return null;
  const count = guests.filter(({ points }) => own.points > points).length;
  return words.youreAheadOfOfExperts(count, guests.length);
}
