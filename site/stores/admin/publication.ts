import { byKind } from '#games/by-kind';
import type { Contest } from '#games/contest';
import { inARow } from '#games/words';
import { results } from '#schema/wire/paths/draft';
import { publish as publishing } from '#schema/wire/paths/season';
import type { Published, WrongRow } from '#schema/wire/publication';
import { ApiProblem } from '../../client/problem.ts';
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

/** A row of a paste, and its place in it from 1. */
type PlacedRow = { row: number; cells: PastedRow };
type Read = { rows: PlacedRow[]; wrong: WrongRow[] };

/** Rows of a paste that do not fit: all of them. */
export class WrongPaste extends Error {
  readonly rows: readonly WrongRow[];
  constructor(rows: readonly WrongRow[]) {
    const [only] = rows;
    super(rows.length === 1 && only ? rowSentence(only) : `${rows.length} rows do not fit. Nothing was published.`);
    this.rows = rows;
  }
}

/** 'Row 3: unknown team Springfield'. */
export function rowSentence({ row, message }: WrongRow): string {
  return `Row ${row}: ${message}`;
}

/** The rows that a refusal names; none if it is about something else. */
export function wrongIn(error: unknown): readonly WrongRow[] {
  if (error instanceof WrongPaste) return error.rows;
  const problems = error instanceof ApiProblem ? error.more.problems : undefined;
  return Array.isArray(problems) ? problems : [];
}

/**
 * Reads pasted results: JSON (a list, or `{ "results": [...] }`) or CSV with a header line, comma, semicolon or tab.
 * @throws WrongPaste, or Error with a sentence that says where it went wrong
 */
export async function rowsOf(text: string, columns: readonly string[]): Promise<PastedRow[]> {
  const { rows, wrong } = await readRows(text, columns);
  if (wrong.length > 0) throw new WrongPaste(wrong);
  return rows.map(({ cells }) => cells);
}

/**
 * The same, of rows that the server would publish too: it says at once all that does not fit. What it refuses for another reason is said when they are
 * published. @throws WrongPaste, Error, NetworkProblem
 */
export async function fittingRows(contest: Publishable, text: string): Promise<PastedRow[]> {
  const { rows, wrong } = await readRows(text, contest.columns);
  const cells = rows.map((row) => row.cells);
  const refused = await (rows.length > 0 ? rehearse(contest, cells) : Promise.resolve(null)).then(
    () => [],
    (error: unknown) => {
      if (!(error instanceof ApiProblem)) throw error;
      return wrongIn(error).map((each) => ({ ...each, row: rows[each.row - 1]?.row ?? each.row }));
    },
  );
  const all = [...wrong, ...refused].sort((a, b) => a.row - b.row);
  if (all.length > 0) throw new WrongPaste(all);
  return cells;
}

async function readRows(text: string, columns: readonly string[]): Promise<Read> {
  const pasted = text.trim();
  if (pasted === '') throw new Error('Paste the results first');
  const given = /^[[{]/.test(pasted) ? jsonRows(pasted) : await csvRows(pasted);
  if (given.length === 0) throw new Error('There are no rows in it');
  const read: Read = { rows: [], wrong: [] };
  given.forEach((row, index) => {
    const said = typeof row === 'string' ? row : typed(row, columns);
    if (typeof said === 'string') read.wrong.push({ row: index + 1, message: said });
    else read.rows.push({ row: index + 1, cells: said });
  });
  return read;
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

/** Rows, or what is wrong with one. The reader of CSV comes only when CSV does: most who open the page paste none. */
async function csvRows(text: string): Promise<(Record<string, unknown> | string)[]> {
  const { parse } = await import('papaparse');
  const [header = ''] = text.split('\n', 1);
  const delimiter = ['\t', ';', ','].find((each) => header.includes(each)) ?? ',';
  const { data, errors } = parse<string[]>(text, { delimiter, skipEmptyLines: 'greedy' });
  const [fault] = errors;
  if (fault) throw new Error(`Row ${fault.row ?? 1}: a quote is not closed, or stands inside a cell`);
  const [head = [], ...lines] = data;
  const names = head.map((name) => name.trim().toLowerCase());
  return lines.map((values) =>
    values.length === names.length
      ? Object.fromEntries(names.map((name, place) => [name, values[place]?.trim() ?? '']))
      : `it has ${values.length} cells, the header has ${names.length}`,
  );
}

/** A row with its cells as the call takes them; else all that is wrong with it. */
function typed(row: Record<string, unknown>, columns: readonly string[]): PastedRow | string {
  const unknown = Object.keys(row).find((name) => !columns.includes(name));
  if (unknown !== undefined) return `there is no column "${unknown}"; there are ${inARow(columns)}`;
  const result: PastedRow = {};
  const wrong: string[] = [];
  for (const name of columns) {
    const value = row[name];
    // An empty cell is left out: the server says if it is needed.
    if (value === undefined || value === null || value === '') continue;
    const cell = cellOf(name, String(value).trim());
    if (cell === null)
      wrong.push(`${name} must be ${FLAGS.has(name) ? 'true or false' : 'a whole number'}, not "${value}"`);
    else result[name] = cell;
  }
  return wrong.length > 0 ? wrong.join('; ') : result;
}

/** Null: it is none of what stands in this column. */
function cellOf(name: string, text: string): string | number | boolean | null {
  if (NUMBERS.has(name)) {
    const number = Number(text.replace(/[$,](?=\d)/g, ''));
    return Number.isInteger(number) ? number : null;
  }
  if (!FLAGS.has(name)) return text;
  return /^(true|yes|1)$/i.test(text) ? true : /^(false|no|0)$/i.test(text) ? false : null;
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
 * Publishes rows. `was`: what stood in their places when they were looked at; refused if something else stands there. Typed by the season's
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
