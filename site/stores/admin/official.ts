/** Results signed as official, by tournament; a draft is its own. */
import * as calls from '#schema/wire/paths/publication';
import type { Official } from '#schema/wire/publication';
import { request } from '../../client/request.ts';
import type { Publishable } from './publication.ts';

export type { Official } from '#schema/wire/publication';

/** Those that have results. @throws ApiProblem, NetworkProblem */
export async function officialsOf(contest: Pick<Publishable, 'path'>): Promise<Official[]> {
  return (await request(calls.officials, { contest })).data;
}

/** Signs the results of one, or takes that back. Answers all of them as they stand. @throws ApiProblem, NetworkProblem */
export async function sign(
  contest: Pick<Publishable, 'path'>,
  { tournament }: Pick<Official, 'tournament'>,
  official: boolean,
): Promise<Official[]> {
  return (await request(calls.sign, { contest, body: { tournament, official } })).data;
}
