import type { ReactNode } from 'react';
import type { Contest } from '#games/contest';
import type { OneAndDone } from '#games/one-and-done/contest';
import { figure } from '#games/words';
import type { GuestRow, Standing } from '../../stores/leaderboard/rows.ts';
import { percentWords, pointsText } from '../../words/number.ts';

/** A column after rank and name. `guest`: what stands there for an expert's board. */
export type Column = {
  name: string;
  cell: (row: Standing) => ReactNode;
  guest: (row: GuestRow) => ReactNode;
  /** On a phone the column is left out, and this stands below the name. */
  brief?: (row: Standing) => string;
  /** On a phone the heading is said, not shown. */
  slim?: boolean;
};

const none = () => '–';
const percentOf = ({ percent }: Standing) => (percent === null ? '–' : percentWords(percent));
const behindWords = ({ behind }: Standing) => (behind === 0 ? 'leads' : `${figure(behind)} behind`);

/** Up, down or flat, with the places in words. */
export function Movement({ places }: { places: number }) {
  const words = places > 0 ? `up ${places}` : places < 0 ? `down ${-places}` : 'no change';
  return (
    <span data-movement={places > 0 ? 'up' : places < 0 ? 'down' : 'flat'}>
      <span aria-hidden="true">{places > 0 ? `▲ ${places}` : places < 0 ? `▼ ${-places}` : '→'}</span>
      <span className="unseen">{words}</span>
    </span>
  );
}

const DRAFT: Column[] = [
  {
    name: 'Correct Selections',
    cell: ({ correct }) => correct,
    guest: ({ correct }) => correct,
    brief: ({ correct }) => `${correct} correct`,
  },
  { name: 'Total Points', cell: ({ points }) => figure(points), guest: ({ points }) => figure(points) },
  {
    name: '% Score',
    cell: percentOf,
    guest: none,
    brief: percentOf,
  },
  {
    name: 'Behind Leader',
    cell: ({ behind }) => (behind === 0 ? '–' : figure(behind)),
    guest: none,
    brief: behindWords,
  },
  { name: 'Movement', cell: ({ movementRank }) => <Movement places={movementRank} />, guest: none, slim: true },
];

/** Points or money, as the season counts. */
function seasonColumns(contest: OneAndDone): Column[] {
  const words = (points: number) => pointsText(contest, points);
  const moved = (points: number) => (points > 0 ? `+${words(points)}` : words(points));
  return [
    { name: 'Total Points', cell: ({ points }) => words(points), guest: none },
    {
      name: 'Points Behind Leader',
      cell: ({ behind }) => words(behind),
      guest: none,
      brief: ({ behind }) => (behind === 0 ? 'leads' : `${words(behind)} behind`),
    },
    {
      name: 'Movement Points',
      cell: ({ movementPoints }) => moved(movementPoints),
      guest: none,
      brief: ({ movementPoints }) => (movementPoints === 0 ? '' : moved(movementPoints)),
    },
    { name: 'Movement Rank', cell: ({ movementRank }) => <Movement places={movementRank} />, guest: none, slim: true },
  ];
}

export function columnsOf(contest: Contest): Column[] {
  return contest.kind === 'mock-draft' ? DRAFT : seasonColumns(contest);
}

/** What the name's column is called. */
export function nameColumn(contest: Contest): string {
  return contest.kind === 'mock-draft' ? 'User' : 'Username';
}

export function rankWords(contest: Contest, rank: number): string {
  return `${contest.kind === 'mock-draft' ? (contest.rankPrefix ?? '') : ''}${rank}`;
}
