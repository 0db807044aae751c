import type { Contest } from '#games/contest';
import { inARow } from '#games/words';
import { cellsOf } from '../cells.ts';
import { seasonKindOf } from '../kinds/kinds.ts';
import { filesApart, listedIn, meantBy, namesakesIn } from '../namesakes.ts';
import { csvOf, linesOf, parse } from '../rows.ts';
import type { SeasonFiles } from '../season.ts';
import { NFL } from './clubs.ts';
import { FORMATS, type SourceRow } from './formats.ts';
import { matcher, speller } from './names.ts';

/**
 * A name of a column that nobody has. `left`: a public file says much that is not of this contest,
 * and its rows were left out.
 */
export type Unmatched = { column: string; said: string; nearest: string | null; left: boolean };
/**
 * A file of ours made of what was pasted. `format`: the public file that it was; `read`: what was
 * understood, a sentence each; `known`: the names that a column may have.
 */
export type Pasted = {
  text: string;
  format: string | null;
  read: string[];
  unmatched: Unmatched[];
  known: Record<string, string[]>;
};

/** More names that were read in another way than they are written than anybody checks. */
const SHOWN = 30;

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
 * Reads what was pasted for a file: in our columns under any usual head, or as it is published
 * elsewhere (formats.ts). Names are matched with those that the season knows; `aliases` are what an
 * organiser said of a name before. What cannot be read stays as it is, for the check to name.
 */
export function readPaste(
  contest: Contest,
  file: string,
  text: string,
  files: SeasonFiles,
  aliases: Readonly<Record<string, string>> = {},
): Pasted {
  const { table, players } = partsOf(text);
  const format = FORMATS.find((each) => each.file === file && each.columns.every((name) => table.heads.includes(name)));
  const rules = seasonKindOf(contest).files(files)[file];
  if (!rules) return { text, format: null, read: [], unmatched: [], known: {} };
  const columns = [...Object.keys(rules.columns), ...Object.keys(rules.optional ?? {})];
  const read: string[] = [];
  let rows: SourceRow[];
  if (format) {
    rows = format.rows(table.rows, contest, files, players);
    read.push(`Read as ${format.called}: ${rows.length} of ${table.rows.length} rows.`);
    if (format.columns.includes('ranking_date') && players.length === 0)
      read.push('Players are numbers in it: paste their file (atp_players.csv) below it, header and all.');
  } else {
    const heads = table.heads.map((head) => [head, columnOf(head, columns)] as const);
    if (heads.every(([, column]) => column === undefined)) {
      const sentence = `The header is missing: the first line must name ${inARow(Object.keys(rules.columns))}.`;
      return { text, format: null, read: [sentence], unmatched: [], known: {} };
    }
    for (const [head, column] of heads)
      if (column === undefined) read.push(`Column "${head}" is not used.`);
      else if (column !== head) read.push(`Column "${head}" is read as ${column}.`);
    rows = table.rows.map((row) =>
      Object.fromEntries(heads.map(([head, column]) => [column ?? head, row[head] ?? ''])),
    );
  }
  const { matched, unmatched, named, known } = withNames(contest, file, rows, files, aliases, format !== undefined);
  for (const [said, name] of named.slice(0, SHOWN)) read.push(`"${said}" is read as ${name} (alias).`);
  if (named.length > SHOWN) read.push(`${named.length - SHOWN} more names are read by an alias.`);
  const used = columns.filter((column) => column in rules.columns || matched.some((row) => row[column]));
  const written =
    matched.length > 0
      ? used.filter((column) => matched.some((row) => column in row))
      : table.heads.filter((head) => columns.includes(head));
  const csv = csvOf([written, ...matched.map((row) => written.map((column) => row[column] ?? ''))]);
  return { text: csv, format: format?.called ?? null, read, unmatched, known };
}

/**
 * What was pasted, and the file of players below or above it: tennis_atp names in one file whom the
 * other one ranks.
 */
function partsOf(text: string) {
  const parts = text.split(/^(?=(?:player_id|ranking_date),)/m).filter((part) => part.trim() !== '');
  const isPlayers = (part: string) => /^player_id,name_first,/.test(part);
  const players = parts.filter(isPlayers).flatMap((part) => rowsIn(part).rows);
  const others = parts.filter((part) => !isPlayers(part));
  return others.length > 0 ? { table: rowsIn(others.join('')), players } : { table: rowsIn(text), players: [] };
}

function columnOf(head: string, columns: string[]): string | undefined {
  const bareHead = bare(head);
  return (
    columns.find((column) => bare(column) === bareHead) ?? columns.find((column) => HEADS[column]?.includes(bareHead))
  );
}

