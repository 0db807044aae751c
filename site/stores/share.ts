import type { Shared } from '#games/share/share';
import { share as paths } from '#schema/wire/paths/fans';
import type { PublicShare, Share } from '#schema/wire/share';
import { type Ask, answersBy } from '../client/call.ts';
import { request } from '../client/request.ts';

export type { Share };

/**
 * What is to be shared: the own result in a contest, the pick of a slot, or the table of a group
 * (its id).
 */
export type Wish = { contest: string; slot?: string; group?: string };

/**
 * A page for it at a secret address, the same as before if there is one, and what it says. @throws
 * ApiProblem, NetworkProblem
 */
export async function shareOf(wish: Wish): Promise<{ share: Share; shared: Shared }> {
  return (await request(paths.share, { body: wish })).data;
}

/** @throws ApiProblem, NetworkProblem */
export async function makePublic({ id }: Share, isPublic: boolean): Promise<Share> {
  return (await request(paths.changeShare, { params: { id }, body: { public: isPublic } })).data;
}

/** Nothing opens the page any more. @throws ApiProblem, NetworkProblem */
export async function endSharing({ id }: Share): Promise<void> {
  await request(paths.endShare, { params: { id } });
}

/**
 * What a fan has made public, latest first. @throws ApiProblem (not_found: no such fan, or one who
 * hides their page), NetworkProblem
 */
export async function sharesInPublic(username: string, ask: Ask): Promise<PublicShare[]> {
  return (await answersBy(ask)(paths.publicShares, { params: { username } })).data;
}
