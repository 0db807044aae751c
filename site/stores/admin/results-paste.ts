import type { Contest } from '#games/contest';
import { NEVER_STARTED } from '#games/one-and-done/contest';
import { inARow } from '#games/words';
import type { WrongRow } from '#schema/wire/publication';
import type { Unmatched } from '#seasons/paste/paste';
import { undivided } from '#seasons/spreadsheet';
import { ApiProblem } from '../../client/problem.ts';
import * as words from '../../words/desk.ts';
import { filesOf } from './contest-admin.ts';
import { aliasesOf } from './paste.ts';
import { type PastedRow, type Positions, type Publishable, positionText, rehearse, wrongIn } from './publication.ts';

const RESULTS = 'results.csv';
const NUMBERS = new Set(['pick', 'earnings']);
const FLAGS = new Set(['trade', 'started']);

/** A row of a paste, and its position in it from 1. */
type Placed<Row> = { row: number; cells: Row };
type Read<Row> = { rows: Placed<Row>[]; wrong: WrongRow[] };
/** Cells as texts, by the name of their column. */
type Texts = Record<string, string>;

/**
 * Results as they were pasted. `text`: what they were read of, which is another one if it was a
 * public file; `rows`: as the server would publish them; `positions`: those that it leaves, and
 * `said`: what was understood, a sentence each; `known`: the names that a column may have.
 */
export type ReadResults = {
  text: string;
  rows: PastedRow[];
  wrong: WrongRow[];
  positions: string[];
  /** What may be a slip in the rows. */
  remarks: readonly string[];
  said: string[];
  unmatched: Unmatched[];
  known: Record<string, string[]>;
};

const NOTHING_ELSE = { said: [], unmatched: [], known: {} };

/**
 * Reads pasted results: in the columns of the contest's call, under any usual heads, or as they are
 * published elsewhere (seasons/paste). Names are those that the contest has. All rows that do not
 * fit are in `wrong`, also those that the server would refuse; what it refuses for another reason
 * is said when they are published. What reads them comes only now: most who open the page paste
 * nothing.
 * @throws Error with a sentence that says what is wrong with all of it, NetworkProblem
 */
export async function readResults(contest: Publishable, text: string, positions?: Positions): Promise<ReadResults> {
  const own = await ownRows(text, contest.columns);
  const plain = own && own.wrong.length === 0 ? typedRows(own.rows, contest.columns).rows : null;
  const first = plain && (await triedRows(contest, plain, positions));
  // Most are rows of ours, with the names that the contest has.
  if (first?.wrong.length === 0) return { ...NOTHING_ELSE, ...first, text };
  const [files, aliases, { readPaste }, { csvOf, parse }] = await Promise.all([
    filesOf(contest.id),
    aliasesOf(contest.id),
    import('#seasons/paste/paste'),
    import('#seasons/rows'),
  ]);
  const asFile = own?.rows.map(({ cells }) => fileRow(cells, contest.columns)) ?? [];
  const heads = Object.keys(asFile[0] ?? {});
  const table = own ? csvOf([heads, ...asFile.map((row) => heads.map((head) => row[head] ?? ''))]) : text;
  const season = JSON.parse(files['season.json'] ?? '{}') as Contest;
  const read = readPaste(season, RESULTS, table, files, aliases);
  const rows = parse(read.text).map((row) => callRow(row, contest.columns));
  if (!own && rows.length === 0) throw new Error([words.thereAreNoResultsIn, ...read.read].join(' '));
  const known = typedRows(
    rows.map((cells, at) => ({ row: own?.rows[at]?.row ?? at + 1, cells })),
    contest.columns,
  );
  const tried = await triedRows(contest, known.rows, positions);
  return {
    text:
      read.format === null
        ? text
        : csvOf([contest.columns, ...rows.map((row) => contest.columns.map((name) => row[name] ?? ''))]),
    rows: tried.rows,
    wrong: [...(own?.wrong ?? []), ...known.wrong, ...tried.wrong].sort((a, b) => a.row - b.row),
    positions: tried.positions,
    remarks: tried.remarks,
    said: own ? read.read.filter((sentence) => sentence.endsWith('(alias).')) : read.read,
    // In our own columns a name that nobody has is one that the server names, with those whom it
    // may mean.
    unmatched: own ? [] : read.unmatched,
    known: read.known,
  };
}

