import type { Contest } from '#games/contest';
import { cellsOf } from '../cells.ts';
import { seasonKindOf } from '../kinds/kinds.ts';
import { csvOf, linesOf, parse } from '../rows.ts';
import type { SeasonFiles } from '../season.ts';
import { NFL } from './clubs.ts';
import { FORMATS, type Given } from './formats.ts';
import { matcher } from './names.ts';

/** A file of ours made of what was pasted; what was understood, a sentence each; and names that nobody has, with the nearest. */
export type Pasted = { text: string; read: string[]; unmatched: { said: string; nearest: string | null }[] };

/** Other heads for our columns, without case and marks. */
const HEADS: Record<string, string[]> = {
  rank: ['rk', 'ranking', 'overall', 'ovr'],
  player: ['name', 'playername', 'athlete', 'golfer', 'prospect'],
  position: ['pos'],
  school: ['college', 'university'],
  class: ['year', 'yr'],
  pick: ['pk', 'picknumber', 'slot'],
  team: ['club', 'franchise'],
  tournament: ['event', 'tourneyname'],
  date: ['start', 'startdate', 'firstday'],
  end_date: ['end', 'enddate', 'lastday'],
  purse: ['prizemoney', 'prize'],
  country: ['ioc', 'nationality', 'nat'],
  points: ['pts'],
  seeding_rank: ['seed', 'seeding'],
  result: ['earnings', 'round', 'finish'],
};
const bare = (head: string) => head.toLowerCase().replace(/[^a-z0-9]/g, '');

/**
 * Reads what was pasted for a file: in our columns under any usual head, or as it is published elsewhere (formats.ts). Names are matched with those
 * that the season knows; `aliases` are what an organiser said of a name before. What cannot be read stays as it is, for the check to name.
 */
export function readPaste(
  contest: Contest,
  file: string,
  text: string,
  files: SeasonFiles,
  aliases: Readonly<Record<string, string>> = {},
): Pasted {
  const given = rowsIn(text);
  const format = FORMATS.find((each) => each.file === file && each.columns.every((name) => given.heads.includes(name)));
  const rules = seasonKindOf(contest).files(files)[file];
  if (!rules) return { text, read: [], unmatched: [] };
  const columns = [...Object.keys(rules.columns), ...Object.keys(rules.optional ?? {})];
  const read: string[] = [];
  let rows: Given[];
  if (format) {
    rows = format.rows(given.rows, contest, files);
    read.push(`Read as ${format.called}: ${rows.length} of ${given.rows.length} rows.`);
  } else {
    const heads = given.heads.map((head) => [head, columnOf(head, columns)] as const);
    for (const [head, column] of heads)
      if (column && column !== head) read.push(`Column "${head}" is read as ${column}.`);
    rows = given.rows.map((row) =>
      Object.fromEntries(heads.map(([head, column]) => [column ?? head, row[head] ?? ''])),
    );
  }
  const { matched, unmatched } = withNames(contest, file, rows, files, aliases);
  const used = columns.filter((column) => column in rules.columns || matched.some((row) => row[column]));
  const known =
    matched.length > 0
      ? used.filter((column) => matched.some((row) => column in row))
      : given.heads.filter((head) => columns.includes(head));
  return { text: csvOf([known, ...matched.map((row) => known.map((column) => row[column] ?? ''))]), read, unmatched };
}

function columnOf(head: string, columns: string[]): string | undefined {
  const said = bare(head);
  return columns.find((column) => bare(column) === said) ?? columns.find((column) => HEADS[column]?.includes(said));
}

/** Rows of a table or of JSON, heads in small letters; what is nested in JSON is named by its way ('player.display_name'). */
function rowsIn(text: string): { heads: string[]; rows: Given[] } {
  const trimmed = text.trim();
  if (/^[[{]/.test(trimmed)) {
    const parsed = JSON.parse(trimmed) as unknown;
    const list = (Array.isArray(parsed) ? parsed : (parsed as { data?: unknown }).data) as object[] | undefined;
    const rows = (list ?? []).map((row) => flat(row));
    return { heads: [...new Set(rows.flatMap((row) => Object.keys(row)))], rows };
  }
  const { header, lines } = linesOf(trimmed);
  const small = (row: Given) =>
    Object.fromEntries(Object.entries(row).map(([head, cell]) => [head.trim().toLowerCase(), cell.trim()]));
  return { heads: header.map((head) => head.trim().toLowerCase()), rows: lines.map(({ row }) => small(row)) };
}

function flat(value: object, way = ''): Given {
  const entries = Object.entries(value).flatMap(([key, each]) =>
    each !== null && typeof each === 'object' && !Array.isArray(each)
      ? Object.entries(flat(each, `${way}${key}.`))
      : [[`${way}${key}`.toLowerCase(), each === null ? '' : String(each)] as const],
  );
  return Object.fromEntries(entries);
}

/** Players, teams and tournaments by the names that the season has for them. */
function withNames(
  contest: Contest,
  file: string,
  rows: Given[],
  files: SeasonFiles,
  aliases: Readonly<Record<string, string>>,
) {
  const lists =
    file === 'prospects.csv' || file === 'rankings.csv' ? [] : ['prospects.csv', 'rankings.csv', 'fields.csv'];
  const clubs = 'clubs' in contest ? contest.clubs : [];
  const known: Record<string, string[]> = {
    player: lists
      .filter((list) => list !== file || list !== 'fields.csv')
      .flatMap((list) => cellsOf(files[list], 'player')),
    team: clubs,
    tournament: file === 'tournaments.csv' ? [] : cellsOf(files['tournaments.csv'], 'tournament'),
  };
  const matchers = Object.entries(known).flatMap(([column, names]) =>
    names.length > 0
      ? [[column, matcher([...new Set(names)], { ...(column === 'team' ? NFL : {}), ...aliases })] as const]
      : [],
  );
  const missed = new Map<string, string | null>();
  const matched = rows.map((row) => {
    const named = { ...row };
    for (const [column, match] of matchers) {
      const said = row[column] ?? '';
      if (said === '' || said === 'NA') continue;
      const found = match(said);
      if (found.name !== null) named[column] = found.name;
      else missed.set(said, found.nearest);
    }
    return named;
  });
  return { matched: tradesIn(matched, files), unmatched: [...missed].map(([said, nearest]) => ({ said, nearest })) };
}

/** A pick that another team made than the one on the clock was traded, unless its row says so itself. */
function tradesIn(rows: Given[], files: SeasonFiles): Given[] {
  const order = new Map(parse(files['teams.csv'] ?? '').map((row) => [row.pick, row.team]));
  return rows.map((row) =>
    row.trade === '' ? { ...row, trade: String(order.get(row.pick ?? '') !== row.team) } : row,
  );
}
