/** The tables of a season's files, and what their cells say. */
import Papa from 'papaparse';
import { namedApart } from './namesakes.ts';

export type CsvRow = Record<string, string>;
/** The rows of a file of this folder, or null if there is no such file. */
export type ReadRows = (file: string) => CsvRow[] | null;

/** A table of texts, its header first. */
export type CsvTable = string[][];

/**
 * What is read of a line. `extra` cells have no column, `lacks` says that some columns have no
 * cell.
 */
type Line = { line: number; row: CsvRow; extra: boolean; lacks: boolean };
type Table = { lines: Line[]; header: string[]; twice: string[]; broken: number | null };

/**
 * The cells of a text, line by line as an editor counts them; no cell of these files holds a line
 * break. Lines without a word are left out. `broken`: the line of a quote that does not end.
 */
export function gridOf(content: string): {
  lines: { line: number; cells: string[] }[];
  broken: number | null;
} {
  const { table, delimiter, first } = undivided(content);
  const { data, errors } = Papa.parse<string[]>(table, { ...(delimiter !== null && { delimiter }) });
  const quote = errors.find(({ type }) => type === 'Quotes');
  return {
    lines: data
      .map((cells, index) => ({ line: first + index, cells }))
      .filter(({ cells }) => cells.some((cell) => cell.trim() !== '')),
    broken: quote ? (quote.row ?? 0) + first : null,
  };
}

/**
 * A file by the names of its columns, in small letters; who is ranked in it has a name of their
 * own. `twice`: names that head two columns.
 */
export function linesOf(content: string): Table {
  const { lines, broken } = gridOf(content);
  const [head, ...others] = lines;
  const header = (head?.cells ?? []).map((name) => name.trim().toLowerCase());
  const rows = others.map(({ cells }) => Object.fromEntries(header.map((name, place) => [name, cells[place] ?? ''])));
  const named = header.includes('rank') && header.includes('player') ? namedApart(rows) : rows;
  return {
    lines: others.map(({ line, cells }, at) => ({
      line,
      row: named[at] ?? {},
      extra: cells.length > header.length,
      lacks: cells.length < header.length,
    })),
    header,
    twice: [...new Set(header.filter((name, place) => header.indexOf(name) !== place))],
    broken,
  };
}

/** The rows of a file. */
export function parse(text: string): CsvRow[] {
  return linesOf(text).lines.map(({ row }) => row);
}

/** A table as the text of a file. */
export function csvOf(table: CsvTable): string {
  return `${Papa.unparse(table, { newline: '\n' })}\n`;
}

/** What is not known, in a cell. */
export function cellOf(value: string | number | null): string {
  return value === null || value === '' ? 'NA' : String(value);
}

export function required(file: string, rows: CsvRow[] | null): CsvRow[] {
  if (!rows) throw new Error(`${file} is missing`);
  return rows;
}

/** A number or null for an empty or 'NA' cell. */
export function numberOf(cell: string | undefined): number | null {
  return cell === undefined || cell === '' || cell === 'NA' ? null : Number(cell);
}

export function textOf(cell: string | undefined): string | null {
  return cell === undefined || cell === '' || cell === 'NA' ? null : cell;
}

/** Finds a row by its name. @throws Error for one that is not there: `nobody` is called so */
export function byName<Row extends { name: string }>(rows: readonly Row[], nobody = 'Nobody'): (name: string) => Row {
  const named = new Map(rows.map((row) => [row.name, row]));
  return (name) => {
    const row = named.get(name);
    if (!row) throw new Error(`${nobody} is called ${name}`);
    return row;
  };
}

/** How spreadsheets save a table as text: in which letters, and divided by what. */

/**
 * The text of a file. `from`: what it was, if it was not UTF-8; nothing says so in it, and a letter
 * may be another one.
 */
export function decoded(bytes: Uint8Array): { text: string; from: 'UTF-16' | 'Windows-1252' | null } {
  const wide = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  if (wide) return { text: new TextDecoder(bytes[0] === 0xff ? 'utf-16le' : 'utf-16be').decode(bytes), from: 'UTF-16' };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), from: null };
  } catch {
    // What Excel writes in the West; of Latin-1 it differs in signs that no name has.
    return { text: new TextDecoder('windows-1252').decode(bytes), from: 'Windows-1252' };
  }
}

/** What is to be said of a file that was not UTF-8. */
export function letterWarning(file: string, from: string): string {
  return `${file} is not UTF-8 and was read as ${from}: look at the letters with accents.`;
}

/**
 * A table without the line with which Excel says what divides its cells ('sep=;'). `delimiter`:
 * what that is, or what its header holds; null: the header is one cell. `first`: the header's line.
 */
export function undivided(text: string): { table: string; delimiter: string | null; first: number } {
  const blank = /^\uFEFF?(?:[^\S\n]*\n)*/.exec(text)?.[0] ?? '';
  const rest = text.slice(blank.length);
  const [line = '', delimiter = null] = /^"?sep=([,;|\t])"?\r?\n/i.exec(rest) ?? [];
  const table = rest.slice(line.length);
  const header = table.split('\n', 1)[0]?.replace(/"[^"]*"/g, '') ?? '';
  const first = blank.split('\n').length + (line === '' ? 0 : 1);
  return { table, delimiter: delimiter ?? ['\t', ';', ',', '|'].find((each) => header.includes(each)) ?? null, first };
}
