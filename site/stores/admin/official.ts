/**
 * Results signed as official, by tournament; a draft is its own. And which contest waits for any.
 */
import type { ContestOverview } from '#schema/wire/contests';
import * as calls from '#schema/wire/paths/publication';
import type { Official } from '#schema/wire/publication';
import { type Ask, answersBy } from '../../client/ask.ts';
import { request, requestWithHeaders } from '../../client/request.ts';
import type { Publishable } from './publication.ts';

export type { Official } from '#schema/wire/publication';

/** Those that have results. @throws ApiProblem, NetworkProblem */
export async function officialsOf(
  contest: Pick<Publishable, 'path'>,
  ask: Ask = requestWithHeaders,
): Promise<Official[]> {
  return (await answersBy(ask)(calls.officials, { contest })).data;
}

/**
 * Signs the results of one, or takes that back; `tell`: whether fans are told, if they are old.
 * Answers all of them as they are. @throws ApiProblem, NetworkProblem
 */
export async function sign(
  contest: Pick<Publishable, 'path'>,
  { tournament }: Pick<Official, 'tournament'>,
  official: boolean,
  tell = false,
): Promise<Official[]> {
  return (await request(calls.sign, { contest, body: { tournament, official, ...(tell && { tell }) } })).data;
}

/**
 * The contest on which the desk opens: the one that is asked for, else the one whose lock fell last
 * where nothing is published yet, else the first.
 */
export function opensOn<C extends { id: string }>(
  contests: readonly C[],
  rows: readonly Pick<ContestOverview, 'id' | 'waitsSince' | 'state'>[],
  contestId: string | null,
): C | undefined {
  const goOn = rows.filter(({ state }) => state !== 'draft' && state !== 'archived');
  const since = new Map(goOn.map(({ id, waitsSince }) => [id, Date.parse(waitsSince ?? '') || 0]));
  const waits = ({ id }: C) => since.get(id) ?? 0;
  return contests.find(({ id }) => id === contestId) ?? contests.toSorted((a, b) => waits(b) - waits(a))[0];
}
