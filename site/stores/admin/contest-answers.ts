import type { ContestOverview } from '#schema/wire/contests';
import type { SeasonFiles } from '#seasons/season';
import { type Ask, answersBy } from '../../client/call.ts';
import { requestWithHeaders } from '../../client/request.ts';

/** Every contest with what its organisers must know. @throws ApiProblem, NetworkProblem */
export async function contestRows(ask: Ask = requestWithHeaders): Promise<ContestOverview[]> {
  return (await answersBy(ask)('GET /admin/contests')).data;
}

/** What organisers said of names: the name that a paste has, and the one that is meant. */
export type Aliases = Record<string, string>;

export const byName = ({ data }: { data: { said: string; name: string }[] }): Aliases =>
  Object.fromEntries(data.map(({ said, name }) => [said, name]));

/** What is remembered in the seasons of a contest's game. @throws ApiProblem, NetworkProblem */
export async function aliasesOf(id: string, ask: Ask = requestWithHeaders): Promise<Aliases> {
  return byName(await answersBy(ask)('GET /admin/contests/{id}/aliases', { params: { id } }));
}

/** A contest as the files of its bundle. @throws ApiProblem, NetworkProblem */
export async function filesOf(id: string, ask: Ask = requestWithHeaders): Promise<SeasonFiles> {
  const { unzipSync } = await import('fflate');
  const decoder = new TextDecoder();
  const bundle: Blob = await answersBy(ask)('GET /admin/contests/{id}/bundle', { params: { id } });
  const packed = new Uint8Array(await bundle.arrayBuffer());
  return Object.fromEntries(Object.entries(unzipSync(packed)).map(([name, bytes]) => [name, decoder.decode(bytes)]));
}