/** Has the server try them out. It says which do not fit, and which positions it would leave. */
async function triedRows(contest: Publishable, rows: Placed<PastedRow>[], positions?: Positions) {
  const cells = rows.map((row) => row.cells);
  const rowAt = (place: number) => rows[place - 1]?.row ?? place;
  if (rows.length === 0) return { rows: cells, wrong: [], positions: [], remarks: [] };
  try {
    const { data } = await rehearse(contest, cells, positions);
    const left = (data.positions ?? []).map((each) => ({ ...each, row: rowAt(each.row) }));
    const taken = new Map(left.map((each) => [each.row, each.taken]));
    return {
      rows: rows.map(({ row, cells: pasted }) =>
        taken.has(row) ? { ...pasted, position: taken.get(row) ?? '' } : pasted,
      ),
      wrong: [],
      positions: left.map(positionText),
      remarks: data.remarks ?? [],
    };
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    return {
      rows: cells,
      wrong: wrongIn(error).map((each) => ({ ...each, row: rowAt(each.row) })),
      positions: [],
      remarks: [],
    };
  }
}

/**
 * The rows of a paste that is in the columns of the contest's call: JSON (a list, or `{ "results":
 * [...] }`) or CSV with a header line, comma, semicolon or tab. Null: it has other columns. @throws
 * Error with a sentence
 */
export async function ownRows(text: string, columns: readonly string[]): Promise<Read<Texts> | null> {
  const pasted = text.trim();
  if (pasted === '') throw new Error(words.pasteResultsFirst);
  const items = /^[[{]/.test(pasted) ? jsonRows(pasted) : await csvRows(pasted, columns);
  if (items === null) return null;
  if (items.length === 0) throw new Error(words.thereAreNoRowsIn);
  const isOwn = (row: object | string) =>
    typeof row === 'string' || Object.keys(row).every((head) => columns.includes(head));
  if (!items.every(isOwn)) return null;
  const read: Read<Texts> = { rows: [], wrong: [] };
  items.forEach((rowOrMessage, at) => {
    if (typeof rowOrMessage === 'string') read.wrong.push({ row: at + 1, message: rowOrMessage });
    else read.rows.push({ row: at + 1, cells: rowOrMessage });
  });
  const typed = typedRows(read.rows, columns);
  const wrong = new Set(typed.wrong.map(({ row }) => row));
  return {
    rows: read.rows.filter(({ row }) => !wrong.has(row)),
    wrong: [...read.wrong, ...typed.wrong].sort((a, b) => a.row - b.row),
  };
}

/** Null: JSON of another shape. */
function jsonRows(text: string): Texts[] | null {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    throw new Error(words.thisIsNotValidJson);
  }
  const list: unknown = Array.isArray(parsed) ? parsed : (parsed as { results?: unknown }).results;
  if (!Array.isArray(list)) return null;
  if (list.some((row) => typeof row !== 'object' || row === null || Array.isArray(row)))
    throw new Error(words.jsonMustBeListOf);
  return list.map((row: object) =>
    Object.fromEntries(Object.entries(row).map(([name, cell]) => [name, cell === null ? '' : String(cell).trim()])),
  );
}

/** Rows, or what is wrong with one. */
async function csvRows(text: string, columns: readonly string[]): Promise<(Texts | string)[]> {
  const { parse } = await import('papaparse');
  const { table, delimiter: said } = undivided(text);
  const [header = ''] = table.split('\n', 1);
  const delimiter = said ?? ['\t', ';', ','].find((each) => header.includes(each)) ?? ',';
  const { data, errors } = parse<string[]>(table, { delimiter, skipEmptyLines: 'greedy' });
  const [fault] = errors;
  if (fault) throw new Error(words.rowQuoteIsNotClosed(fault.row ?? 1));
  const [head = [], ...lines] = data;
  const names = head.map((name) => name.trim().toLowerCase());
  if (names.some((name) => /^\d+$/.test(name)) && !names.some((name) => columns.includes(name)))
    throw new Error(words.headerIsMissingFirstLine(inARow(columns)));
  return lines.map((values) =>
    values.length === names.length
      ? Object.fromEntries(names.map((name, place) => [name, values[place]?.trim() ?? '']))
      : words.cellsUnlikeHeader(values.length, names.length),
  );
}

/**
 * A row of the call as one of results.csv, which has what was earned and who never started in one
 * column.
 */
function fileRow({ earnings, started, ...row }: Texts, columns: readonly string[]): Texts {
  if (!columns.includes('earnings')) return row;
  return { ...row, result: flagOf(started ?? '') === false ? NEVER_STARTED : (earnings ?? '') };
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
    const number = Number(text.replace(/[$,](?=\d)/g, ''));
    return Number.isInteger(number) ? number : null;
  }
  return FLAGS.has(name) ? flagOf(text) : text;
}

function flagOf(text: string): boolean | null {
  return /^(true|yes|1)$/i.test(text) ? true : /^(false|no|0)$/i.test(text) ? false : null;
}
