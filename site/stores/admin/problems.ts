/** What went wrong in the console, a sentence each. */
import type { FieldEntry, WrongRow } from '#schema/wire/publication';
import { type BundleProblem, type FileLines, sentencesOf as problemTexts } from '#seasons/problem';
import { ApiProblem, sentenceOf } from '../../client/problem.ts';
import * as words from '../../words/desk.ts';

/** What the console itself refuses; `lines`: why, a sentence each. */
export class DeskProblem extends Error {
  readonly lines: readonly string[];

  constructor(lines: readonly string[]) {
    super(lines.join(' '));
    this.lines = lines;
  }
}

/**
 * The server's sentence, and all rows that do not fit. `lines`: those of what was pasted, by the
 * rows of files that were made of it.
 */
export function sentencesOf(error: unknown, lines?: FileLines): readonly string[] {
  if (error instanceof DeskProblem) return error.lines;
  const rows = wrongIn(error);
  if (rows.length > 1) return wrongText(rows);
  const problems = inRefusal<BundleProblem>(error, 'problems').filter(({ file }) => file !== undefined);
  return [sentenceOf(error), ...problemTexts(problems, lines)];
}

/** The rows of results that a refusal names; none if it is about something else. */
export function wrongIn(error: unknown): WrongRow[] {
  return inRefusal<WrongRow>(error, 'problems').filter((problem) => !('file' in problem));
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

/** Those of nearly a name, if that is why it was refused; else nobody. */
export function nearIn(error: unknown): string[] {
  return inRefusal<string>(error, 'near');
}

function inRefusal<T>(error: unknown, what: string): T[] {
  const said = error instanceof ApiProblem ? error.more[what] : undefined;
  return Array.isArray(said) ? said : [];
}

/** 'Row 3: unknown team Springfield'. */
export function rowSentence({ row, message }: WrongRow): string {
  return words.rowMessage(row, message);
}

/**
 * All that does not fit, as sentences, one for all rows that say the same; none: all of it does.
 */
export function wrongText(rows: readonly WrongRow[]): string[] {
  if (rows.length < 2) return rows.map(rowSentence);
  const reasons = [...Map.groupBy(rows, ({ message }) => message)].map(([message, same]) =>
    words.rowsMessage(
      same.map(({ row }) => row),
      message,
    ),
  );
  return [words.rowsDoNotFit(rows.length), ...reasons];
}
