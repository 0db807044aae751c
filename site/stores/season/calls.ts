import type { OneAndDone } from '#games/one-and-done/contest';
import { account } from '#schema/wire/paths/account';
import { season } from '#schema/wire/paths/fans';
import type { PlayerRecord, SeasonSelection } from '#schema/wire/season';
import { field } from '#schema/wire/season-field';
import { type Ask, answersBy } from '../../client/ask.ts';
import { request, requestWithHeaders } from '../../client/request.ts';
import { entrantIn } from '../group/picking-for.ts';
import { $session } from '../session.ts';
import type { Wish } from './plan.ts';

type Path = Pick<OneAndDone, 'path'>;

export function tournamentsOf(contest: Path, ask: Ask = requestWithHeaders) {
  return answersBy(ask)(season.tournaments, { contest });
}

/** The field of one tournament, by id. */
export function fieldOf(contest: Path, tournament: string, ask: Ask = requestWithHeaders): Promise<PlayerRecord[]> {
  return answersBy(ask)(season.players, { contest, query: { tournament }, orLastSeen: true });
}

export function selectionsOf(contest: Path, userId: string, ask: Ask = requestWithHeaders) {
  return answersBy(ask)(season.selections, { contest, params: { user_id: userId } });
}

export function resultsOf(contest: Path, userId: string, ask: Ask) {
  return answersBy(ask)(season.results, { contest, params: { user_id: userId } });
}

export function summaryOf(contest: Path, userId: string, ask: Ask) {
  return answersBy(ask)(season.summary, { contest, params: { user_id: userId } });
}

export function userResultsOf(contest: Path, username: string, ask: Ask) {
  return answersBy(ask)(season.userResults, { contest, params: { username } });
}

export function nameOf(userId: string, ask: Ask) {
  return answersBy(ask)(account.userName, { params: { id: userId } });
}

/**
 * What one slot's save sends: only its own category, the others stay as they are. null empties it.
 */
function saveBody(contest: OneAndDone, userId: string, tournament: string, category: string, wish: Wish) {
  return {
    user_id: userId,
    tournament,
    [field(contest, category, 'selection')]: wish.athlete,
    ...(contest.backup ? { [field(contest, category, 'backup')]: wish.backup } : {}),
  };
}

/**
 * Saves one slot; answers with the tournament's picks as they are. Throws ApiProblem or
 * NetworkProblem.
 */
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

/** What a sheet asks of the server; an argument of it, so that a test brings its own. */
export type SeasonClient = ReturnType<typeof seasonClient>;

/** A document brought the sheet: no answer that was seen before it takes its place. */
export function seasonClient(contest: OneAndDone) {
  return {
    tournaments: () => tournamentsOf(contest),
    selections: (userId: string) => selectionsOf(contest, userId),
    field: (tournament: string) => fieldOf(contest, tournament),
    save: (userId: string, tournament: string, category: string, wish: Wish) =>
      saveWish(contest, userId, tournament, category, wish),
    /** For whom picks are saved; null: nobody is signed in. */
    userId: () => {
      const session = $session.get();
      return session.state === 'signed-in' ? (entrantIn(location.search) ?? session.user.id) : null;
    },
  };
}
