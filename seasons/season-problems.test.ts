import { expect, test } from 'vitest';
import { contests } from '#seasons/registry';
import { filesOf } from './files.ts';
import { sentenceOf, sentencesOf } from './problem.ts';
import { csvOf, parse } from './rows.ts';
import type { Season, SeasonFiles } from './season.ts';
import { readSeason } from './season-files.ts';
import { seasonProblems } from './season-problems.ts';
import { golf2026, nfl2025 } from './shipped.ts';

const contestOf = (id: string) => {
  const contest = contests.find((each) => each.id === id);
  if (!contest) throw new Error(`${id} is no contest`);
  return contest;
};
const sentences = (id: string, files: SeasonFiles) => seasonProblems(contestOf(id), files).map(sentenceOf);
/** The problems of a folder whose file has this line instead of its own. */
const withLine = (id: string, file: string, line: number, text: string) => {
  const files = filesOf(id);
  const lines = (files[file] ?? '').split('\n');
  lines[line - 1] = text;
  return sentences(id, { ...files, [file]: lines.join('\n') });
};

test.each(contests.map(({ id }) => id))('every fact of %s fits', (id) => {
  expect(seasonProblems(contestOf(id), filesOf(id))).toEqual([]);
});

test.each([
  ['nfl-2025 teams.csv 3', '2,springfield,Springfield', 'team "Springfield" is not a club of season.json'],
  ['nfl-2025 teams.csv 3', '33,cleveland-browns,Cleveland Browns', 'pick "33" is not a whole number from 1 to 32'],
  [
    'nfl-2025 results.csv 33',
    '32,Philadelphia Eagles,demo-nobody,LB,true',
    'player "demo-nobody" is not in prospects.csv',
  ],
  ['nfl-2025 results.csv 33', '32,Philadelphia Eagles,Cam Ward,LB,true', 'player "Cam Ward" stands in line 2 too'],
  ['nfl-2025 results.csv 2', '1,Tennessee Titans,Cam Ward,QB,yes', 'trade "yes" is not true or false'],
  [
    'nba-2025 prospects.csv 2',
    '1,Cooper Flаgg,F,Duke,Freshman',
    'player "Cooper Flаgg" must be written in one alphabet',
  ],
  [
    'tennis-2025 rankings.csv 2',
    '1,bet-here.com,ITA,10430,Gold',
    'player "bet-here.com" may not hold a web or mail address',
  ],
  [
    'golf-2026 rankings.csv 2',
    '1,Scottie\u200b Scheffler',
    'player "Scottie\u200b Scheffler" may hold only visible characters, on one line',
  ],
  ['nba-2025 prospects.csv 2', 'first,Cooper Flagg,F,Duke,Freshman', 'rank "first" is not a whole number from 1'],
  [
    'nba-2025 prospects.csv 2',
    '1, Cooper Flagg,F,Duke,Freshman',
    'player " Cooper Flagg" has space before or after it',
  ],
  [
    'tennis-2025 tournaments.csv 3',
    'Washington,2025-07-32,2025-07-27,ATP 500,Hard,NA',
    'date "2025-07-32" is not a day',
  ],
  ['tennis-2025 tournaments.csv 3', 'Washington,2025-07-21,2025-07-20,ATP 500,Hard,NA', 'is before date 2025-07-21'],
  [
    'tennis-2025 tournaments.csv 3',
    'Washington,2025-07-21,2025-07-27,ATP 50,Hard,NA',
    'designation "ATP 50" is not a designation',
  ],
  ['tennis-2025 results.csv 2', 'Wimbledon,Jannik Sinner,R7', 'result "R7" is not W, F, SF'],
  ['tennis-2025 fields.csv 2', 'Springfield,1,Jannik Sinner', 'tournament "Springfield" is not in tournaments.csv'],
  ['golf-2026 results.csv 2', "Texas Children's Houston Open,Gary Woodland,1.5", 'result "1.5" is not a whole number'],
  ['golf-2026 rankings.csv 3', '2,Scottie Scheffler', 'player "Scottie Scheffler" stands in line 2 too'],
  ['nfl-2025 prospects.csv 3', '2,=1+1,QB,Demo,Senior', 'player "=1+1" begins as a formula does.'],
  ['nfl-2025 prospects.csv 1', 'rank,player,position,school,class,player', 'column player stands twice.'],
  ['nfl-2025 teams.csv 3', '2,cleveland-browns', 'has fewer cells than columns.'],
  ['nfl-2025 teams.csv 33', '32,"kansas-city-chiefs,Kansas City Chiefs', 'has a quote that does not end.'],
  [
    'tennis-2025 tournaments.csv 3',
    'Washington,2025-06-21,2025-06-27,ATP 500,Hard,NA',
    'date "2025-06-21" locks before the line above: put them in order.',
  ],
])('%s as %s is one sentence with its file and line: %s', (where, text, sentence) => {
  const [id = '', file = '', line] = where.split(' ');
  const found = withLine(id, file, Number(line), text);
  expect(found.some((each) => each.startsWith(`${file}, line ${line}: `) && each.includes(sentence))).toBe(true);
});

