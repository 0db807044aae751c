import type { Contest } from '#games/contest';
import { figure, inARow, plural } from '#games/words';
import { cellsOf } from '../cells.ts';
import { seasonKindOf } from '../kinds/kinds.ts';
import { csvOf, parse } from '../rows.ts';
import type { SeasonFiles } from '../season.ts';
import { NFL } from './clubs.ts';
import { columnsIn } from './columns.ts';
import { isOfMoney, OF_MONEY, ofSeason } from './counted.ts';
import { formatOf, type Made } from './formats.ts';
import { matcher, speller } from './names.ts';
import { numbersIn } from './numbers.ts';
import {
  type Chosen,
  type Place,
  type Question,
  type SourceRow,
  type SourceTable,
  tableOf,
  type WrongLine,
} from './table.ts';

/**
 * A name of a column that nobody has. `fits`: those whom it may mean just as well; `left`: a public
 * file says much that is not of this contest, and its rows were left out.
 */
export type Unmatched = {
  column: string;
  said: string;
  nearest: string | null;
  fits: readonly string[];
  left: boolean;
};
/**
 * A file of ours made of what was pasted. `places`: where each of its rows stands in that;
 * `wrong`: rows of it that cannot be read, and are in no row of ours; `heads`: of its columns;
 * `read`: what was understood, a sentence each; `known`: the names that a column may have;
 * `questions`: what has to be chosen before all of it can be read.
 */
export type Pasted = {
  text: string;
  places: Place[];
  wrong: WrongLine[];
  heads: string[];
  read: string[];
  unmatched: Unmatched[];
  known: Record<string, string[]>;
  questions: Question[];
};

/** More names that were read in another way than they are written than anybody checks. */
const SHOWN = 30;
const RESULTS = 'results.csv';

/**
 * Reads what was pasted for a file: in our columns under any usual head, or as it is published
 * elsewhere (formats.ts). Names are matched with those that the season knows; `aliases` are what an
 * organiser said of a name before, and `answers` what they chose where this paste leaves something
 * open. What cannot be read stays as it is, for the check to name.
 */
