/** What organisers paste: the facts of a contest, and results. */
import type { Contest } from '#games/contest';
import { NEVER_STARTED } from '#games/one-and-done/contest';
import type { LeftPosition, Published, WrongRow } from '#schema/wire/publication';
import type { Unmatched } from '#seasons/paste/paste';
import type { Chosen, Question } from '#seasons/paste/table';
import type { SeasonFiles } from '#seasons/season';
import * as words from '../../words/desk.ts';
import { type Aliases, aliasesOf, filesOf } from './contest-answers.ts';
import { DeskProblem, wrongIn } from './problems.ts';
import { type PastedRow, type Positions, type Publishable, publish } from './publication.ts';

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
 * The files of a contest with those that were typed or pasted. `wrong`: rows that cannot be read;
 * `lines`: of each row of a file the line that it was made of. What reads them comes only now: most
 * who open the page change none.
 */
export async function editedFiles(
  files: SeasonFiles,
  edits: SeasonFiles,
  { meant, chosen }: SaidOfPaste = NOTHING_SAID,
) {
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
  const { decoded, letterWarning } = await import('#seasons/rows');
  const read = await Promise.all(
    [...files].map(async (file) => ({ ...decoded(new Uint8Array(await file.arrayBuffer())), name: file.name })),
  );
  return {
    texts: read.map(({ text }) => text),
    warnings: read.flatMap(({ name, from }) => (from === null ? [] : [letterWarning(name, from)])),
  };
}

const RESULTS = 'results.csv';

export type SaidOfResults = SaidOfPaste & { positions?: Positions | undefined };
/** A row of a paste, and its position in it from 1. */
type Placed<Row> = { row: number; cells: Row };
/** Cells as texts, by the name of their column. */
type Texts = Record<string, string>;

/**
 * Results as they were pasted. `rows`: as they are sent; `wrong`: by the rows of the paste;
 * `positions`: those that it leaves, a sentence each; `tried`: what publishing them would do, null
 * if it was not asked or refused.
 */
type Tried = { rows: PastedRow[]; wrong: WrongRow[]; positions: string[]; tried: Published | null };
export type ReadResults = Findings & Tried;

/**
 * Reads pasted results: in the columns of the contest's call, under any usual heads, or as they are
 * published elsewhere (seasons/paste). Names are those that the contest has. All rows that do not
 * fit are in `wrong`, also those that the server would refuse. What reads them comes only now: most
 * who open the page paste nothing.
 * @throws DeskProblem, NetworkProblem; ApiProblem: the server refuses them for another reason
 */
export async function readResults(
  contest: Publishable,
  text: string,
  { positions, meant, chosen }: SaidOfResults = NOTHING_SAID,
): Promise<ReadResults> {
  if (text.trim() === '') throw new DeskProblem([words.pasteResultsFirst]);
  const [files, aliases, { readPaste }, { parse }] = await Promise.all([
    filesOf(contest.id),
    aliasesOf(contest.id),
    import('#seasons/paste/paste'),
    import('#seasons/rows'),
  ]);
  const season = JSON.parse(files['season.json'] ?? '{}') as Contest;
  const read = readPaste(season, RESULTS, text, files, { ...aliases, ...meant }, chosen);
  if (read.places.length + read.wrong.length + read.questions.length + read.unmatched.length === 0)
    throw new DeskProblem([[words.thereAreNoResultsIn, ...read.read].join(' ')]);
  const rows = parse(read.text).map(callRow);
  const placed = rows.map((cells, at) => ({ row: read.places[at]?.row ?? at + 1, cells }));
  const isOwn = read.heads.every((head) => contest.columns.includes(head));
  const said = {
    said: read.read,
    // In our own columns a name that nobody has is one that the server names, with those whom it
    // may mean; of one that fits several it is asked here.
    unmatched: isOwn ? read.unmatched.filter(({ fits }) => fits.length > 0) : read.unmatched,
    known: read.known,
    questions: read.questions,
  };
  const unread = read.wrong.map(({ row, message }) => ({ row, message }));
  if (read.questions.length > 0) return { ...said, ...NOTHING_TRIED, wrong: unread };
  const typed = typedRows(placed, contest.columns);
  const tried = await triedRows(contest, typed.rows, positions);
  const wrong = [...unread, ...typed.wrong, ...tried.wrong];
  return { ...said, ...tried, wrong: wrong.sort((a, b) => a.row - b.row) };
}

const NOTHING_TRIED: Tried = { rows: [], wrong: [], positions: [], tried: null };

/** Has the server try them out. It says which do not fit, and which positions it would leave. */
async function triedRows(contest: Publishable, rows: Placed<PastedRow>[], taken?: Positions): Promise<Tried> {
  if (rows.length === 0) return NOTHING_TRIED;
  const cells = rows.map((row) => row.cells);
  const asPasted = <Row extends { row: number }>(each: Row) => ({ ...each, row: rows[each.row - 1]?.row ?? each.row });
  try {
    const tried = await publish(contest, cells, { dry: true, positions: taken });
    const positions = (tried.data.positions ?? []).map(asPasted).map(positionText);
    return { ...NOTHING_TRIED, rows: cells, positions, tried };
  } catch (error) {
    const wrong = wrongIn(error);
    if (wrong.length === 0) throw error;
    return { ...NOTHING_TRIED, rows: cells, wrong: wrong.map(asPasted) };
  }
}

/** 'Row 7: Armand Membou is OT in the list that fans picked from, not T'. */
function positionText({ row, player, given, taken }: LeftPosition): string {
  return taken === '' ? words.hasNoPosition(row, player, given) : words.positionIs(row, player, taken, given);
}

/** A row as one of the call: what is not known is left out, as what somebody never earned is. */
function callRow(row: Texts): Texts {
  const facts = Object.fromEntries(Object.entries(row).map(([name, cell]) => [name, cell === 'NA' ? '' : cell]));
  return facts.earnings === NEVER_STARTED ? { ...facts, earnings: '', started: 'false' } : facts;
}

/** What a cell is in the call; null: it is none of what is in its column. */
type CellOf = (text: string) => number | boolean | null;
// The paste was read as a whole: what is no whole number by now is none.
const whole: CellOf = (text) => (/^\d+$/.test(text) ? Number(text) : null);
const flag: CellOf = (text) => /^(true|yes|1)$/i.test(text) || (/^(false|no|0)$/i.test(text) ? false : null);
/** Of the columns that hold no texts. */
const CELLS: Record<string, CellOf> = { pick: whole, earnings: whole, trade: flag, started: flag };

/** Rows with their cells as the call takes them, and all that is wrong with the others. */
function typedRows(rows: readonly Placed<Texts>[], columns: readonly string[]) {
  const read: { rows: Placed<PastedRow>[]; wrong: WrongRow[] } = { rows: [], wrong: [] };
  for (const { row, cells: texts } of rows) {
    // An empty cell is left out: the server says if it is needed.
    const cells = columns.flatMap((name) => {
      const text = texts[name];
      const cellOf = CELLS[name];
      return text ? [{ name, text, cell: cellOf ? cellOf(text) : text }] : [];
    });
    const wrong = cells.filter(({ cell }) => cell === null);
    const says = wrong.map(({ name, text }) =>
      (CELLS[name] === flag ? words.mustBeFlag : words.mustBeWhole)(name, text),
    );
    if (wrong.length > 0) read.wrong.push({ row, message: says.join('; ') });
    else read.rows.push({ row, cells: Object.fromEntries(cells.map(({ name, cell }) => [name, cell ?? ''])) });
  }
  return read;
}
