/** Athletes whom nobody listed: looked for by their name first, then entered. */
import * as calls from '#schema/wire/paths/publication';
import type { FieldEntry, NewAthlete, WrongRow } from '#schema/wire/publication';
import { request } from '../../client/request.ts';

type OfPath = { path: string };

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
