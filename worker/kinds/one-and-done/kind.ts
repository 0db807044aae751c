import type { OneAndDone } from '#games/one-and-done/contest';
import { oneAndDone as rules } from '#games/one-and-done/kind';
import type { SeasonStanding } from '#schema/wire/standing';
import type { Shown } from '../../routes/contest/leaderboard.ts';
import type { ServedKind } from '../kind.ts';
import { type SeasonRow, seasonResults } from './check-results.ts';
import { seasonRow } from './result-row.ts';

export const oneAndDone: ServedKind<OneAndDone> = (contest) => ({
  ...rules(contest),
  onAir: async () => (await import('./routes.ts')).seasonOnAir(contest),
  checkResults: (rows, known) => seasonResults(contest, rows as SeasonRow[], known),
  resultRow: (key, was, names) => seasonRow(contest, key, was, names),
  leaderboard: (rows) => rows.map(standingOf),
});

function standingOf(row: Shown): SeasonStanding {
  return {
    user_id: row.userId,
    username: row.username,
    rank: row.rank,
    total_points: row.points,
    points_behind_leader: row.behind,
    movement_points: row.movementPoints,
    movement_rank: row.movementRank,
    fan_page: row.hasPage === 1,
    provisional: row.provisional,
  };
}
