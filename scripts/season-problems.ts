import Papa from 'papaparse';
import type { Contest } from '#games/contest';
import { ROUNDS } from '#games/one-and-done/contest';
import type { SeasonFiles } from '#seasons/season';

type Row = Record<string, string>;
/** What is wrong with a cell, to be read after its name; null: nothing. */
type Rule = (cell: string, row: Row) => string | null;
/** What a file holds: a rule for each column, and which columns together may stand in one line only. */
type FileRules = { required: boolean; columns: Record<string, Rule>; once: string[][]; lines?: number };

/** Every fact of a folder that does not fit, one sentence each with file and line. None: the season can be stored. */
export function seasonProblems(contest: Contest, files: SeasonFiles): string[] {
  const rules = contest.kind === 'mock-draft' ? draftRules(contest, files) : oneAndDoneRules(contest, files);
  const unknown = Object.keys(files).filter((file) => !(file in rules));
  return [
    ...unknown.map((file) => `${file}: no file of a ${contest.kind} has this name (${Object.keys(rules).join(', ')}).`),
    ...Object.entries(rules).flatMap(([file, rule]) => fileProblems(file, files[file], rule)),
  ];
}

type Rules<Kind extends Contest['kind']> = (
  contest: Extract<Contest, { kind: Kind }>,
  files: SeasonFiles,
) => Record<string, FileRules>;

const draftRules: Rules<'mock-draft'> = ({ picks, clubs }, files) => {
  const pick = whole(1, picks);
  const team = oneOf(clubs, 'a club of contest.ts');
  const player = oneOf(cellsOf(files['prospects.csv'], 'player'), 'in prospects.csv');
  return {
    'teams.csv': { required: true, columns: { pick, team_id: text, team }, once: [['pick']], lines: picks },
    'prospects.csv': {
      required: true,
      columns: { rank: whole(1), player: text, position: text, school: anything, class: anything },
      once: [['player']],
    },
    'experts.csv': {
      required: false,
      columns: { expert: text, published: orUnknown(day), pick, team, player, position: anything },
      once: [['expert', 'pick']],
    },
    'results.csv': {
      required: false,
      columns: { pick, team, player, position: text, trade: oneOf(['true', 'false'], 'true or false') },
      once: [['pick'], ['player']],
    },
  };
};

const oneAndDoneRules: Rules<'one-and-done'> = ({ scoring, backup }, files) => {
  const tournament = oneOf(cellsOf(files['tournaments.csv'], 'tournament'), 'in tournaments.csv');
  const players = [...cellsOf(files['rankings.csv'], 'player'), ...cellsOf(files['fields.csv'], 'player')];
  const outcomes = [...ROUNDS, ...(backup ? ['WD'] : [])];
  return {
    'tournaments.csv': {
      required: true,
      columns: {
        tournament: text,
        date: day,
        end_date: (cell, row) => day(cell, row) ?? (cell < (row.date ?? '') ? `is before date ${row.date}` : null),
        designation:
          scoring.by === 'round' ? oneOf(Object.keys(scoring.points), 'a designation of contest.ts') : anything,
        surface: anything,
        purse: orUnknown(whole(0)),
      },
      once: [['tournament']],
    },
    'rankings.csv': { required: true, columns: { rank: orUnknown(whole(1)), player: text }, once: [['player']] },
    'fields.csv': {
      required: false,
      columns: { tournament, seeding_rank: whole(1), player: text },
      once: [['tournament', 'player']],
    },
    'results.csv': {
      required: false,
      columns: {
        tournament,
        player: oneOf(players, 'in rankings.csv or fields.csv'),
        result: scoring.by === 'round' ? oneOf(outcomes, outcomes.join(', ')) : whole(0),
      },
      once: [['tournament', 'player']],
    },
  };
};

function fileProblems(file: string, content: string | undefined, { required, columns, once, lines }: FileRules) {
  if (content === undefined) return required ? [`${file}: is missing.`] : [];
  const { rows, header } = rowsOf(content);
  const missing = Object.keys(columns).filter((name) => !header.includes(name));
  if (missing.length > 0) return [`${file}, line 1: column ${missing.join(', ')} is missing.`];
  const problems: string[] = [];
  const seen = new Map<string, number>();
  for (const { line, row, extra } of rows) {
    if (extra) problems.push(`${file}, line ${line}: has more cells than columns.`);
    for (const [name, rule] of Object.entries(columns)) {
      const problem = rule(row[name] ?? '', row);
      if (problem) problems.push(`${file}, line ${line}: ${name} "${row[name] ?? ''}" ${problem}.`);
    }
    for (const names of once) {
      const key = JSON.stringify([names, ...names.map((name) => row[name])]);
      const before = seen.get(key);
      const said = names.map((name) => row[name]).join(', ');
      if (before)
        problems.push(`${file}, line ${line}: ${names.join(' and ')} "${said}" stands in line ${before} too.`);
      else seen.set(key, line);
    }
  }
  if (rows.length === 0) problems.push(`${file}: has no rows.`);
  else if (lines !== undefined && rows.length !== lines)
    problems.push(`${file}: has ${rows.length} rows, contest.ts says ${lines}.`);
  return problems;
}

/** Lines as an editor counts them; no cell of these files holds a line break. */
function rowsOf(content: string) {
  const { data, meta } = Papa.parse<Row & { __parsed_extra?: string[] }>(content, { header: true });
  const rows = data
    .map((row, index) => ({ line: index + 2, row, extra: row.__parsed_extra !== undefined }))
    .filter(({ row }) => Object.values(row).some((cell) => cell !== ''));
  return { rows, header: meta.fields ?? [] };
}

function cellsOf(content: string | undefined, name: string): string[] {
  return content === undefined ? [] : rowsOf(content).rows.map(({ row }) => row[name] ?? '');
}

const anything: Rule = () => null;
const text: Rule = (cell) => {
  if (cell === '' || cell === 'NA') return 'must not be empty';
  return cell === cell.trim() ? null : 'has space before or after it';
};
const day: Rule = (cell) => {
  const valid = /^\d{4}-\d{2}-\d{2}$/.test(cell) && new Date(`${cell}T00:00:00Z`).toJSON()?.startsWith(cell);
  return valid ? null : 'is not a day such as 2026-02-05';
};
const orUnknown =
  (rule: Rule): Rule =>
  (cell, row) =>
    cell === '' || cell === 'NA' ? null : rule(cell, row);
const whole =
  (least: number, most = Number.MAX_SAFE_INTEGER): Rule =>
  (cell) => {
    if (/^\d+$/.test(cell) && Number(cell) >= least && Number(cell) <= most) return null;
    return `is not a whole number from ${least}${most === Number.MAX_SAFE_INTEGER ? '' : ` to ${most}`}`;
  };
function oneOf(values: readonly string[], what: string): Rule {
  const known = new Set(values);
  return (cell) => (known.has(cell) ? null : `is not ${what}`);
}
