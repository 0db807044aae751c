import type { OneAndDone } from '#games/one-and-done/contest';
import { type Column, none } from '../../islands/leaderboard/column.ts';
import { Movement } from '../../islands/leaderboard/movement.tsx';
import { pointsText } from '../../words/number.ts';

/** Points or money, as the season counts. */
export function seasonColumns(contest: OneAndDone): Column[] {
  const words = (points: number) => pointsText(contest, points);
  const signed = (points: number) => (points > 0 ? `+${words(points)}` : words(points));
  return [
    { name: 'Total Points', cell: ({ points }) => words(points), guest: none },
    {
      name: 'Points Behind Leader',
      cell: ({ behind }) => words(behind),
      guest: none,
      spare: true,
    },
    {
      name: 'Movement Points',
      cell: ({ movementPoints }) => signed(movementPoints),
      guest: none,
      spare: true,
    },
    { name: 'Movement Rank', cell: ({ movementRank }) => <Movement places={movementRank} />, guest: none },
  ];
}
