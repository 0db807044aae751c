import { may } from '#games/group/group';
import * as group from '#schema/wire/paths/group';
import { group as at } from '#schema/wire/paths/group';
import type { Ask } from '../../client/ask.ts';
import { request, requestWithHeaders } from '../../client/request.ts';
import * as words from '../../words/group.ts';

const FOR = 'for';

/**
 * Where a captain enters the picks of an entrant: the ordinary sheet, at an address that says whose
 * it is.
 */
export function entrantSheet(path: string, id: string): string {
  return `/${path}/selections?${FOR}=${encodeURIComponent(id)}`;
}

/**
 * The entrant whose sheet a page is asked for, by their id; null: the fan's own. `search`: of its
 * address.
 */
export function entrantIn(search: string): string | null {
  return new URLSearchParams(search).get(FOR);
}

/** An entrant, and the group in which they are. */
export type Entrant = { id: string; username: string; group: { id: string; name: string } };

/**
 * An entrant, if the fan may enter their picks; else null. @throws ApiProblem (not_found: no group
 * of theirs), NetworkProblem
 */
export async function entrantBy(id: string, ask: Ask = requestWithHeaders): Promise<Entrant | null> {
  // An entrant's id begins with that of their group.
  const group = (await ask(at, { params: { id: id.split('.')[0] ?? '' } })).answer?.data;
  const entrant = group?.members.find((member) => member.id === id && member.role === 'entrant');
  if (!group || !entrant || !may(group.role, 'enter')) return null;
  return { id, username: entrant.username, group: { id: group.id, name: group.name } };
}

/**
 * The entrant for whom a page is asked, as `entrantBy`; null: it is the fan's own. @throws if they
 * are not theirs to pick for
 */
export async function entrantOn(search: string, ask: Ask): Promise<Entrant | null> {
  const entrantId = entrantIn(search);
  if (entrantId === null) return null;
  const entrant = await entrantBy(entrantId, ask);
  if (!entrant) throw new Error(words.picksForSomebodyElse);
  return entrant;
}

/** Enters somebody without an account. @throws ApiProblem, NetworkProblem; so do all of these. */
export async function addEntrant(id: string, name: string): Promise<void> {
  await request(group.addEntrant, { params: { id }, body: { name } });
}

/** A new link by which their seat is claimed; the one before is good no more. */
export async function newClaim(id: string, userId: string): Promise<string> {
  return (await request(group.linkEntrant, { params: { id, userId } })).data.link;
}

export async function endClaim(id: string, userId: string): Promise<void> {
  await request(group.unlinkEntrant, { params: { id, userId } });
}
