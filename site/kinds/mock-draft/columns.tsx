import { figure } from '#games/words';
import { type Column, none } from '../../islands/leaderboard/column.ts';
import { Movement } from '../../islands/leaderboard/movement.tsx';
import type { Standing } from '../../stores/leaderboard/rows.ts';
import * as words from '../../words/mock-draft.ts';
import { percentWords } from '../../words/number.ts';

const percentOf = ({ percent }: Standing) => (percent === null ? '–' : percentWords(percent));

export const DRAFT_COLUMNS: Column[] = [
  {
    name: words.correctSelections,
    cell: ({ correct }) => correct,
    guest: ({ correct }) => correct,
    spare: true,
  },
  { name: words.totalPoints, cell: ({ points }) => figure(points), guest: ({ points }) => figure(points) },
  {
    name: '% Score',
    cell: percentOf,
    guest: none,
    spare: true,
  },
  {
    name: words.behindLeader,
    cell: ({ behind }) => (behind === 0 ? '–' : figure(behind)),
    guest: none,
    spare: true,
  },
  { name: words.movement, cell: ({ movementRank }) => <Movement places={movementRank} />, guest: none },
];
