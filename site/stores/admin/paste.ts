import * as calls from '#schema/wire/paths/contests';
import type { Unmatched } from '#seasons/paste/paste';
import type { SeasonFiles } from '#seasons/season';
import { request } from '../../client/request.ts';

/** What organisers said of names: the name that a paste has, and the one that is meant. */
export type Aliases = Record<string, string>;

/**
 * Files as they were edited. `made`: those that were a public file, as the rows of ours that it
 * became; `said`: what was understood, a sentence each; `known`: the names that a column may have.
 */
type ReadFiles = {
  files: SeasonFiles;
  made: SeasonFiles;
  said: string[];
  unmatched: Unmatched[];
  known: Record<string, string[]>;
};
export const NOTHING_READ: ReadFiles = { files: {}, made: {}, said: [], unmatched: [], known: {} };

/**
 * The files of a contest with those that were typed or pasted. What reads them comes only now: most
 * who open the page change none.
 */
export async function editedFiles(files: SeasonFiles, edits: SeasonFiles, aliases: Aliases): Promise<ReadFiles> {
  const { editedSeason } = await import('#seasons/paste/edited');
  const { files: next, pasted } = editedSeason(files, edits, aliases);
  const all = Object.entries(pasted);
  return {
    files: next,
    made: Object.fromEntries(all.flatMap(([file, { format, text }]) => (format === null ? [] : [[file, text]]))),
    said: all.flatMap(([file, { read }]) =>
      read.map((sentence) => (all.length > 1 ? `${file}: ${sentence}` : sentence)),
    ),
    unmatched: all.flatMap(([, { unmatched }]) => unmatched),
    known: Object.assign({}, ...all.map(([, { known }]) => known)),
  };
}

/**
 * The texts of files from this device, in whatever letters they were saved; and what is to be
 * looked at in them.
 */
export async function textsOf(files: Iterable<File>): Promise<{ texts: string[]; warnings: string[] }> {
  const { decoded, letterWarning } = await import('#seasons/spreadsheet');
  const read = await Promise.all(
    [...files].map(async (file) => ({ ...decoded(new Uint8Array(await file.arrayBuffer())), name: file.name })),
  );
  return {
    texts: read.map(({ text }) => text),
    warnings: read.flatMap(({ name, from }) => (from === null ? [] : [letterWarning(name, from)])),
  };
}

const byName = ({ data }: { data: { said: string; name: string }[] }): Aliases =>
  Object.fromEntries(data.map(({ said, name }) => [said, name]));

/**
 * What is remembered of names in the seasons of a contest's game. @throws ApiProblem,
 * NetworkProblem
 */
export async function aliasesOf(id: string): Promise<Aliases> {
  return byName(await request(calls.aliases, { params: { id } }));
}

/**
 * Remembers who is meant by these names. Answers all that is remembered. @throws ApiProblem,
 * NetworkProblem
 */
export async function rememberNames(id: string, aliases: { said: string; name: string }[]): Promise<Aliases> {
  return byName(await request(calls.rememberAliases, { params: { id }, body: { aliases } }));
}
