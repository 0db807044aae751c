import * as calls from '#schema/wire/paths/contests';
import type { Unmatched } from '#seasons/paste/paste';
import type { Chosen, Question } from '#seasons/paste/question';
import type { FileLines } from '#seasons/problem';
import type { SeasonFiles } from '#seasons/season';
import { type Ask, answersBy } from '../../client/ask.ts';
import { request, requestWithHeaders } from '../../client/request.ts';

/** What organisers said of names: the name that a paste has, and the one that is meant. */
export type Aliases = Record<string, string>;

/**
 * What an organiser said of a paste: whom its names mean, and what they chose where it left
 * something open.
 */
export type SaidOfPaste = { meant: Aliases; chosen: Chosen };
export const NOTHING_SAID: SaidOfPaste = { meant: {}, chosen: {} };

/**
 * What was understood of a paste. `said`: a sentence each; `known`: the names that a column may
 * have; `questions`: what is open before all of it can be read.
 */
export type Findings = {
  said: string[];
  unmatched: Unmatched[];
  known: Record<string, string[]>;
  questions: Question[];
};

/**
 * Files as they were edited. `wrong`: rows that cannot be read; `lines`: of each row of a file the
 * line that it was made of.
 */
type ReadFiles = Findings & { files: SeasonFiles; wrong: string[]; lines: FileLines };

/**
 * The files of a contest with those that were typed or pasted. What reads them comes only now: most
 * who open the page change none.
 */
export async function editedFiles(
  files: SeasonFiles,
  edits: SeasonFiles,
  { meant, chosen }: SaidOfPaste = NOTHING_SAID,
): Promise<ReadFiles> {
  const [{ editedSeason }, { sentencesOf }] = await Promise.all([
    import('#seasons/paste/edited'),
    import('#seasons/problem'),
  ]);
  const { files: next, pasted } = editedSeason(files, edits, meant, chosen);
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
export async function aliasesOf(id: string, ask: Ask = requestWithHeaders): Promise<Aliases> {
  return byName(await answersBy(ask)(calls.aliases, { params: { id } }));
}

/**
 * Remembers who is meant by these names. Answers all that is remembered. @throws ApiProblem,
 * NetworkProblem
 */
export async function rememberNames(id: string, aliases: { said: string; name: string }[]): Promise<Aliases> {
  return byName(await request(calls.rememberAliases, { params: { id }, body: { aliases } }));
}
