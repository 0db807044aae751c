import { byKind } from '#games/by-kind';
import type { Contest, KindName } from '#games/contest';
import type { ContestState } from '#games/state';
import type { ContestChange, ContestChanged, ContestOverview, Imported } from '#schema/wire/contests';
import * as calls from '#schema/wire/paths/contests';
import type { Missing } from '#seasons/missing';
import type { Question } from '#seasons/paste/question';
import { type BundleProblem, type FileLines, sentencesOf as problemTexts } from '#seasons/problem';
import type { SeasonFiles } from '#seasons/season';
import { ApiProblem, sentenceOf } from '../../client/problem.ts';
import { request } from '../../client/request.ts';
import { saveFile } from '../../client/save-file.ts';

/**
 * What storing a bundle would change; nothing is stored. `id`: of the contest that it corrects;
 * absent: it may be a new one. @throws ApiProblem, NetworkProblem
 */
export function tryBundle(zip: Blob, id?: string): Promise<Imported> {
  return sendBundle(zip, id, { dry: 'true' });
}

/** Stores a bundle, all of it or nothing. @throws ApiProblem, NetworkProblem */
export function storeBundle(zip: Blob, id?: string): Promise<Imported> {
  return sendBundle(zip, id, {});
}

function sendBundle(zip: Blob, id: string | undefined, query: { dry?: 'true' }): Promise<Imported> {
  const body = formOf(zip);
  return id === undefined
    ? request(calls.importBundle, { query, body })
    : request(calls.replaceBundle, { params: { id }, query, body });
}

function formOf(zip: Blob): FormData {
  const form = new FormData();
  form.set('bundle', zip, 'bundle.zip');
  return form;
}

/** A contest as the files of its bundle. @throws ApiProblem, NetworkProblem */
export async function filesOf(id: string): Promise<SeasonFiles> {
  const { unzipSync } = await import('fflate');
  const decoder = new TextDecoder();
  const packed = new Uint8Array(await (await bundleOf(id)).arrayBuffer());
  return Object.fromEntries(Object.entries(unzipSync(packed)).map(([name, bytes]) => [name, decoder.decode(bytes)]));
}

/** Files as a bundle. What packs them comes only now: most who open the page change none. */
export async function zipOf(files: SeasonFiles): Promise<Blob> {
  const { strToU8, zipSync } = await import('fflate');
  const bytes = Object.entries(files).map(([name, text]) => [name, strToU8(text)] as const);
  return new Blob([zipSync(Object.fromEntries(bytes)) as Uint8Array<ArrayBuffer>], { type: 'application/zip' });
}

/** Every file that a contest may have, those first that it has. */
export async function fileNames(files: SeasonFiles): Promise<string[]> {
  const { seasonKindOf } = await import('#seasons/kinds/kinds');
  const contest = JSON.parse(files['season.json'] ?? '{}') as Contest;
  return [...new Set([...Object.keys(files), ...Object.keys(seasonKindOf(contest).files(files))])];
}

function bundleOf(id: string): Promise<Blob> {
  return request(calls.exportBundle, { params: { id } });
}

/** Gives the organiser a contest as a .zip. @throws ApiProblem, NetworkProblem */
export async function saveBundle(id: string): Promise<void> {
  saveFile(await bundleOf(id), `${id}.zip`);
}

/**
 * A bundle to look at. `said`: what was understood of a paste, a sentence each; `outline`: what the
 * season is, in one; `missing`: before it may open.
 */
export type Made = {
  zip: Blob;
  said?: readonly string[];
  outline?: string;
  missing?: readonly Missing[];
  /** Of what was pasted: rows that cannot be read, and what is open. Such a bundle is not sent. */
  wrong?: readonly string[];
  questions?: readonly Question[];
  /** The lines of what was pasted, by the rows that were made of it. */
  lines?: FileLines;
};

/** Gives a contest another state. @throws ApiProblem, NetworkProblem */
export function takeState(id: string, state: ContestState): Promise<ContestChanged> {
  return request(calls.changeContest, { params: { id }, body: { state } });
}

/** A lock that moves to an instant, or closes at once. `tournament` '': the first. */
export type LockMove = ({ locksAt: string } | { closesNow: true }) & { tournament: string };

/** Moves a lock for everybody; `dry`: says whom that affects. @throws ApiProblem, NetworkProblem */
export function moveLock(id: string, { tournament, ...move }: LockMove, dry: boolean): Promise<ContestChanged> {
  const body = { ...move, ...(tournament !== '' && { tournament }) };
  return request(calls.changeContest, { params: { id }, query: dry ? { dry: 'true' } : {}, body });
}

/**
 * Cancels a tournament for everybody, or takes that back; `dry`: says whom that affects.
 * @throws ApiProblem, NetworkProblem
 */
export function cancelTournament(
  id: string,
  body: { tournament: string; cancelled: boolean },
  dry: boolean,
): Promise<ContestChanged> {
  return request(calls.changeContest, { params: { id }, query: dry ? { dry: 'true' } : {}, body });
}

/** What organisers did to a contest, latest first. @throws ApiProblem, NetworkProblem */
export async function changesOf(id: string): Promise<ContestChange[]> {
  return (await request(calls.changes, { params: { id } })).data;
}

/** Takes back a change of facts. @throws ApiProblem, NetworkProblem */
export function undoChange(id: string, change: number): Promise<Imported> {
  return request(calls.undoChange, { params: { id, change } });
}

/**
 * What went wrong, a sentence each: the server's, and all rows that do not fit, by the lines of
 * what was pasted.
 */
export function sentencesOf(error: unknown, lines?: FileLines): string[] {
  const problems = error instanceof ApiProblem ? (error.more.problems as BundleProblem[] | undefined) : undefined;
  return [sentenceOf(error), ...problemTexts(problems ?? [], lines)];
}

/** Whether it is played in one night, and so has one lock; a season has one a tournament. */
export function hasNight({ kind }: ContestOverview): boolean {
  return byKind({ kind: kind as KindName }, { 'mock-draft': () => true, 'one-and-done': () => false });
}
