import { type MockDraft, percentScore } from '#games/mock-draft/contest';
import { mockDraft as rules } from '#games/mock-draft/kind';
import type { DraftStanding } from '#schema/wire/standing';
import type { Shown } from '../../routes/contest/leaderboard.ts';
import type { ServedKind } from '../kind.ts';
import { type DraftResult, draftResults, tradesUnsaid } from './check-results.ts';
import { draftRow } from './result-row.ts';

export const mockDraft: ServedKind<MockDraft> = (contest) => ({
  ...rules(contest),
  onAir: async () => (await import('./routes.ts')).draftOnAir(contest),
  checkResults: (rows, known) => draftResults(contest, rows as DraftResult[], known),
  remarksOn: tradesUnsaid,
  resultRow: draftRow,
  leaderboard: (rows) => ({ data: rows.map((row) => standingOf(contest, row)) }),
});

function standingOf(contest: MockDraft, row: Shown): DraftStanding {
  return {
    id: row.userId,
    username: row.username,
    rank: row.rank,
    total_points: row.points,
    correct_selections: row.correct,
    percentage_score: percentScore(contest, row.points),
    movement_points: row.movementPoints,
    movement_rank: row.movementRank,
    points_behind_leader: row.behind,
    fan_page: row.hasPage === 1,
    provisional: row.provisional,
  };
}
