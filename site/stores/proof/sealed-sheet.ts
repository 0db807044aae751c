import type { Proof } from '#games/proof/proof';
import { proof as calls } from '#schema/wire/paths/fans';
import { request } from '../../client/request.ts';
import { sessionItem } from '../../client/session-on-device.ts';

type Of = { path: string };

/**
 * The own proof of a slot group, null: of the latest; null: nobody is signed in. Throws ApiProblem
 * if nothing is sealed there.
 */
export async function ownProof(contest: Of, slotGroup: string | null): Promise<Proof | null> {
  if (!sessionItem('accessToken')) return null;
  return request(calls.ownProof, { contest, query: slotGroup === null ? {} : { slotGroup } });
}

/** The roots that were published, latest first. */
export async function publishedRoots(contest: Of) {
  return (await request(calls.roots, { contest, anonymous: true })).data;
}
