import { figure } from '#games/words';
import { type Column, none } from '../../islands/leaderboard/column.ts';
import { Movement } from '../../islands/leaderboard/movement.tsx';
import type { Standing } from '../../stores/leaderboard/rows.ts';
import { percentWords } from '../../words/number.ts';

const percentOf = ({ percent }: Standing) => (percent === null ? '–' : percentWords(percent));
const behindWords = ({ behind }: Standing) => (behind === 0 ? 'leads' : `${figure(behind)} behind`);

export const DRAFT_COLUMNS: Column[] = [
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
