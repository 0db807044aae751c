import type { Shared } from '#games/share/share';
import * as paths from '#schema/wire/paths/share';
import type { ListedShare, Share } from '#schema/wire/share';
import { type Ask, answersBy } from '../../client/ask.ts';
import { request } from '../../client/request.ts';

export type { ListedShare, Share };

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

/** All that the fan shares, latest first. @throws ApiProblem, NetworkProblem */
export async function ownShares(ask: Ask): Promise<ListedShare[]> {
  return (await answersBy(ask)(paths.shares)).data;
}

/** @throws ApiProblem, NetworkProblem */
export async function makePublic({ id }: Share, isPublic: boolean): Promise<Share> {
  return (await request(paths.changeShare, { params: { id }, body: { public: isPublic } })).data;
}

/** Nothing opens the page any more. @throws ApiProblem, NetworkProblem */
export async function endSharing({ id }: Share): Promise<void> {
  await request(paths.endShare, { params: { id } });
}
