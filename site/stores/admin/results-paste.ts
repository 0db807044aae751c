import type { Contest } from '#games/contest';
import { NEVER_STARTED } from '#games/one-and-done/contest';
import type { Published, WrongRow } from '#schema/wire/publication';
import { ApiProblem } from '../../client/problem.ts';
import * as words from '../../words/desk.ts';
import { filesOf } from './bundle.ts';
import { aliasesOf, type Findings, NOTHING_SAID, type SaidOfPaste } from './paste.ts';
import { DeskProblem, wrongIn } from './problems.ts';
import { type PastedRow, type Positions, type Publishable, positionText, rehearse } from './publication.ts';

const RESULTS = 'results.csv';
const NUMBERS = new Set(['pick', 'earnings']);
const FLAGS = new Set(['trade', 'started']);

/** A row of a paste, and its position in it from 1. */
type Placed<Row> = { row: number; cells: Row };
type Read<Row> = { rows: Placed<Row>[]; wrong: WrongRow[] };
/** Cells as texts, by the name of their column. */
type Texts = Record<string, string>;

/**
 * Results as they were pasted. `rows`: as the server would publish them; `wrong`: by the rows of
 * the paste; `positions`: those that it leaves, a sentence each; `tried`: what publishing them
 * would do, null if it was not asked or refused.
 */
type Tried = { rows: PastedRow[]; wrong: WrongRow[]; positions: string[]; tried: Published | null };
export type ReadResults = Findings & Tried;

/**
 * Reads pasted results: in the columns of the contest's call, under any usual heads, or as they are
 * published elsewhere (seasons/paste). Names are those that the contest has. All rows that do not
 * fit are in `wrong`, also those that the server would refuse; what it refuses for another reason
 * is said when they are published. What reads them comes only now: most who open the page paste
 * nothing.
 * @throws DeskProblem, NetworkProblem
 */
export async function readResults(
  contest: Publishable,
  text: string,
  { positions, meant, chosen }: SaidOfPaste & { positions?: Positions | undefined } = NOTHING_SAID,
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
  const rows = parse(read.text).map((row) => callRow(row, contest.columns));
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
async function triedRows(contest: Publishable, rows: Placed<PastedRow>[], positions?: Positions): Promise<Tried> {
  if (rows.length === 0) return NOTHING_TRIED;
  const cells = rows.map((row) => row.cells);
  const asPasted = <Row extends { row: number }>(each: Row) => ({ ...each, row: rows[each.row - 1]?.row ?? each.row });
  try {
    const tried = await rehearse(contest, cells, positions);
    const left = (tried.data.positions ?? []).map(asPasted);
    const taken = new Map(left.map((each) => [each.row, each.taken]));
    return {
      ...NOTHING_TRIED,
      rows: rows.map(({ row, cells: pasted }) =>
        taken.has(row) ? { ...pasted, position: taken.get(row) ?? '' } : pasted,
      ),
      positions: left.map(positionText),
      tried,
    };
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    return { ...NOTHING_TRIED, rows: cells, wrong: wrongIn(error).map(asPasted) };
  }
}

/** A row of results.csv as one of the call. */
function callRow(row: Texts, columns: readonly string[]): Texts {
  const facts = Object.fromEntries(Object.entries(row).map(([name, cell]) => [name, cell === 'NA' ? '' : cell]));
  if (!columns.includes('earnings')) return facts;
  const { result = '', ...rest } = facts;
  return { ...rest, ...(result === NEVER_STARTED ? { started: 'false' } : { earnings: result }) };
}

/** Rows with their cells as the call takes them, and all that is wrong with the others. */
function typedRows(rows: readonly Placed<Texts>[], columns: readonly string[]): Read<PastedRow> {
  const read: Read<PastedRow> = { rows: [], wrong: [] };
  for (const { row, cells: texts } of rows) {
    const cells: PastedRow = {};
    const wrong: string[] = [];
    for (const name of columns) {
      const text = texts[name];
      // An empty cell is left out: the server says if it is needed.
      if (text === undefined || text === '') continue;
      const cell = cellOf(name, text);
      if (cell === null) wrong.push(FLAGS.has(name) ? words.mustBeFlag(name, text) : words.mustBeWhole(name, text));
      else cells[name] = cell;
    }
    if (wrong.length > 0) read.wrong.push({ row, message: wrong.join('; ') });
    else read.rows.push({ row, cells });
  }
  return read;
}

/** Null: it is none of what is in this column. */
function cellOf(name: string, text: string): string | number | boolean | null {
  if (NUMBERS.has(name)) {
    // The paste was read as a whole: what is no whole number by now is none.
    return /^\d+$/.test(text) ? Number(text) : null;
  }
  return FLAGS.has(name) ? flagOf(text) : text;
}

function flagOf(text: string): boolean | null {
  return /^(true|yes|1)$/i.test(text) ? true : /^(false|no|0)$/i.test(text) ? false : null;
}
