import { may } from '#games/group/group';
import { type Ask, answersBy } from '../../client/call.ts';
import { ApiProblem } from '../../client/problem.ts';
import * as words from '../../words/guest.ts';

/**
 * The entrant whose sheet a page is asked for, by their id; null: the fan's own. `search`: of its
 * address.
 */
export function entrantIn(search: string): string | null {
  return new URLSearchParams(search).get('for');
}

/** An entrant, and the group in which they are. */
export type Entrant = { id: string; username: string; group: { id: string; name: string } };

/**
 * The entrant for whom a page is asked, if the fan may enter their picks; null: it is the fan's
 * own. @throws ApiProblem (not_found: no group of theirs; forbidden: they are no captain there)
 */
export async function entrantOn(search: string, ask: Ask): Promise<Entrant | null> {
  const id = entrantIn(search);
  if (id === null) return null;
  // An entrant's id begins with that of their group.
  const { data } = await answersBy(ask)('GET /groups/{id}', { params: { id: id.split('.')[0] ?? '' } });
  const entrant = data.members.find((member) => member.id === id && member.role === 'entrant');
  if (!entrant || !may(data.role, 'enter')) throw new ApiProblem(403, 'forbidden', words.onlyCaptainsEnterPicks);
  return { id, username: entrant.username, group: { id: data.id, name: data.name } };
}
