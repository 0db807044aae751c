/** Who has withdrawn from a contest, of a tournament or of all of it. */
import type { Body } from '#schema/wire/call';
import * as calls from '#schema/wire/paths/publication';
import type { PublicationCalls, Withdrawal } from '#schema/wire/publication';
import { request } from '../../client/request.ts';

export type { Withdrawal } from '#schema/wire/publication';

type OfPath = { path: string };

/** @throws ApiProblem, NetworkProblem */
export async function withdrawalsOf(contest: OfPath): Promise<Withdrawal[]> {
  return (await request(calls.withdrawals, { contest })).data;
}

/**
 * Marks one, or takes that back; `dry`: only says how many fans would be told. Answers what was
 * done, and who has withdrawn from here on. @throws ApiProblem (`near`: who may be meant),
 * NetworkProblem
 */
export function withdraw(contest: OfPath, body: Body<PublicationCalls['withdraw']>, dry = false) {
  return request(calls.withdraw, { contest, query: dry ? { dry: 'true' } : {}, body });
}