export function readPaste(
  contest: Contest,
  file: string,
  text: string,
  files: SeasonFiles,
  aliases: Readonly<Record<string, string>> = {},
  answers: Chosen = {},
): Pasted {
  const chosen = Object.fromEntries(
    Object.entries(answers).flatMap(([key, value]) =>
      key.startsWith(`${file} `) ? [[key.slice(file.length + 1), value]] : [],
    ),
  );
  const { table, players } = partsOf(text);
  const { places, wrong, heads } = table;
  const nothing = { text, places: [], wrong, heads, read: [], unmatched: [], known: {}, questions: [] };
  const rules = seasonKindOf(contest).files(files)[file];
  if (!rules) return nothing;
  const needed = file === RESULTS && isOfMoney(contest) ? OF_MONEY : Object.keys(rules.columns);
  const columns = [...needed, ...Object.keys(rules.optional ?? {})];
  const format = formatOf(file, heads);
  const { rows, read: years } = file === RESULTS ? ofSeason(contest, table) : { rows: table.rows, read: [] };
  const own = format ? null : columnsIn(table, columns, chosen);
  if (own?.headOf.size === 0 && own.questions.length === 0)
    return {
      ...nothing,
      read: [
        /^\s*[[{]/.test(text)
          ? 'This is no JSON of a list of rows.'
          : `The header is missing: the first line must name ${inARow(needed)}.`,
      ],
    };
  const made = format
    ? format.rows(rows, contest, files, players)
    : rows.map((of) => ({
        of,
        row: {
          ...of,
          ...Object.fromEntries([...(own?.headOf ?? [])].map(([column, head]) => [column, of[head] ?? ''])),
        },
      }));
  const read = [...(own?.read ?? []), ...years];
  if (format) {
    const used = new Set(made.map(({ of }) => of)).size;
    const results = made.length > used ? `, with ${plural(made.length, 'result')}` : '';
    read.unshift(`Read as ${format.called}: ${figure(used)} of ${plural(table.rows.length, 'row')}${results}.`);
    if (format.columns.includes('ranking_date') && players.length === 0)
      read.push('Players are numbers in it: paste their file (atp_players.csv) below it, header and all.');
  }
  const where = tournamentIn(file, needed, made, files, chosen);
  const numbers = numbersIn(made);
  const { matched, unmatched, named, known } = withNames(contest, file, made, files, aliases, format !== undefined);
  if (matched.length === 0 && unmatched.length > 0)
    read.push('This contest has none of its tournaments: say which they are, or bring another file.');
  for (const [said, name] of named.slice(0, SHOWN)) read.push(`"${said}" is read as ${name} (alias).`);
  if (named.length > SHOWN) read.push(`${named.length - SHOWN} more names are read by an alias.`);
  const result = matched.map(({ row }) => row);
  const used = columns.filter((column) => needed.includes(column) || result.some((row) => row[column]));
  const written =
    result.length > 0
      ? used.filter((column) => result.some((row) => column in row))
      : columns.filter((column) => own?.headOf.has(column));
  return {
    text: csvOf([written, ...result.map((row) => written.map((column) => row[column] ?? ''))]),
    places: matched.map(({ of }) => places.get(of) ?? { row: 0, line: 0 }),
    wrong,
    heads,
    read: [...read, ...where.read, ...numbers],
    unmatched,
    known,
    questions: [...(own?.questions ?? []), ...where.questions].map((each) => ({
      ...each,
      key: `${file} ${each.key}`,
    })),
  };
}

/**
 * What was pasted, and the file of players below or above it: tennis_atp names in one file whom the
 * other one ranks.
 */
function partsOf(text: string): { table: SourceTable; players: SourceRow[] } {
  const parts = text.split(/^(?=(?:player_id|ranking_date),)/m).filter((part) => part.trim() !== '');
  const isPlayers = (part: string) => /^player_id,name_first,/.test(part);
  const players = parts.filter(isPlayers).flatMap((part) => tableOf(part).rows);
  const others = parts.filter((part) => !isPlayers(part));
  return players.length > 0 && others.length > 0
    ? { table: tableOf(others.join('')), players }
    : { table: tableOf(text), players: [] };
}

/** Rows that do not say which tournament they are of are all of one: of the only one, or asked. */
function tournamentIn(
  file: string,
  columns: readonly string[],
  made: Made[],
  files: SeasonFiles,
  chosen: Chosen,
): { read: string[]; questions: Question[] } {
  const isNeeded = columns.includes('tournament') && columns.includes('player') && file !== 'withdrawals.csv';
  if (!isNeeded || made.length === 0 || made.some(({ row }) => row.tournament)) return { read: [], questions: [] };
  const names = cellsOf(files['tournaments.csv'], 'tournament');
  const key = 'tournament';
  const name = names.length === 1 ? names[0] : names.find((each) => each === chosen[key]);
  if (name === undefined) {
    const options = names.map((value) => ({ value, label: value }));
    return { read: [], questions: [{ key, question: 'Of which tournament are these rows?', options }] };
  }
  for (const { row } of made) row.tournament = name;
  return { read: [`All rows are read as of ${name}.`], questions: [] };
}

/** Cells that name nobody. */
const UNNAMED = new Set(['', 'NA', 'TBD']);
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
  made: Made[],
  files: SeasonFiles,
  aliases: Readonly<Record<string, string>>,
  isPublic: boolean,
) {
  const define = DEFINE[file];
  const athletes = ['prospects.csv', 'rankings.csv', 'fields.csv'].flatMap((list) => cellsOf(files[list], 'player'));
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
    match: matcher(names, known(column)),
    spelled: speller(names),
  }));
  const missed = new Map<string, Unmatched>();
  const named = new Map<string, [said: string, name: string]>();
  const matched = made.flatMap(({ of, row }) => {
    const read = { ...row };
    let isOther = false;
    for (const { column, match, spelled } of matchers) {
      const cell = row[column] ?? '';
      if (UNNAMED.has(cell)) continue;
      const found = match(cell);
      const { fits = [] } = found;
      // A name that several have is one of them if the row says of whom it speaks.
      const facts = fits.length > 0 ? [row.school, row.college, row.country, row.position] : [];
      const one = facts.map((fact) => match(`${cell} (${fact})`).name).find((name) => name !== null);
      const result = one === undefined ? found : { name: one, alias: true };
      if (result.name !== null) {
        read[column] = result.name;
        if (result.alias) named.set(`${cell} ${result.name}`, [cell, result.name]);
        continue;
      }
      const left = isPublic && column === 'tournament';
      if (left || !isOther)
        missed.set(`${column} ${cell}`, {
          column,
          said: cell,
          // Of two whom it fits nobody is the nearest.
          nearest: fits.length > 0 ? null : (spelled(cell)[0] ?? null),
          fits,
          left,
        });
      if (left) isOther = true;
    }
    const own = define && aliases[row[define]?.trim() ?? ''];
    if (define && own) {
      named.set(`${row[define]} ${own}`, [row[define] ?? '', own]);
      read[define] = own;
    }
    return isOther ? [] : [{ of, row: read }];
  });
  return {
    matched: file === RESULTS ? withTrades(matched, files) : matched,
    unmatched: [...missed.values()],
    named: [...named.values()],
    known: namesByColumn,
  };
}

/**
 * A pick that another team made than the one on the clock was traded, unless its row says so
 * itself.
 */
function withTrades(made: Made[], files: SeasonFiles): Made[] {
  const order = new Map(parse(files['teams.csv'] ?? '').map((row) => [row.pick, row.team]));
  return made.map(({ of, row }) => {
    const team = order.get(row.pick ?? '');
    return row.trade || team === undefined || !row.team
      ? { of, row }
      : { of, row: { ...row, trade: String(team !== row.team) } };
  });
}
