import * as paths from '#schema/wire/paths/share';
import type { PublicShare } from '#schema/wire/share';
import { request } from '../../client/request.ts';

export type { PublicShare };

/** What a fan has made public, latest first. @throws ApiProblem (not_found: no such fan, or one who hides their page), NetworkProblem */
export async function sharesInPublic(username: string): Promise<PublicShare[]> {
  return (await request(paths.publicShares, { params: { username } })).data;
}
