import { byKind } from '#games/by-kind';
import type { Contest } from '#games/contest';
import { inARow } from '#games/words';
import { results } from '#schema/wire/paths/draft';
import { publish as publishing } from '#schema/wire/paths/season';
import type { Published } from '#schema/wire/publication';
import { request } from '../../client/request.ts';
import { type DraftEntering, draftPublishing } from '../../kinds/mock-draft/publication.ts';
import { seasonPublishing } from '../../kinds/one-and-done/publication.ts';

/** A contest as the organiser's desk needs it. */
export type Publishable = Pick<Contest, 'id' | 'path' | 'title'> & Publishing;
type Publishing = {
  /** The columns that its results have. */
  columns: string[];
  /** What is said of an athlete whom nobody listed, besides the name. */
  says: readonly ('position' | 'school' | 'country')[];
  /** Of what is entered pick by pick, and compared with what is published. */
  draft: DraftEntering | null;
};
export type PastedRow = Record<string, string | number | boolean>;

/** Said if neither the server nor the network says what went wrong. */

export function publishableOf(contest: Contest): Publishable {
  const { id, path, title } = contest;
  const own = byKind<Contest, Publishing>(contest, {
    'mock-draft': draftPublishing,
    'one-and-done': seasonPublishing,
  });
  return { id, path, title, ...own };
}

const NUMBERS = new Set(['pick', 'earnings']);
const FLAGS = new Set(['trade', 'started']);

/**
 * Reads pasted results: JSON (a list, or `{ "results": [...] }`) or CSV with a header line, comma, semicolon or tab.
 * @throws Error with a sentence that says where it went wrong
 */
export async function rowsOf(text: string, columns: readonly string[]): Promise<PastedRow[]> {
  const pasted = text.trim();
  if (pasted === '') throw new Error('Paste the results first');
  const rows = /^[[{]/.test(pasted) ? jsonRows(pasted) : await csvRows(pasted);
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

/** The reader of CSV comes only when CSV does: most who open the page paste none. */
async function csvRows(text: string): Promise<Record<string, unknown>[]> {
  const { parse } = await import('papaparse');
  const [header = ''] = text.split('\n', 1);
  const delimiter = ['\t', ';', ','].find((each) => header.includes(each)) ?? ',';
  const { data, errors } = parse<string[]>(text, { delimiter, skipEmptyLines: 'greedy' });
  const [fault] = errors;
  if (fault) throw new Error(`Row ${fault.row ?? 1}: a quote is not closed, or stands inside a cell`);
  const [head = [], ...lines] = data;
  const names = head.map((name) => name.trim().toLowerCase());
  return lines.map((values, index) => {
    if (values.length !== names.length)
      throw new Error(`Row ${index + 1} has ${values.length} cells, the header has ${names.length}`);
    return Object.fromEntries(names.map((name, place) => [name, values[place]?.trim() ?? '']));
  });
}

function typed(row: Record<string, unknown>, columns: readonly string[], where: string): PastedRow {
  const unknown = Object.keys(row).find((name) => !columns.includes(name));
  if (unknown !== undefined) throw new Error(`${where}: there is no column "${unknown}"; there are ${inARow(columns)}`);
  const result: PastedRow = {};
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
    if (!Number.isInteger(number)) throw new Error(`${where}: ${name} must be a whole number, not "${text}"`);
    return number;
  }
  if (FLAGS.has(name)) {
    if (/^(true|yes|1)$/i.test(text)) return true;
    if (/^(false|no|0)$/i.test(text)) return false;
    throw new Error(`${where}: ${name} must be true or false, not "${text}"`);
  }
  return text;
}

export type Difference = { row: PastedRow; was: string | null; change: 'new' | 'changed' | 'same' };

/** What a row would do to the picks that are published already. */
export function differences(rows: readonly PastedRow[], published: readonly PastedRow[]): Difference[] {
  const said = ({ team, player, position, trade }: PastedRow) =>
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
export async function publishedRows(contest: Publishable): Promise<PastedRow[] | null> {
  if (contest.draft === null) return null;
  return (await request(results, { contest })).data;
}

/**
 * Makes rows official. `was`: what stood in their places when they were looked at; refused if something else stands there. Typed by the season's
 * call, which takes rows of any columns; a draft's answers the same.
 * @throws ApiProblem (nothing was stored), NetworkProblem
 */
export async function publish(
  contest: Publishable,
  rows: readonly PastedRow[],
  was?: readonly PastedRow[],
): Promise<Published> {
  const body = { results: [...rows], ...(was && { was: [...was] }) };
  return request(publishing, { contest, query: { desk: 'true' }, body });
}

/** What publishing rows would move; nothing is stored. @throws ApiProblem, NetworkProblem */
export async function rehearse(contest: Publishable, rows: readonly PastedRow[]): Promise<Published> {
  return request(publishing, { contest, query: { dry: 'true' }, body: { results: [...rows] } });
}
