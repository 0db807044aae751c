import type { OneAndDone } from '#games/one-and-done/contest';
import { statusOf } from '#games/status';
import type { SeasonStanding } from '#schema/wire/standing';
import { ApiProblem } from '../../client/problem.ts';
import { rankedRow } from '../../stores/leaderboard/rows.ts';
import * as words from '../../words/one-and-done.ts';
import type { LeaderboardOfKind } from '../leaderboard.ts';

export function seasonLeaderboard(contest: OneAndDone): LeaderboardOfKind {
  return {
    standingsIn(answer) {
      if (Array.isArray(answer)) return answer.map(standingOf);
      const problem = errorIn(answer as Record<string, unknown> | null);
      if (problem) throw new ApiProblem(200, 'internal', problem);
      return null;
    },
    failure: (error) =>
      (error instanceof ApiProblem && (error.message || errorIn(error.more))) || words.failedToFetchLeaderboardData,
    guestsIn: null,
    guestName: (name) => name,
    resultsPage: 'user-results',
    isLive: () => false,
    asShown: () => null,
    isOpen: (now) => statusOf(contest, now) !== 'Finished',
    money: contest.unit === 'USD',
    nameColumn: words.username,
    rankPrefix: '',
    secrecy: words.picksStaySecretUntilEach,
  };
}

/** The field in which this call says what went wrong (specification of the games, section 7). */
function errorIn(answer: Readonly<Record<string, unknown>> | null): string {
  return typeof answer?.error === 'string' ? answer.error : '';
}

function standingOf(row: SeasonStanding) {
  return { ...rankedRow(row), id: row.user_id, correct: null, percent: null };
}
