import type { ReactNode } from 'react';
import type { Contest } from '#games/contest';
import { percentWords, pointsWords } from '../stores/draft-results-view.ts';
import type { GuestRow, Standing } from '../stores/leaderboard-rows.ts';

/** A column after rank and name. `guest`: what stands there for an expert's board. */
export type Column = {
  name: string;
  cell: (row: Standing) => ReactNode;
  guest: (row: GuestRow) => ReactNode;
  /** Left out on a phone, where it stands below the name. */
  spare?: boolean;
};

const none = () => '–';

/** Signed, with separators: '+250', '−40', '0'. */
export function signed(value: number): string {
  return value > 0 ? `+${pointsWords(value)}` : value < 0 ? `−${pointsWords(-value)}` : '0';
}

/** Up, down or flat, with the places in words. */
export function Movement({ places }: { places: number }) {
  const words = places > 0 ? `up ${places}` : places < 0 ? `down ${-places}` : 'no change';
  return (
    <span data-movement={places > 0 ? 'up' : places < 0 ? 'down' : 'flat'}>
      <span aria-hidden="true">{places > 0 ? `▲ ${places}` : places < 0 ? `▼ ${-places}` : '▬'}</span>
      <span className="unseen">{words}</span>
    </span>
  );
}

const DRAFT: Column[] = [
  { name: 'Correct Selections', cell: ({ correct }) => correct, guest: ({ correct }) => correct, spare: true },
  { name: 'Total Points', cell: ({ points }) => pointsWords(points), guest: ({ points }) => pointsWords(points) },
  {
    name: '% Score',
    cell: ({ percent }) => (percent === null ? '–' : percentWords(percent)),
    guest: none,
    spare: true,
  },
  {
    name: 'Behind Leader',
    cell: ({ behind }) => (behind === 0 ? '–' : pointsWords(behind)),
    guest: none,
    spare: true,
  },
  { name: 'Movement', cell: ({ movementRank }) => <Movement places={movementRank} />, guest: none },
];

const SEASON: Column[] = [
  { name: 'Total Points', cell: ({ points }) => pointsWords(points), guest: none },
  { name: 'Points Behind Leader', cell: ({ behind }) => pointsWords(behind), guest: none, spare: true },
  { name: 'Movement Points', cell: ({ movementPoints }) => signed(movementPoints), guest: none, spare: true },
  { name: 'Movement Rank', cell: ({ movementRank }) => <Movement places={movementRank} />, guest: none },
];

export function columnsOf(contest: Contest): Column[] {
  return contest.kind === 'mock-draft' ? DRAFT : SEASON;
}

/** What the name's column is called. */
export function nameColumn(contest: Contest): string {
  return contest.kind === 'mock-draft' ? 'User' : 'Username';
}

export function rankWords(contest: Contest, rank: number): string {
  return `${contest.kind === 'mock-draft' ? (contest.rankPrefix ?? '') : ''}${rank}`;
}
