/** What happens to the athletes of a contest. Unknown names: looked for first, then entered. */
import type { Body } from '#schema/wire/call';
import * as calls from '#schema/wire/paths/publication';
import type { FieldEntry, NewAthlete, PublicationCalls, WrongRow } from '#schema/wire/publication';
import { request } from '../../client/request.ts';

type OfPath = { path: string };

/**
 * Marks somebody as withdrawn, or takes that back; `dry`: only says how many fans would be told.
 * @throws ApiProblem (`near`: who may be meant), NetworkProblem
 */
export function withdraw(contest: OfPath, body: Body<PublicationCalls['withdraw']>, { dry = false } = {}) {
  return request(calls.withdraw, { contest, query: dry ? { dry: 'true' } : {}, body });
}

/**
 * Mends a name everywhere. Answers what was done, in a sentence. @throws ApiProblem (`near`: who
 * may be meant), NetworkProblem
 */
export async function mendName(contest: OfPath, body: { player: string; name: string }): Promise<string> {
  return (await request(calls.nameAthlete, { contest, body })).message;
}

/**
 * Enters an athlete; what is left empty is not said. Answers what was done, in a sentence. @throws
 * ApiProblem (nothing was stored; `near`: who may be meant), NetworkProblem
 */
export async function enterAthlete(contest: OfPath, athlete: NewAthlete): Promise<string> {
  const cells = Object.entries(athlete).filter(([, value]) => value !== '' && value !== false);
  const body = Object.fromEntries(cells) as NewAthlete;
  return (await request(calls.addAthlete, { contest, body })).message;
}

/** Who is known and not in the field of a row, each once, as a refusal names them. */
export function outsideIn(wrong: readonly WrongRow[]): FieldEntry[] {
  const all = wrong.flatMap(({ unknown }) =>
    unknown?.listed && unknown.tournament !== undefined
      ? [{ player: unknown.name, tournament: unknown.tournament }]
      : [],
  );
  return [...new Map(all.map((each) => [JSON.stringify(each), each])).values()];
}

/**
 * Enters them all in their fields, or none. Answers what was done, in a sentence. @throws
 * ApiProblem, NetworkProblem
 */
export async function enterInFields(contest: OfPath, entries: FieldEntry[]): Promise<string> {
  return (await request(calls.enterFields, { contest, body: { entries } })).message;
}
