import { share as paths } from '#schema/wire/paths/fans';
import type { PublicShare } from '#schema/wire/share';
import { type Ask, answersBy } from '../../client/ask.ts';

export type { PublicShare };

/**
 * What a fan has made public, latest first. @throws ApiProblem (not_found: no such fan, or one who
 * hides their page), NetworkProblem
 */
export async function sharesInPublic(username: string, ask: Ask): Promise<PublicShare[]> {
  return (await answersBy(ask)(paths.publicShares, { params: { username } })).data;
}
