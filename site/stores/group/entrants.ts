import * as group from '#schema/wire/paths/group';
import { request } from '../../client/request.ts';

/** Enters somebody without an account. @throws ApiProblem, NetworkProblem; so do all of these. */
export async function addEntrant(id: string, name: string): Promise<void> {
  await request(group.addEntrant, { params: { id }, body: { name } });
}

/** A new link by which their place is claimed; the one before is good no more. */
export async function newClaim(id: string, userId: string): Promise<string> {
  return (await request(group.linkEntrant, { params: { id, userId } })).data.link;
}

export async function endClaim(id: string, userId: string): Promise<void> {
  await request(group.unlinkEntrant, { params: { id, userId } });
}
