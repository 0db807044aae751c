import { type MockDraft, percentScore } from '#games/mock-draft/contest';
import { mockDraft as rules } from '#games/mock-draft/kind';
import { asPublished } from '#games/mock-draft/published-row';
import type { DraftStanding } from '#schema/wire/standing';
import type { Shown } from '../../routes/contest/leaderboard.ts';
import type { OldResult } from '../../store/contest/publication.ts';
import type { Names, ServedKind, WireRow } from '../kind.ts';
import { type DraftResult, draftResults, tradesUnsaid } from './check-results.ts';

export const mockDraft: ServedKind<MockDraft> = (contest) => ({
  ...rules(contest),
  onAir: async () => (await import('./routes.ts')).draftOnAir(contest),
  checkResults: (rows, known) => draftResults(contest, rows as DraftResult[], known),
  remarksOn: tradesUnsaid,
  asPublished,
  resultRow: draftRow,
  leaderboard: (rows) => ({ data: rows.map((row) => standingOf(contest, row)) }),
});

/** A stored pick as the results call takes it. */
function draftRow(key: string, { athlete, team, position, trade }: OldResult, { athletes }: Names): WireRow {
  const player = athletes.get(athlete) ?? '';
  return { pick: Number(key), team: team ?? '', player, position: position ?? '', trade: Boolean(trade) };
}

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