test('the first tournament locks when season.json says', () => {
  expect(
    withLine('tennis-2025', 'tournaments.csv', 2, 'Wimbledon,2025-06-29,2025-07-13,Grand Slam,Grass,NA'),
  ).toContain('season.json: locksAt is 2025-06-30T20:00:00Z, the first tournament locks at 2025-06-29T20:00:00.000Z.');
});

test('a file that is missing, a column that is missing and a file of another kind are named', () => {
  const { 'teams.csv': _, ...files } = filesOf('nfl-2025');
  const problems = sentences('nfl-2025', {
    ...files,
    'prospects.csv': 'rank,name\n1,demo',
    'rankings.csv': 'rank,player\n1,demo',
  });
  expect(problems).toContain('teams.csv: is missing.');
  expect(problems).toContain(
    'prospects.csv, line 1: column player, position is missing: name them in the first line and fill them in each row.',
  );
  expect(problems[0]).toContain('rankings.csv: no file of a mock-draft has this name');
});

test('a season of more slots than its tie-break counts is refused where it comes in', () => {
  const files = filesOf('tennis-2025');
  const [header, first = ''] = (files['tournaments.csv'] ?? '').split('\n');
  const tournaments = (count: number) =>
    [header, first, ...Array.from({ length: count - 1 }, (_, at) => first.replace('Wimbledon', `demo-${at}`))].join(
      '\n',
    );
  const problemsWith = (count: number) =>
    sentences('tennis-2025', { ...files, 'tournaments.csv': tournaments(count) }).filter((each) =>
      /at most/.test(each),
    );
  expect(problemsWith(63)).toEqual([]);
  expect(problemsWith(64)).toEqual(['tournaments.csv: has 64 rows, at most 63 are taken.']);
});

test('what follows from other files may be left out: ids of teams, positions and trades of results', () => {
  const without = (text = '', ...columns: string[]) => {
    const rows = parse(text);
    const left = Object.keys(rows[0] ?? {}).filter((name) => !columns.includes(name));
    return csvOf([left, ...rows.map((row) => left.map((name) => row[name] ?? ''))]);
  };
  const contest = contestOf('nfl-2025');
  const whole = filesOf('nfl-2025');
  const short = {
    'teams.csv': without(whole['teams.csv'], 'team_id'),
    'prospects.csv': without(whole['prospects.csv'], 'school', 'class'),
    'experts.csv': without(whole['experts.csv'], 'position', 'published'),
    'results.csv': without(whole['results.csv'], 'position', 'trade'),
  };
  expect(sentences('nfl-2025', short)).toEqual([]);
  const [long, read] = [readSeason(contest, whole), readSeason(contest, short)];
  expect(read.slots).toEqual(long.slots);
  const tradesOf = ({ feed }: Season) => feed.map(({ result }) => result.trade);
  expect(tradesOf(read)).toEqual(tradesOf(long));
  expect(tradesOf(read)).toContain(true);
  const positions = new Map(read.athletes.map(({ name, position }) => [name, position]));
  for (const { result } of read.feed) expect(result.position).toBe(positions.get(String(result.player)));
});

test('what scores nothing may be left out of a list of tournaments', () => {
  const days = 'tournament,date,end_date\nDemo Open,2026-02-05,2026-02-08\n';
  const golf = { 'tournaments.csv': days, 'rankings.csv': 'rank,player\n1,Demo Ace\n' };
  expect(sentences('golf-2026', golf)).toEqual([]);
  expect(readSeason(contestOf('golf-2026'), golf).tournaments).toMatchObject([
    { name: 'Demo Open', designation: null, surface: null, purse: null },
  ]);
  expect(sentences('tennis-2025', { ...golf, 'tournaments.csv': days })).toEqual([
    'tournaments.csv, line 1: column designation is missing: name it in the first line and fill it in each row.',
  ]);
});

