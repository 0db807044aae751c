import type { OneAndDone } from '#games/one-and-done/contest';
import { Movement } from '../../ui/standings-table.tsx';
import { pointsText } from '../../words/number.ts';
import * as words from '../../words/one-and-done.ts';
import type { LeaderboardOfKind } from '../leaderboard.ts';

/** Points or money, as the season counts. */
export function seasonLeaderboard(contest: OneAndDone): LeaderboardOfKind {
  const inPoints = (points: number) => pointsText(contest, points);
  const signed = (points: number) => (points > 0 ? `+${inPoints(points)}` : inPoints(points));
  return {
    columns: [
      {
        name: words.totalPoints,
        cell: (row) => inPoints(row.total_points),
        guest: (row) => inPoints(row.total_points),
      },
      { name: words.pointsBehindLeader, cell: (row) => inPoints(row.points_behind_leader), phone: 'left-out' },
      { name: words.movementPoints, cell: (row) => signed(row.movement_points), phone: 'left-out' },
      { name: words.movementRank, cell: (row) => <Movement places={row.movement_rank} /> },
    ],
    nameColumn: words.username,
    rankPrefix: '',
    secrecy: words.secrecyUntilEachLock,
    guestName: (name) => name,
  };
}
