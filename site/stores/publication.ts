import type { Contest } from '#games/contest';
import type { DraftCalls } from '#schema/wire/draft';
import type { Published } from '#schema/wire/publication';
import type { SeasonCalls } from '#schema/wire/season';
import { request } from './api.ts';

/** A contest that results can be published in, and the columns that its results have. */
export type Publishable = Pick<Contest, 'id' | 'path' | 'title' | 'kind'> & { columns: string[] };
export type Row = Record<string, string | number | boolean>;

export function publishableOf(contest: Contest): Publishable {
  const { id, path, title, kind } = contest;
  const columns =
    contest.kind === 'mock-draft'
      ? ['pick', 'team', 'player', 'position', 'trade']
      : contest.scoring.by === 'round'
        ? ['tournament', 'player', 'result']
        : ['tournament', 'player', 'earnings', 'started'];
  return { id, path, title, kind, columns };
}

const NUMBERS = new Set(['pick', 'earnings']);
const FLAGS = new Set(['trade', 'started']);

/**
 * Reads pasted results: JSON (a list, or `{ "results": [...] }`) or CSV with a header line, comma, semicolon or tab.
 * @throws Error with a sentence that says where it went wrong
 */
export function rowsOf(text: string, columns: readonly string[]): Row[] {
  const pasted = text.trim();
  if (pasted === '') throw new Error('Paste the results first');
  const rows = /^[[{]/.test(pasted) ? jsonRows(pasted) : csvRows(pasted);
  if (rows.length === 0) throw new Error('There are no rows in it');
  return rows.map((row, index) => typed(row, columns, `Row ${index + 1}`));
}

function jsonRows(text: string): Record<string, unknown>[] {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    throw new Error('This is not valid JSON');
  }
  const list: unknown = Array.isArray(parsed) ? parsed : (parsed as { results?: unknown }).results;
  if (!Array.isArray(list) || list.some((row) => typeof row !== 'object' || row === null || Array.isArray(row)))
    throw new Error('The JSON must be a list of rows');
  return list as Record<string, unknown>[];
}

function csvRows(text: string): Record<string, unknown>[] {
  const [head = '', ...lines] = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  const separator = ['\t', ';', ','].find((each) => head.includes(each)) ?? ',';
  const names = cells(head, separator).map((name) => name.toLowerCase());
  return lines.map((line, index) => {
    const values = cells(line, separator);
    if (values.length !== names.length)
      throw new Error(`Row ${index + 1} has ${values.length} cells, the header has ${names.length}`);
    return Object.fromEntries(names.map((name, place) => [name, values[place] ?? '']));
  });
}

/** The cells of a line; a quoted cell may hold the separator, and quotes doubled. */
function cells(line: string, separator: string): string[] {
  const pattern = new RegExp(`(?:^|${separator})\\s*(?:"((?:[^"]|"")*)"|([^${separator}]*))`, 'g');
  return [...line.matchAll(pattern)].map(([, quoted, bare]) => quoted?.replaceAll('""', '"') ?? (bare ?? '').trim());
}

function typed(row: Record<string, unknown>, columns: readonly string[], where: string): Row {
  const unknown = Object.keys(row).find((name) => !columns.includes(name));
  if (unknown !== undefined)
    throw new Error(`${where}: there is no column "${unknown}"; there are ${columns.join(', ')}`);
  const result: Row = {};
  for (const name of columns) {
    const value = row[name];
    // An empty cell is left out: the server says if it is needed.
    if (value === undefined || value === null || value === '') continue;
    result[name] = cellOf(name, value, where);
  }
  return result;
}

function cellOf(name: string, value: unknown, where: string): string | number | boolean {
  const text = String(value).trim();
  if (NUMBERS.has(name)) {
    const number = Number(text.replace(/[$,](?=\d)/g, ''));
    if (!Number.isInteger(number)) throw new Error(`${where}: ${name} "${text}" is not a whole number`);
    return number;
  }
  if (FLAGS.has(name)) {
    if (/^(true|yes|1)$/i.test(text)) return true;
    if (/^(false|no|0)$/i.test(text)) return false;
    throw new Error(`${where}: ${name} "${text}" is neither true nor false`);
  }
  return text;
}

export type Difference = { row: Row; was: string | null; change: 'new' | 'changed' | 'same' };

/** What a row would do to the picks that are published already. */
export function differences(rows: readonly Row[], published: readonly Row[]): Difference[] {
  const said = ({ team, player, position, trade }: Row) =>
    [team, player, position, trade ? 'trade' : ''].join(' ').trim();
  return rows.map((row) => {
    const before = published.find(({ pick }) => pick === row.pick);
    if (!before) return { row, was: null, change: 'new' };
    // A position that is left out is filled from the prospect.
    const same = said({ ...row, position: row.position ?? before.position ?? '' }) === said(before);
    return { row, was: said(before), change: same ? 'same' : 'changed' };
  });
}

/** The picks published so far; null for a season, whose results are not listed by a call. @throws ApiProblem, NetworkProblem */
export async function publishedRows({ kind, path }: Publishable): Promise<Row[] | null> {
  if (kind !== 'mock-draft') return null;
  return (await request<DraftCalls['results']>('GET', `/api/${path}/results`)).data;
}

/**
 * Makes rows official. Typed by the season's call, which takes rows of any columns; a draft's answers the same.
 * @throws ApiProblem (nothing was stored), NetworkProblem
 */
export async function publish({ path }: Publishable, results: readonly Row[]): Promise<Published> {
  return request<SeasonCalls['publish']>('POST', `/api/${path}/results`, { body: { results: [...results] } });
}