test('tournaments may have names in letters of any script, each with an id that an address can hold', () => {
  const rows = (names: string[]) =>
    ['tournament,date,end_date', ...names.map((name, at) => `${name},2026-02-0${at + 2},2026-02-09`)].join('\n');
  const golf = { 'rankings.csv': 'rank,player\n1,김시우\n' };
  const names = [
    '전남 오픈',
    '한국 오픈',
    '全英オープン',
    'Кубок Москвы',
    'Open de España',
    'Højgaard Open',
    'U.S. Open',
  ];
  const files = { ...golf, 'tournaments.csv': rows(names) };
  const ids = readSeason(contestOf('golf-2026'), files).tournaments.map(({ id }) => id);
  expect(new Set(ids).size).toBe(names.length);
  for (const id of ids) expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
  expect(ids.slice(4)).toEqual(['open-de-espana', 'hojgaard-open', 'u-s-open']);
  const problems = (list: string[]) => sentences('golf-2026', { ...golf, 'tournaments.csv': rows(list) });
  expect(problems(names).filter((each) => each.startsWith('tournaments'))).toEqual([]);
  expect(problems(['КУБОК Москвы', 'Кубок москвы', '—'])).toEqual([
    'tournaments.csv, line 3: tournament "Кубок москвы" reads like the one in line 2.',
    'tournaments.csv, line 4: tournament "—" has no letter or digit.',
    expect.stringContaining('locksAt'),
  ]);
});

test('nobody earns more than the purse of their tournament, if it is known', () => {
  const { 'season.json': _, ...files } = filesOf('golf-2026');
  const results = (rows: string) => `tournament,player,result\n${rows}\n`;
  const problems = (rows: string) => seasonProblems(golf2026, { ...files, 'results.csv': results(rows) });
  expect(problems('WM Phoenix Open,Rory McIlroy,9600000')).toEqual([]);
  expect(problems('The Open Championship,Rory McIlroy,99600000')).toEqual([]);
  expect(problems('WM Phoenix Open,Rory McIlroy,9600001').map(({ row, message }) => [row, message])).toEqual([
    [2, 'result "9600001" is more than the purse of 9,600,000.'],
  ]);
});

test('heads are read in any case and order, as at the desk', () => {
  const { 'season.json': _, ...files } = filesOf('nfl-2025');
  const [head = '', ...rows] = (files['teams.csv'] ?? '').split('\n');
  const turned = rows.filter(Boolean).map((row) => row.split(',').reverse().join(','));
  const heads = head
    .split(',')
    .reverse()
    .map((name) => ` ${name.toUpperCase()}`);
  const teams = [heads.join(','), ...turned].join('\n');
  expect(seasonProblems(nfl2025, { ...files, 'teams.csv': teams })).toEqual([]);
});

const at = (row: number | null, message: string, file = 'results.csv') => ({ file, row, column: null, message });

test('what many lines say alike is one sentence that names them all', () => {
  const same = Array.from({ length: 32 }, (_, index) => at(index + 2, 'trade "" is not true or false.'));
  expect(sentencesOf(same)).toEqual(['results.csv, lines 2 to 33: trade "" is not true or false.']);
  expect(
    sentencesOf([
      at(2, 'has fewer cells than columns.'),
      at(3, 'player "demo-nobody" is not in prospects.csv.'),
      at(4, 'has fewer cells than columns.'),
      at(6, 'has fewer cells than columns.'),
      at(7, 'has fewer cells than columns.'),
      at(2, 'has fewer cells than columns.', 'teams.csv'),
      at(null, 'is missing.', 'prospects.csv'),
    ]),
  ).toEqual([
    'results.csv, lines 2, 4, 6 and 7: has fewer cells than columns.',
    'results.csv, line 3: player "demo-nobody" is not in prospects.csv.',
    'teams.csv, line 2: has fewer cells than columns.',
    'prospects.csv: is missing.',
  ]);
});

test('of rows that were made of a paste the lines of the paste are said', () => {
  const at = (row: number | null) => ({ file: 'results.csv', row, column: null, message: 'does not fit.' });
  const lines = { 'results.csv': [2, 9] };
  expect(sentencesOf([at(2), at(3)], lines)).toEqual(['results.csv, lines 2 and 9: does not fit.']);
  expect([at(1), at(null)].map((each) => sentencesOf([each], lines)[0])).toEqual([
    'results.csv, line 1: does not fit.',
    'results.csv: does not fit.',
  ]);
});
