import Papa from 'papaparse';
import type { Contest } from '#games/contest';
import { readMockDraft } from './read-mock-draft.ts';
import { readOneAndDone } from './read-one-and-done.ts';
import type { Season, SeasonFiles } from './season.ts';

/** Turns a folder's CSV files into its season. Throws, naming the file, when a fact does not fit. */
export function readSeason(contest: Contest, files: SeasonFiles): Season {
  const rows: ReadRows = (file) => (files[file] === undefined ? null : parse(file, files[file]));
  return contest.kind === 'mock-draft' ? readMockDraft(contest, rows) : readOneAndDone(contest, rows);
}

export type Row = Record<string, string>;
/** The rows of a file of this folder, or null where there is no such file. */
export type ReadRows = (file: string) => Row[] | null;

function parse(file: string, text: string): Row[] {
  const { data, errors } = Papa.parse<Row>(text, { header: true, skipEmptyLines: true });
  if (errors[0]) throw new Error(`${file}, row ${errors[0].row}: ${errors[0].message}`);
  return data;
}

export function required(file: string, rows: Row[] | null): Row[] {
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