/**
 * Rows of a table or of JSON, heads in small letters; what is nested in JSON is named by its way
 * ('player.display_name'). JSON that ends early has no rows.
 */
function rowsIn(text: string): { heads: string[]; rows: SourceRow[] } {
  const trimmed = text.trim();
  const json = /^[[{]/.test(trimmed) ? jsonIn(trimmed) : undefined;
  if (json !== undefined) {
    const list = Array.isArray(json) ? json : (json as { data?: unknown } | null)?.data;
    const rows = (Array.isArray(list) ? list : []).map((row: object) => flat(row ?? {}));
    return { heads: [...new Set(rows.flatMap((row) => Object.keys(row)))], rows };
  }
  const { header, lines } = linesOf(trimmed);
  const small = (row: SourceRow) =>
    Object.fromEntries(Object.entries(row).map(([head, cell]) => [head.trim().toLowerCase(), cell.trim()]));
  return { heads: header.map((head) => head.trim().toLowerCase()), rows: lines.map(({ row }) => small(row)) };
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
      : [[`${way}${key}`.toLowerCase(), each === null ? '' : String(each)] as const],
  );
  return Object.fromEntries(entries);
}

/** Lists that say who there is: only what an organiser said of a name is another name in them. */
const DEFINE: Record<string, string> = {
  'prospects.csv': 'player',
  'rankings.csv': 'player',
  'tournaments.csv': 'tournament',
};

/**
 * Players, teams and tournaments by the names that the season has for them. `isPublic`: rows of
 * tournaments that the contest does not have are left out.
 */
function withNames(
  contest: Contest,
  file: string,
  rows: SourceRow[],
  files: SeasonFiles,
  aliases: Readonly<Record<string, string>>,
  isPublic: boolean,
) {
  const define = DEFINE[file];
  const apart = filesApart(files);
  const athletes = ['prospects.csv', 'rankings.csv', 'fields.csv'].flatMap((list) => cellsOf(apart[list], 'player'));
  const namesakes = namesakesIn(listedIn(apart));
  const all: Record<string, string[]> = {
    // First: what is left out is asked nothing else.
    tournament: cellsOf(files['tournaments.csv'], 'tournament'),
    player: athletes,
    team: 'clubs' in contest ? contest.clubs : [],
  };
  const namesByColumn = Object.fromEntries(
    Object.entries(all).flatMap(([column, names]) =>
      column !== define && names.length > 0 ? [[column, [...new Set(names)]]] : [],
    ),
  );
  const known = (column: string) => ({ ...(column === 'team' ? NFL : {}), ...aliases });
  const matchers = Object.entries(namesByColumn).map(([column, names]) => ({
    column,
    // A name that several have is one of them only if the row says of whom it speaks.
    match: matcher(column === 'player' ? [...names, ...namesakes.keys()] : names, known(column)),
    remembered: matcher(names, known(column)),
    spelled: speller(names),
  }));
  const missed = new Map<string, Unmatched>();
  const named = new Map<string, [said: string, name: string]>();
  const matched = rows.flatMap((row) => {
    const read = { ...row };
    let isOther = false;
    for (const { column, match, remembered, spelled } of matchers) {
      const cell = row[column] ?? '';
      if (cell === '' || cell === 'NA') continue;
      const found = match(cell);
      const several = namesakes.get(found.name ?? '') ?? [];
      const one = meantBy(several, { school: row.college, ...row });
      const result = one ? { name: one.name, how: 'alias' } : several.length > 0 ? remembered(cell) : found;
      if (result.name !== null) {
        read[column] = result.name;
        if (result.how === 'alias') named.set(`${cell} ${result.name}`, [cell, result.name]);
        continue;
      }
      const left = isPublic && column === 'tournament';
      if (left || !isOther)
        missed.set(`${column} ${cell}`, {
          column,
          said: cell,
          nearest: several[0]?.name ?? spelled(cell)[0] ?? null,
          left,
        });
      if (left) isOther = true;
    }
    const own = define && aliases[row[define]?.trim() ?? ''];
    if (define && own) {
      named.set(`${row[define]} ${own}`, [row[define] ?? '', own]);
      read[define] = own;
    }
    return isOther ? [] : [read];
  });
  return {
    matched: tradesIn(matched, files),
    unmatched: [...missed.values()],
    named: [...named.values()],
    known: namesByColumn,
  };
}

/**
 * A pick that another team made than the one on the clock was traded, unless its row says so
 * itself.
 */
function tradesIn(rows: SourceRow[], files: SeasonFiles): SourceRow[] {
  const order = new Map(parse(files['teams.csv'] ?? '').map((row) => [row.pick, row.team]));
  return rows.map((row) =>
    row.trade === '' ? { ...row, trade: String(order.get(row.pick ?? '') !== row.team) } : row,
  );
}
