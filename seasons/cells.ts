/** What may be in the cells of a season's files. */
import { faultOfName, faultOfText } from '#games/fan/person-name';
import { isDay, readInstant } from '#games/time/instant';
import { bareName } from './namesakes.ts';
import { type CsvRow, linesOf } from './rows.ts';

/** What is wrong with a cell, to be read after its name; null: nothing. */
export type Rule = (cell: string, row: CsvRow) => string | null;
/**
 * What a file holds: a rule for each column, for columns that may be left out, and of which
 * columns the cells of a line are in no other line.
 */
export type FileRules = {
  required: boolean;
  columns: Record<string, Rule>;
  optional?: Record<string, Rule>;
  once: string[][];
  /** Added where a name stands twice: what would tell two of one name apart. */
  namesakes?: string;
  lines?: number;
  /** Rows that it may have, if that is fewer than any file may. */
  most?: number;
  /** A list that is filled later: its header may be alone. */
  later?: true;
};

/** Athletes of a list that fans choose from. */
export const MOST_ATHLETES = 3_000;

/** What fans read. */
export const text: Rule = (cell) => {
  if (cell === '' || cell === 'NA') return 'must not be empty';
  return cell === cell.trim() ? faultOfText(cell) : 'has space before or after it';
};
/** The name of an athlete. */
export const personName: Rule = (cell, row) => text(cell, row) ?? faultOfName(cell);
export const day: Rule = (cell) => (isDay(cell) ? null : 'is not a day such as 2026-02-05');
export const instant: Rule = (cell) =>
  readInstant(cell) === null ? 'is not an instant such as 2026-02-05T11:00:00Z' : null;
export const orUnknown =
  (rule: Rule): Rule =>
  (cell, row) =>
    cell === '' || cell === 'NA' ? null : rule(cell, row);
export const whole =
  (least: number, most = Number.MAX_SAFE_INTEGER): Rule =>
  (cell) => {
    if (/^\d+$/.test(cell) && Number(cell) >= least && Number(cell) <= most) return null;
    return `is not a whole number from ${least}${most === Number.MAX_SAFE_INTEGER ? '' : ` to ${most}`}`;
  };
export function oneOf(values: readonly string[], what: string): Rule {
  const allowed = new Set(values);
  return (cell) => (allowed.has(cell) ? null : `is not ${what}`);
}

/**
 * An athlete of a list. Of those of one name each is called by what tells them apart: the name
 * alone may be any of them.
 */
export function athleteOf(names: readonly string[], rule: Rule): Rule {
  const known = new Set(names);
  const namesakes = Map.groupBy(known, bareName);
  return (cell, row) => {
    const several = namesakes.get(cell);
    return several && !known.has(cell) ? `may be ${several.join(' or ')}: say which` : rule(cell, row);
  };
}

/** What is in one column of a file; nothing if there is no such file. */
export function cellsOf(content: string | undefined, name: string): string[] {
  return content === undefined ? [] : linesOf(content).lines.map(({ row }) => row[name] ?? '');
}
