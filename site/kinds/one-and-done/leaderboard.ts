import type { OneAndDone } from '#games/one-and-done/contest';
import type { SeasonStanding } from '#schema/wire/season';
import { ApiProblem } from '../../client/problem.ts';
import type { LeaderboardOfKind } from '../leaderboard.ts';

export function seasonLeaderboard({ unit }: OneAndDone): LeaderboardOfKind {
  return {
    standingsIn: (answer) => (Array.isArray(answer) ? answer.map(standingOf) : null),
    failure: (error) =>
      error instanceof ApiProblem && error.message ? error.message : 'Failed to fetch leaderboard data',
    guests: async () => [],
    guestName: (name) => name,
    resultsPage: 'user-results',
    isLive: () => false,
    money: unit === 'USD',
    nameColumn: 'Username',
    rankPrefix: '',
    secrecy: 'Picks stay secret until each lock; points come with the first results.',
  };
}

function standingOf(row: SeasonStanding) {
  return {
    id: row.user_id,
    username: row.username,
    rank: row.rank,
    points: row.total_points,
    behind: row.points_behind_leader,
    movementPoints: row.movement_points,
    movementRank: row.movement_rank,
    correct: null,
    percent: null,
  };
}
