/** Athletes whom nobody listed: looked for by their name first, then entered. */
import * as calls from '#schema/wire/paths/publication';
import type { FieldEntry, NewAthlete, WrongRow } from '#schema/wire/publication';
import { nearOnes } from '#seasons/paste/names';
import { ApiProblem } from '../../client/problem.ts';
import { request } from '../../client/request.ts';
import type { Prospect } from '../draft/client.ts';
import type { Publishable } from './publication.ts';

export type { NewAthlete } from '#schema/wire/publication';

/** The prospects whom a name may mean, the likeliest first. */
export function nearTo(prospects: readonly Pick<Prospect, 'player'>[], name: string): string[] {
  return nearOnes(
    prospects.map(({ player }) => player),
    name,
  );
}

/**
 * Enters an athlete; what is left empty is not said. Answers what was done, in a sentence. @throws
 * ApiProblem (nothing was stored), NetworkProblem
 */
export async function enterAthlete(contest: Pick<Publishable, 'path'>, athlete: NewAthlete): Promise<string> {
  const cells = Object.entries(athlete).filter(([, value]) => value !== '' && value !== false);
  const body = Object.fromEntries(cells) as NewAthlete;
  return (await request(calls.addAthlete, { contest, body })).message;
}

/**
 * Mends a name everywhere. Answers what was done, in a sentence. @throws ApiProblem (`near`: who
 * may be meant), NetworkProblem
 */
export async function mendName(contest: { path: string }, body: { player: string; name: string }): Promise<string> {
  return (await request(calls.nameAthlete, { contest, body })).message;
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

/** Enters them all, or none. @throws ApiProblem, NetworkProblem */
export async function enterInFields(contest: { path: string }, entries: FieldEntry[]): Promise<void> {
  await request(calls.enterFields, { contest, body: { entries } });
}

/** Those of nearly this name, if that is why the server refused to enter it; else nobody. */
export function nearIn(error: unknown): string[] {
  const near = error instanceof ApiProblem ? error.more.near : undefined;
  return Array.isArray(near) ? near : [];
}
