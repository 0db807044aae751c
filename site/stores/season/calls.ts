import type { OneAndDone } from '#games/one-and-done/contest';
import { userName } from '#schema/wire/paths/account';
import * as season from '#schema/wire/paths/season';
import type { PlayerRecord, SeasonSelection } from '#schema/wire/season';
import { CURRENT, field } from '#schema/wire/season-field';
import { addressOf } from '../../client/call.ts';
import { isOpened } from '../../client/opened.ts';
import { request, requestWithHeaders } from '../../client/request.ts';
import type { Wish } from './plan.ts';

type Path = Pick<OneAndDone, 'path'>;
const LAST_SEEN = { orLastSeen: true };

export function tournamentsOf(contest: Path) {
  return request(season.tournaments, { contest, ...LAST_SEEN });
}

/** The field of one tournament, by id. The page has asked for that of the current one before it knew which that is. */
export async function fieldOf(contest: Path, tournament: string): Promise<PlayerRecord[]> {
  const options = (which: string) => ({ contest, query: { tournament: which }, ...LAST_SEEN });
  const ask = (which: string) => requestWithHeaders(season.players, options(which));
  const early = isOpened(addressOf(season.players, options(CURRENT)).address)
    ? await ask(CURRENT).catch(() => null)
    : null;
  const { answer } = early?.headers.get('Tournament') === tournament ? early : await ask(tournament);
  return answer as PlayerRecord[];
}

export function selectionsOf(contest: Path, userId: string) {
  return request(season.selections, { contest, params: { user_id: userId }, ...LAST_SEEN });
}

export function resultsOf(contest: Path, userId: string) {
  return request(season.results, { contest, params: { user_id: userId }, ...LAST_SEEN });
}

export function summaryOf(contest: Path, userId: string) {
  return request(season.summary, { contest, params: { user_id: userId }, ...LAST_SEEN });
}

export function userResultsOf(contest: Path, username: string) {
  return request(season.userResults, { contest, params: { username }, ...LAST_SEEN });
}

export function nameOf(userId: string) {
  return request(userName, { params: { id: userId }, ...LAST_SEEN });
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
  const answer = await request(season.saveSelection, {
    contest,
    body: saveBody(contest, userId, tournament, category, wish),
  });
  return answer.data;
}
