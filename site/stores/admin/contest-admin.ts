/** Contests as their organisers see them, and the files that they are made of. */
import { byKind } from '#games/by-kind';
import type { Contest, KindName } from '#games/contest';
import type { ContestOverview, Imported } from '#schema/wire/contests';
import type { Missing } from '#seasons/outline';
import type { FileLines } from '#seasons/problem';
import type { Season, SeasonFiles } from '#seasons/season';
import { type Ask, answersBy } from '../../client/call.ts';
import { request, requestWithHeaders } from '../../client/request.ts';
import { aliasesOf, contestRows, filesOf } from './contest-answers.ts';
import { DeskProblem, sentencesOf } from './problems.ts';

const CONSTANTS = 'season.json';

/** Whether it is played in one night, and so has one lock; a season has one a tournament. */
export function hasNight({ kind }: Pick<ContestOverview, 'kind'>): boolean {
  return byKind({ kind: kind as KindName }, { 'mock-draft': () => true, 'one-and-done': () => false });
}

export type ManagedContest = NonNullable<Awaited<ReturnType<typeof managedContestOf>>>;

/**
 * Null: somebody runs no contest of this id. `now`: game time, UTC milliseconds. @throws
 * ApiProblem, NetworkProblem
 */
export async function managedContestOf(id: string, now: number, ask: Ask = requestWithHeaders) {
  const answer = answersBy(ask);
  const rows = await contestRows(ask);
  const contest = rows.find((row) => row.id === id);
  if (!contest) return null;
  const isDraft = contest.said === 'draft';
  const [all, aliases, tournaments, withdrawals, feeds, changes] = await Promise.all([
    filesOf(id, ask),
    aliasesOf(id, ask),
    // Fans see no draft.
    isDraft || hasNight(contest) ? [] : answer('GET /{season}/tournaments', { contest }),
    isDraft ? { data: [] } : answer('GET /{contest}/withdrawals', { contest }),
    answer('GET /admin/contests/{id}/feeds', { params: { id } }),
    answer('GET /admin/contests/{id}/changes', { params: { id } }),
  ]);
  // Results have one door, the desk.
  const { 'results.csv': _, ...files } = all;
  return {
    contest,
    files,
    lists: await listsOf(files),
    aliases,
    missing: isDraft ? await missingIn(contest, files, rows, now, ask) : [],
    tournaments,
    withdrawals: withdrawals.data,
    feeds: feeds.data,
    changes: changes.data,
  };
}

/** What a draft lacks before it may open, beside the season before it. */
async function missingIn(
  { id, series, startsOn }: ContestOverview,
  files: SeasonFiles,
  rows: readonly ContestOverview[],
  now: number,
  ask: Ask,
): Promise<readonly Missing[]> {
  const [before] = rows
    .filter((row) => row.series === series && row.startsOn < startsOn && row.id !== id)
    .sort((a, b) => b.startsOn.localeCompare(a.startsOn));
  return (await outlined(files, before ? await filesOf(before.id, ask) : null, now)).missing ?? [];
}

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
  const answer = await storeBundle({ zip, id }, { dry: 'true' }).catch((problem: unknown) => {
    throw new DeskProblem(sentencesOf(problem, lines));
  });
  return { zip, ...(id !== undefined && { id }), answer };
}

type Bundle = { zip: Blob; id?: string | undefined };

/** Stores it, all of it or nothing; `dry`: nothing. @throws ApiProblem, NetworkProblem */
export function storeBundle({ zip, id }: Bundle, query: { dry?: 'true' } = {}): Promise<Imported> {
  const body = new FormData();
  body.set('bundle', zip, 'bundle.zip');
  return id === undefined
    ? request('POST /admin/contests', { query, body })
    : request('PUT /admin/contests/{id}/bundle', { params: { id }, query, body });
}

/**
 * Every file that a contest may have, the tables first that it has, its constants last. Results
 * come by the desk.
 */
async function listsOf(files: SeasonFiles): Promise<string[]> {
  const { seasonKindOf } = await import('#seasons/kinds/kinds');
  const contest = JSON.parse(files[CONSTANTS] ?? '{}') as Contest;
  const all = new Set([...Object.keys(files), ...Object.keys(seasonKindOf(contest).files(files))]);
  const tables = [...all].filter((name) => name !== 'results.csv' && name !== CONSTANTS);
  return [...tables, CONSTANTS];
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
): Promise<Pick<Made, 'outline' | 'missing'>> {
  const [{ readSeason }, { seasonProblems }, { outlineOf, missingIn: missing }] = await Promise.all([
    import('#seasons/season-files'),
    import('#seasons/season-problems'),
    import('#seasons/outline'),
  ]);
  const read = ({ [CONSTANTS]: constants = '{}', ...tables }: SeasonFiles): Season<Contest> | null => {
    const contest = JSON.parse(constants) as Contest;
    return seasonProblems(contest, tables).length > 0 ? null : readSeason(contest, tables);
  };
  const season = read(files);
  const last = before && read(before);
  return season ? { outline: outlineOf(season, last), missing: missing(season, last, now) } : {};
}
