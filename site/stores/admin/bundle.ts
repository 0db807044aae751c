/** A season as the files of its bundle. */
import type { Contest } from '#games/contest';
import type { Imported } from '#schema/wire/contests';
import * as calls from '#schema/wire/paths/contests';
import type { Missing } from '#seasons/missing';
import type { FileLines } from '#seasons/problem';
import type { Season, SeasonFiles } from '#seasons/season';
import { type Ask, answersBy } from '../../client/ask.ts';
import { request, requestWithHeaders } from '../../client/request.ts';
import { saveFile } from '../../client/save-file.ts';
import { DeskProblem, sentencesOf } from './problems.ts';

const CONSTANTS = 'season.json';

/**
 * Files to look at. `outline`: what the season is, in one sentence; `missing`: before it may open;
 * `lines`: those of what was pasted, by the rows that were made of it.
 */
export type Made = {
  files: SeasonFiles;
  outline?: string;
  missing?: readonly Missing[];
  lines?: FileLines;
};
/**
 * A bundle that the server has looked at. `id`: of the contest that it corrects; absent: a new one.
 */
export type Looked = Omit<Made, 'files' | 'lines'> & { zip: Blob; id?: string; answer: Imported };

/** What storing files would change. @throws DeskProblem, NetworkProblem */
export async function lookAt({ files, lines, ...made }: Made, id?: string): Promise<Looked> {
  return { ...made, ...(await lookAtBundle(await zipOf(files), id, lines)) };
}

/** The same of a bundle that was made elsewhere. @throws DeskProblem, NetworkProblem */
export async function lookAtBundle(zip: Blob, id?: string, lines?: FileLines): Promise<Looked> {
  const answer = await sendBundle({ zip, id }, { dry: 'true' }).catch((problem: unknown) => {
    throw new DeskProblem(sentencesOf(problem, lines));
  });
  return { zip, ...(id !== undefined && { id }), answer };
}

/** Stores it, all of it or nothing. @throws ApiProblem, NetworkProblem */
export function storeBundle(looked: Pick<Looked, 'zip' | 'id'>): Promise<Imported> {
  return sendBundle(looked, {});
}

function sendBundle({ zip, id }: { zip: Blob; id?: string | undefined }, query: { dry?: 'true' }): Promise<Imported> {
  const body = new FormData();
  body.set('bundle', zip, 'bundle.zip');
  return id === undefined
    ? request(calls.importBundle, { query, body })
    : request(calls.replaceBundle, { params: { id }, query, body });
}

/** A contest as the files of its bundle. @throws ApiProblem, NetworkProblem */
export async function filesOf(id: string, ask: Ask = requestWithHeaders): Promise<SeasonFiles> {
  const { unzipSync } = await import('fflate');
  const decoder = new TextDecoder();
  const packed = new Uint8Array(await (await bundleOf(id, ask)).arrayBuffer());
  return Object.fromEntries(Object.entries(unzipSync(packed)).map(([name, bytes]) => [name, decoder.decode(bytes)]));
}

/**
 * Every file that a contest may have, the tables first that it has, its constants last. Results
 * come by the desk.
 */
export async function listsOf(files: SeasonFiles): Promise<string[]> {
  const { seasonKindOf } = await import('#seasons/kinds/kinds');
  const contest = JSON.parse(files[CONSTANTS] ?? '{}') as Contest;
  const all = new Set([...Object.keys(files), ...Object.keys(seasonKindOf(contest).files(files))]);
  const tables = [...all].filter((name) => name !== 'results.csv' && name !== CONSTANTS);
  return [...tables, CONSTANTS];
}

/** Gives the organiser a contest as a .zip. @throws ApiProblem, NetworkProblem */
export async function saveBundle(id: string): Promise<undefined> {
  saveFile(await bundleOf(id), `${id}.zip`);
}

function bundleOf(id: string, ask: Ask = requestWithHeaders): Promise<Blob> {
  return answersBy(ask)(calls.exportBundle, { params: { id } });
}

async function zipOf(files: SeasonFiles): Promise<Blob> {
  const { strToU8, zipSync } = await import('fflate');
  const bytes = Object.entries(files).map(([name, text]) => [name, strToU8(text)] as const);
  return new Blob([zipSync(Object.fromEntries(bytes)) as Uint8Array<ArrayBuffer>], { type: 'application/zip' });
}

/**
 * What the season is in one sentence, and what it lacks before it may open. Nothing, if the files
 * cannot be read: the server then says what is wrong with each line. `now`: game time.
 */
export async function outlined(
  files: SeasonFiles,
  before: SeasonFiles | null,
  now: number,
): Promise<{ outline?: string; missing?: readonly Missing[] }> {
  const [{ readSeason }, { seasonProblems }, { outlineOf }, { missingIn: missing }] = await Promise.all([
    import('#seasons/read-season'),
    import('#seasons/season-problems'),
    import('#seasons/outline'),
    import('#seasons/missing'),
  ]);
  const read = ({ [CONSTANTS]: constants = '{}', ...tables }: SeasonFiles): Season<Contest> | null => {
    const contest = JSON.parse(constants) as Contest;
    return seasonProblems(contest, tables).length > 0 ? null : readSeason(contest, tables);
  };
  const season = read(files);
  const last = before && read(before);
  return season ? { outline: outlineOf(season, last), missing: missing(season, last, now) } : {};
}
