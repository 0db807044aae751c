import { gridOf } from '../rows.ts';

/** A row as somebody publishes it: the head of a column in small letters, and what is there. */
export type SourceRow = Record<string, string>;
/** Where a row stands in what was brought: among the rows, and the line that an editor counts. */
export type Place = { row: number; line: number };
/** A row that cannot be read. */
export type WrongLine = Place & { message: string };
/** What was brought, as rows. */
export type SourceTable = {
  heads: string[];
  rows: SourceRow[];
  places: Map<SourceRow, Place>;
  wrong: WrongLine[];
};

/**
 * Rows of a table, of JSON or of a list ('2: Name (-9), $2,160,000'); what is nested in JSON is
 * named by its way ('player.display_name'). JSON of another shape has no rows. Of two columns of
 * one name the second is called 'name (2)'.
 */
export function tableOf(text: string): SourceTable {
  const trimmed = text.replace(/^\uFEFF/, '').trim();
  const json = /^[[{]/.test(trimmed) ? jsonIn(trimmed) : undefined;
  if (json !== undefined) return ofJson(json);
  return ofList(text) ?? ofCells(text);
}

function ofJson(json: unknown): SourceTable {
  const { data, results } = (json ?? {}) as { data?: unknown; results?: unknown };
  const list = [json, data, results].find(Array.isArray) ?? [];
  const rows = list.map((row) => flat(row ?? {}));
  return {
    heads: [...new Set(rows.flatMap((row) => Object.keys(row)))],
    rows,
    places: new Map(rows.map((row, index) => [row, { row: index + 1, line: index + 1 }])),
    wrong: [],
  };
}

/** What a text says as JSON; undefined: it is none, and is read as a table. */
function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function flat(value: object, way = ''): SourceRow {
  const entries = Object.entries(value).flatMap(([key, each]) =>
    each !== null && typeof each === 'object' && !Array.isArray(each)
      ? Object.entries(flat(each, `${way}${key}.`))
      : [[`${way}${key}`.toLowerCase(), each === null ? '' : String(each).trim()] as const],
  );
  return Object.fromEntries(entries);
}

function ofCells(text: string): SourceTable {
  const { lines, broken } = gridOf(text);
  const [head, ...others] = lines;
  const names = (head?.cells ?? []).map((cell) => cell.trim().toLowerCase());
  const heads = names.map((name, place) => {
    const before = names.slice(0, place).filter((each) => each === name).length;
    return before > 0 ? `${name} (${before + 1})` : name;
  });
  const table: SourceTable = { heads, rows: [], places: new Map(), wrong: [] };
  others.forEach(({ line, cells: given }, index) => {
    const cells = given.map((cell) => cell.trim());
    // Several files are read as one, each with its header.
    if (cells.every((cell, at) => cell.toLowerCase() === names[at])) return;
    const place = { row: index + 1, line };
    while (cells.length > heads.length && cells.at(-1) === '') cells.pop();
    if (broken !== null && line >= broken)
      table.wrong.push({ ...place, message: 'a quote is not closed, or is inside a cell' });
    else if (cells.length === heads.length) {
      const row = Object.fromEntries(heads.map((name, at) => [name, cells[at] ?? '']));
      table.rows.push(row);
      table.places.set(row, place);
    } else
      table.wrong.push({
        ...place,
        message: `it has ${cells.length} cells, the header has ${heads.length}`,
      });
  });
  return table;
}

/** 'T4: Name (-9), $2,160,000', '1. Name -9 2.160.000 €', 'Name (E), $720,000'. */
const LISTED =
  /^(?:[-•*]\s+)?(?:(?<pos>(?:[TP]-?|=)?\d{1,3}(?:st|nd|rd|th)?|win(?:ner)?)(?:[:.)]\s*|\s+))?(?<player>\p{L}[^\d$€£;|\t]*?)(?:[\s,]+(?:\((?:[-+−–]?\d+|E|even)\)|[-+−–]\d+|E|\d{3}(?:\s*\/\s*(?:[-+−–]?\d+|E))?))?\s*[,:–—-]?\s+(?<earnings>(?:[A-Z]{0,3}\p{Sc}|[A-Z]{3})\s?\d[\d.,'’\s]*|\d[\d.,'’\s]*(?:\p{Sc}|[A-Z]{3}))$/iu;

/** A list of who earned what, a line each: most lines are such; null: it is none. */
function ofList(text: string): SourceTable | null {
  const lines = text
    .split('\n')
    .map((each, index) => ({ text: each.trim(), line: index + 1 }))
    .filter((each) => each.text !== '');
  const matches = lines.map((each) => ({ ...each, groups: LISTED.exec(each.text)?.groups }));
  const found = matches.filter(({ groups }) => groups);
  if (found.length === 0 || found.length <= lines.length / 2) return null;
  const table: SourceTable = {
    heads: ['player', 'earnings'],
    rows: [],
    places: new Map(),
    wrong: [],
  };
  matches.forEach(({ groups, line }, index) => {
    const place = { row: index + 1, line };
    if (!groups) table.wrong.push({ ...place, message: 'it is not like the others of the list' });
    else {
      const row = { player: (groups.player ?? '').trim(), earnings: (groups.earnings ?? '').trim() };
      table.rows.push(row);
      table.places.set(row, place);
    }
  });
  return table;
}

/**
 * What a paste leaves open, for the organiser to choose: `key` names it, `options` are what it may
 * mean, the likeliest first.
 */
export type Question = { key: string; question: string; options: { value: string; label: string }[] };
/** What was chosen, by the key of a question. */
export type Chosen = Readonly<Record<string, string>>;
