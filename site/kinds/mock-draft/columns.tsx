import { figure } from '#games/words';
import { type Column, none } from '../../islands/leaderboard/column.ts';
import { Movement } from '../../islands/leaderboard/movement.tsx';
import type { Standing } from '../../stores/leaderboard/rows.ts';
import { percentWords } from '../../words/number.ts';

const percentOf = ({ percent }: Standing) => (percent === null ? '–' : percentWords(percent));

export const DRAFT_COLUMNS: Column[] = [
  {
    name: 'Correct Selections',
    cell: ({ correct }) => correct,
    guest: ({ correct }) => correct,
    spare: true,
  },
  { name: 'Total Points', cell: ({ points }) => figure(points), guest: ({ points }) => figure(points) },
  {
    name: '% Score',
    cell: percentOf,
    guest: none,
    spare: true,
  },
  {
    name: 'Behind Leader',
    cell: ({ behind }) => (behind === 0 ? '–' : figure(behind)),
    guest: none,
    spare: true,
  },
  { name: 'Movement', cell: ({ movementRank }) => <Movement places={movementRank} />, guest: none },
];
