import type { OneAndDone } from '#games/one-and-done/contest';
import { type Column, none } from '../../islands/leaderboard/column.ts';
import { Movement } from '../../islands/leaderboard/movement.tsx';
import { pointsText } from '../../words/number.ts';
import * as words from '../../words/one-and-done.ts';

/** Points or money, as the season counts. */
export function seasonColumns(contest: OneAndDone): Column[] {
  const inPoints = (points: number) => pointsText(contest, points);
  const signed = (points: number) => (points > 0 ? `+${inPoints(points)}` : inPoints(points));
  return [
    { name: words.totalPoints, cell: ({ points }) => inPoints(points), guest: none },
    {
      name: words.pointsBehindLeader,
      cell: ({ behind }) => inPoints(behind),
      guest: none,
      spare: true,
    },
    {
      name: words.movementPoints,
      cell: ({ movementPoints }) => signed(movementPoints),
      guest: none,
      spare: true,
    },
    { name: words.movementRank, cell: ({ movementRank }) => <Movement places={movementRank} />, guest: none },
  ];
}
