import type { MockDraft } from '#games/mock-draft/contest';
import { figure } from '#games/words';
import { expertName } from '../../stores/draft/offer.ts';
import { Movement } from '../../ui/standings-table.tsx';
import * as words from '../../words/mock-draft.ts';
import { percentWords } from '../../words/number.ts';
import type { LeaderboardOfKind } from '../leaderboard.ts';

export function draftLeaderboard(contest: MockDraft): LeaderboardOfKind {
  return {
    columns: [
      {
        name: words.correctSelections,
        cell: (row) => row.correct_selections,
        guest: (row) => row.correct_selections ?? '–',
        phone: 'left-out',
      },
      { name: words.totalPoints, cell: (row) => figure(row.total_points), guest: (row) => figure(row.total_points) },
      { name: words.percentScore, cell: (row) => percentWords(row.percentage_score ?? 0), phone: 'left-out' },
      {
        name: words.behindLeader,
        cell: ({ points_behind_leader: behind }) => (behind === 0 ? '–' : figure(behind)),
        phone: 'left-out',
      },
      { name: words.movement, cell: (row) => <Movement places={row.movement_rank} /> },
    ],
    nameColumn: words.user,
    rankPrefix: contest.rankPrefix ?? '',
    secrecy: words.secrecyUntilLock,
    guestName: (name) => expertName(contest, name),
  };
}
