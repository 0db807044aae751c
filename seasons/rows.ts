/** The tables of a season's files, and what their cells say. */
import Papa from 'papaparse';

export type CsvRow = Record<string, string>;
/** The rows of a file of this folder, or null if there is no such file. */
export type ReadRows = (file: string) => CsvRow[] | null;

/** The rows of a file. Throws, naming the file, if it is no table. */
export function parse(file: string, text: string): CsvRow[] {
  const { data, errors } = Papa.parse<CsvRow>(text, { header: true, skipEmptyLines: true });
  if (errors[0]) throw new Error(`${file}, row ${errors[0].row}: ${errors[0].message}`);
  return data;
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

/** Lines as an editor counts them; no cell of these files holds a line break. */
export function linesOf(content: string) {
  const { data, meta } = Papa.parse<CsvRow & { __parsed_extra?: string[] }>(content, { header: true });
  const lines = data
    .map((row, index) => ({ line: index + 2, row, extra: row.__parsed_extra !== undefined }))
    .filter(({ row }) => Object.values(row).some((cell) => cell !== ''));
  return { lines, header: meta.fields ?? [] };
}
