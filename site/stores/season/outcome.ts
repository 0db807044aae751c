import type { OneAndDone } from '#games/one-and-done/contest';
import { type Ask, answersBy } from '../../client/call.ts';
import { isRefused } from '../../client/problem.ts';
import { earnedText } from '../../words/number.ts';
import * as words from '../../words/season-results.ts';
import { ownStanding } from '../leaderboard/standing.ts';
import { seasonClient } from './calls.ts';
import { resultRows, type TournamentRow, totalsOf } from './result-rows.ts';

/** One fan's points by tournament. */
export type SeasonResults = {
  /** 'Your Results', 'Results for ann', 'ann Results' */
  heading: string;
  /** Whether they are of the fan who looks. */
  own: boolean;
  name: string | null;
  fanPage: boolean;
  rows: TournamentRow[];
  totals: ReturnType<typeof totalsOf>;
  /** No pick can be shown, and the page says that alone. */
  isNothing?: boolean;
  /** The fan's own rank, if these are their own and there is one. */
  standing?: { rank: number; detail: string } | null;
  /** Something could not be loaded and is shown as empty or zero. */
  incomplete?: boolean;
};

/**
 * By user id. Results that fail to load leave the list empty, a failed summary leaves zeros;
 * neither hides the other. `me`: who asks; null: nobody is named. @throws ApiProblem (not_found:
 * there is no such fan)
 */
export async function resultsById(
  contest: OneAndDone,
  userId: string,
  me: { id: string; username: string } | null,
  ask: Ask,
): Promise<SeasonResults> {
  const own = me?.id === userId ? me.username : null;
  const answer = answersBy(ask);
  const whose = { contest, params: { user_id: userId } };
  const none = () => null;
  const [tournaments, results, summary, named, standing] = await Promise.all([
    seasonClient(contest, ask).tournaments().catch(none),
    answer('GET /{season}/results/{user_id}', whose).catch(none),
    answer('GET /{season}/results/summary/{user_id}', whose).catch(none),
    own === null ? answer('GET /users/{id}', { params: { id: userId } }).catch(unlessNobody) : null,
    own === null ? null : ownStanding(contest, own, ask).catch(none),
  ]);
  const { name: username = null, fan_page: fanPage = false } = named ?? {};
  const ofOther = username === null ? words.resultsOfThisFan : words.resultsFor(username);
  return {
    heading: own === null ? ofOther : words.yourResults,
    own: own !== null,
    name: username,
    fanPage,
    rows: resultRows(contest, results ?? [], tournaments ?? []),
    totals: totalsOf(contest, summary, 'total_'),
    standing: standing && {
      rank: standing.rank,
      detail:
        standing.rank === 1 ? words.leading : words.behindLeader(earnedText(contest, standing.points_behind_leader)),
    },
    incomplete: results === null || summary === null,
  };
}

/** A fan is unnamed if their name does not come. @throws ApiProblem if there is no such fan */
function unlessNobody(error: unknown): null {
  if (isRefused(error, 'not_found', 'invalid')) throw error;
  return null;
}

/**
 * By username. `own`: whether these are of the fan who asks. @throws ApiProblem (not_found: there
 * is no such fan)
 */
export async function resultsByName(
  contest: OneAndDone,
  username: string,
  own: boolean,
  ask: Ask,
): Promise<SeasonResults> {
  const [tournaments, { summary, results, fan_page: fanPage }] = await Promise.all([
    seasonClient(contest, ask)
      .tournaments()
      .catch(() => []),
    answersBy(ask)('GET /{season}/user-results/{username}', { contest, params: { username } }),
  ]);
  const rows = resultRows(contest, results, tournaments);
  return {
    heading: words.resultsOfFan(username),
    own,
    name: username,
    fanPage,
    rows,
    totals: totalsOf(contest, summary, ''),
    isNothing: rows.every(({ chosen }) => !chosen),
  };
}
