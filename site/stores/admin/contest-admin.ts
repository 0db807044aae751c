/** What an organiser does to a contest as a whole. */
import { byKind } from '#games/by-kind';
import type { KindName } from '#games/contest';
import type { Body } from '#schema/wire/call';
import type { ContestChange, ContestChanged, ContestOverview, ContestsCalls, Imported } from '#schema/wire/contests';
import * as calls from '#schema/wire/paths/contests';
import * as athletes from '#schema/wire/paths/publication';
import type { PublicationCalls, Withdrawal } from '#schema/wire/publication';
import { type Ask, answersBy } from '../../client/ask.ts';
import { request, requestWithHeaders } from '../../client/request.ts';

export type { Withdrawal } from '#schema/wire/publication';

type OfPath = { path: string };

/** Every contest with what its organisers must know. @throws ApiProblem, NetworkProblem */
export async function contestRows(ask: Ask = requestWithHeaders): Promise<ContestOverview[]> {
  return (await answersBy(ask)(calls.overview)).data;
}

/**
 * Gives a contest another state, moves or closes a lock, cancels a tournament or takes that back.
 * `dry`: only says whom that affects. @throws ApiProblem, NetworkProblem
 */
export function changeContest(
  id: string,
  body: Body<ContestsCalls['changeContest']>,
  { dry = false } = {},
): Promise<ContestChanged> {
  return request(calls.changeContest, { params: { id }, query: dry ? { dry: 'true' } : {}, body });
}

/** What organisers did to a contest, latest first. @throws ApiProblem, NetworkProblem */
export async function changesOf(id: string, ask: Ask = requestWithHeaders): Promise<ContestChange[]> {
  return (await answersBy(ask)(calls.changes, { params: { id } })).data;
}

/** Takes back a change of facts. @throws ApiProblem, NetworkProblem */
export function undoChange(id: string, change: number): Promise<Imported> {
  return request(calls.undoChange, { params: { id, change } });
}

/** Who has withdrawn, of a tournament or of all of it. @throws ApiProblem, NetworkProblem */
export async function withdrawalsOf(contest: OfPath, ask: Ask = requestWithHeaders): Promise<Withdrawal[]> {
  return (await answersBy(ask)(athletes.withdrawals, { contest })).data;
}

/**
 * Marks somebody as withdrawn, or takes that back; `dry`: only says how many fans would be told.
 * @throws ApiProblem (`near`: who may be meant), NetworkProblem
 */
export function withdraw(contest: OfPath, body: Body<PublicationCalls['withdraw']>, { dry = false } = {}) {
  return request(athletes.withdraw, { contest, query: dry ? { dry: 'true' } : {}, body });
}

/**
 * Mends a name everywhere. Answers what was done, in a sentence. @throws ApiProblem (`near`: who
 * may be meant), NetworkProblem
 */
export async function mendName(contest: OfPath, body: { player: string; name: string }): Promise<string> {
  return (await request(athletes.nameAthlete, { contest, body })).message;
}

/** Whether it is played in one night, and so has one lock; a season has one a tournament. */
export function hasNight({ kind }: Pick<ContestOverview, 'kind'>): boolean {
  return byKind({ kind: kind as KindName }, { 'mock-draft': () => true, 'one-and-done': () => false });
}
