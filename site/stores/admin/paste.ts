import * as calls from '#schema/wire/paths/contests';
import type { Unmatched } from '#seasons/paste/paste';
import type { Chosen, Question } from '#seasons/paste/question';
import type { FileLines } from '#seasons/problem';
import type { SeasonFiles } from '#seasons/season';
import { request } from '../../client/request.ts';

/** What organisers said of names: the name that a paste has, and the one that is meant. */
export type Aliases = Record<string, string>;

/**
 * Files as they were edited. `said`: what was understood, a sentence each; `wrong`: rows that
 * cannot be read; `questions`: what is open before all can be; `known`: the names that a column may
 * have; `lines`: of each row of a file the line that it was made of.
 */
type ReadFiles = {
  files: SeasonFiles;
  said: string[];
  wrong: string[];
  unmatched: Unmatched[];
  known: Record<string, string[]>;
  questions: Question[];
  lines: FileLines;
};
export const NOTHING_READ: ReadFiles = {
  files: {},
  said: [],
  wrong: [],
  unmatched: [],
  known: {},
  questions: [],
  lines: {},
};

/**
 * The files of a contest with those that were typed or pasted. What reads them comes only now: most
 * who open the page change none.
 */
export async function editedFiles(
  files: SeasonFiles,
  edits: SeasonFiles,
  aliases: Aliases,
  chosen: Chosen = {},
): Promise<ReadFiles> {
  const [{ editedSeason }, { sentencesOf }] = await Promise.all([
    import('#seasons/paste/edited'),
    import('#seasons/problem'),
  ]);
  const { files: next, pasted } = editedSeason(files, edits, aliases, chosen);
  const all = Object.entries(pasted);
  return {
    files: next,
    said: all.flatMap(([file, { read }]) =>
      read.map((sentence) => (all.length > 1 ? `${file}: ${sentence}` : sentence)),
    ),
    wrong: sentencesOf(
      all.flatMap(([file, { wrong }]) =>
        wrong.map(({ line, message }) => ({ file, row: line, column: null, message: `${message}.` })),
      ),
    ),
    unmatched: all.flatMap(([, { unmatched }]) => unmatched),
    known: Object.assign({}, ...all.map(([, { known }]) => known)),
    questions: all.flatMap(([, { questions }]) => questions),
    lines: Object.fromEntries(all.map(([file, { places }]) => [file, places.map(({ line }) => line)])),
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
