/** The tables of a season's files, and what their cells say. */
import Papa from 'papaparse';
import { fold } from '#games/fold';
import { undivided } from './spreadsheet.ts';

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
 * break. Lines without a word are left out. `delimiter`: what divides the cells; `broken`: the line
 * of a quote that does not end.
 */
export function gridOf(content: string): {
  lines: { line: number; cells: string[] }[];
  delimiter: string;
  broken: number | null;
} {
  const { table, delimiter, first } = undivided(content);
  const { data, meta, errors } = Papa.parse<string[]>(table, { ...(delimiter !== null && { delimiter }) });
  const quote = errors.find(({ type }) => type === 'Quotes');
  return {
    lines: data
      .map((cells, index) => ({ line: first + index, cells }))
      .filter(({ cells }) => cells.some((cell) => cell.trim() !== '')),
    delimiter: meta.delimiter,
    broken: quote ? (quote.row ?? 0) + first : null,
  };
}

/**
 * A file by the names of its columns, in small letters. `twice`: names that head two columns.
 */
export function linesOf(content: string): Table {
  const { lines, broken } = gridOf(content);
  const [head, ...others] = lines;
  const header = (head?.cells ?? []).map((name) => name.trim().toLowerCase());
  return {
    lines: others.map(({ line, cells }) => ({
      line,
      row: Object.fromEntries(header.map((name, place) => [name, cells[place] ?? ''])),
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

/**
 * A name as the part of an address or an id: 'Los Angeles Rams' is los-angeles-rams. What other
 * scripts say stands in it as a number, so that each name has an id of its own; '' is no id.
 */
export function slugOf(name: string): string {
  const key = fold(name);
  const isLatin = /^[a-z0-9 ]*$/.test(key);
  return [latinSlugOf(name), ...(isLatin ? [] : [digestOf(key)])].filter(Boolean).join('-');
}

/** The same of what can be read in an address alone. */
export function latinSlugOf(name: string): string {
  const words = name.split(/[^\p{L}\p{M}\p{N}]+/u).map(fold);
  return words
    .join('-')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
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

/** Finds athletes by name; throws for a name that no list of this folder has. */
export function byName(athletes: { id: number; name: string }[]): (name: string) => number {
  const ids = new Map(athletes.map(({ id, name }) => [name, id]));
  return (name) => {
    const id = ids.get(name);
    if (id === undefined) throw new Error(`Nobody is called ${name}`);
    return id;
  };
}

/**
 * FNV-1a, 64 bits, in hexadecimal: it tells texts apart, the same everywhere, and that is all that
 * is asked of it.
 */
export function digestOf(text: string): string {
  let hash = 0xcbf29ce484222325n;
  for (let place = 0; place < text.length; place++)
    hash = BigInt.asUintN(64, (hash ^ BigInt(text.charCodeAt(place))) * 0x100000001b3n);
  return hash.toString(16);
}
