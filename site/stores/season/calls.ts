import type { OneAndDone } from '#games/one-and-done/contest';
import type { AccountCalls } from '#schema/wire/account';
import type { SeasonCalls, SeasonSelection } from '#schema/wire/season';
import { field } from '#schema/wire/season-field';
import { request } from '../../client/request.ts';
import type { Wish } from './plan.ts';

type Path = Pick<OneAndDone, 'path'>;
const part = encodeURIComponent;
const LAST_SEEN = { orLastSeen: true };

export function tournamentsOf(contest: Path) {
  return request<SeasonCalls['tournaments']>('GET', `/api/${contest.path}/tournaments`, LAST_SEEN);
}

/** The field of one tournament, by id. */
export function fieldOf(contest: Path, tournament: string) {
  return request<SeasonCalls['players']>(
    'GET',
    `/api/${contest.path}/players?tournament=${part(tournament)}`,
    LAST_SEEN,
  );
}

export function selectionsOf(contest: Path, userId: string) {
  return request<SeasonCalls['selections']>('GET', `/api/${contest.path}/selections/${part(userId)}`, LAST_SEEN);
}

export function resultsOf(contest: Path, userId: string) {
  return request<SeasonCalls['results']>('GET', `/api/${contest.path}/results/${part(userId)}`, LAST_SEEN);
}

export function summaryOf(contest: Path, userId: string) {
  return request<SeasonCalls['summary']>('GET', `/api/${contest.path}/results/summary/${part(userId)}`, LAST_SEEN);
}

export function userResultsOf(contest: Path, username: string) {
  return request<SeasonCalls['userResults']>('GET', `/api/${contest.path}/user-results/${part(username)}`, LAST_SEEN);
}

export function nameOf(userId: string) {
  return request<AccountCalls['userName']>('GET', `/api/users/${part(userId)}`, LAST_SEEN);
}

/** What one slot's save sends: only its own category, the others stay as they are. null empties it. */
function saveBody(contest: OneAndDone, userId: string, tournament: string, category: string, wish: Wish) {
  return {
    user_id: userId,
    tournament,
    [field(contest, category, 'selection')]: wish.athlete,
    ...(contest.backup ? { [field(contest, category, 'backup')]: wish.backup } : {}),
  };
}

/** Saves one slot; answers with the tournament's picks as they stand. Throws ApiProblem or NetworkProblem. */
export async function saveWish(
  contest: OneAndDone,
  userId: string,
  tournament: string,
  category: string,
  wish: Wish,
): Promise<SeasonSelection> {
  const answer = await request<SeasonCalls['saveSelection']>('POST', `/api/${contest.path}/selections`, {
    body: saveBody(contest, userId, tournament, category, wish),
  });
  return answer.data;
}
