import { expect, test } from 'vitest';
import type { Contest } from '#games/contest';
import { parse } from '../rows.ts';
import { golf2026, tennis2025 } from '../shipped.ts';
import { readPaste } from './paste.ts';

/** Seasons of 2023, and results of them as others publish and keep them. */
const DAYS = { startsOn: '2023-04-27', endsOn: '2023-06-11' };
const GOLF: Contest = { ...golf2026, ...DAYS };
const GOLFERS = [
  ...['Brooks Koepka', 'Scottie Scheffler', 'Viktor Hovland', 'Cam Davis', 'Kurt Kitayama', 'Bryson DeChambeau'],
  ...['Sepp Straka', 'Ludvig Åberg'],
];
const listOf = (names: string[]) => `rank,player\n${names.map((name, at) => `${at + 1},"${name}"`).join('\n')}\n`;
const COURSES = {
  'tournaments.csv':
    'tournament,date,end_date,designation,surface,purse\nPGA Championship,2023-05-18,2023-05-21,NA,NA,17500000\nUS Open,2023-06-15,2023-06-18,NA,NA,20000000\n',
  'rankings.csv': listOf(GOLFERS),
};
const golf = (text: string, chosen = {}, aliases = {}) => {
  const read = readPaste(GOLF, 'results.csv', text, COURSES, aliases, chosen);
  return { ...read, rows: parse(read.text).map(({ player, earnings }) => [player, earnings]) };
};
const PGA = (rows: string[], head = 'tournament;player;earnings') =>
  [head, ...rows.map((row) => `PGA Championship;${row}`)].join('\n');

test('a decimal comma is one, and dollars are whole', () => {
  const { rows, questions, read } = golf(PGA(['Cam Davis;288333,33', 'Kurt Kitayama;720000,00']));
  expect([rows, questions]).toEqual([
    [
      ['Cam Davis', '288333'],
      ['Kurt Kitayama', '720000'],
    ],
    [],
  ]);
  expect(read).toEqual(['"288333,33" is read as 288,333: dollars are whole.']);
});

test('points may divide thousands, which is said', () => {
  const { rows, read } = golf(PGA(['Cam Davis;720.000', 'Sepp Straka;555.000']));
  expect(rows).toEqual([
    ['Cam Davis', '720000'],
    ['Sepp Straka', '555000'],
  ]);
  expect(read).toEqual(['"720.000" is read as 720,000 in the column earnings.']);
});

test('a finish beside the earnings is no result, wherever it stands', () => {
  for (const [head, row] of [
    ['earnings,finish', '"$3,150,000",1'],
    ['FINISH,Earnings', '1,"$3,150,000"'],
    ['POS,Money', '1,"$3,150,000"'],
  ]) {
    const { rows, read } = golf(`tournament,player,${head}\nPGA Championship,Brooks Koepka,${row}`);
    expect(rows).toEqual([['Brooks Koepka', '3150000']]);
    expect(read.join()).toMatch(/Column "(finish|pos)" is not used/);
  }
  // A place alone is no money.
  expect(golf('tournament,player,finish\nPGA Championship,Brooks Koepka,1').text).toBe(
    'tournament,player\nPGA Championship,Brooks Koepka\n',
  );
});

test('of two columns for one the better name is taken, the other is named, and equals are asked', () => {
  const better = golf('tournament,player,money,earnings\nPGA Championship,Cam Davis,5000,720000');
  expect(better.rows).toEqual([['Cam Davis', '720000']]);
  expect(better.read).toEqual(['Column "money" is not used: "earnings" is earnings.']);
  for (const head of ['money,winnings', 'earnings,earnings']) {
    const text = `tournament,player,${head}\nPGA Championship,Cam Davis,5000,720000`;
    const { questions } = golf(text);
    expect(questions).toMatchObject([{ key: 'results.csv column earnings', question: 'Which column is earnings?' }]);
    const second = questions[0]?.options[1]?.value ?? '';
    expect(golf(text, { 'results.csv column earnings': second }).rows).toEqual([['Cam Davis', '720000']]);
  }
  expect(golf('tournament,player,money,winnings\nPGA Championship,Cam Davis,7,7').rows).toEqual([['Cam Davis', '7']]);
});

test('a leaderboard has no column of its tournament: it is asked, and nobody who was not paid is lost', () => {
  const text = [
    'POS\tPLAYER\tTO PAR\tR1\tR2\tR3\tR4\tTOT\tMONEY',
    '1\tBrooks Koepka\t-9\t72\t66\t66\t67\t270\t$3,150,000',
    'T4\tCam Davis\t-3\t71\t70\t71\t65\t277\t$720,000',
    'CUT\tKurt Kitayama\t+8\t75\t73\t-\t-\t148\t-',
  ].join('\n');
  const { questions, read } = golf(text);
  expect(questions).toEqual([
    {
      key: 'results.csv tournament',
      question: 'Of which tournament are these rows?',
      options: ['PGA Championship', 'US Open'].map((name) => ({ value: name, label: name })),
    },
  ]);
  expect(read).toContain('"-" is read as 0 in the column earnings.');
  const answered = golf(text, { 'results.csv tournament': 'PGA Championship' });
  expect(answered.text).toBe(
    'tournament,player,earnings\nPGA Championship,Brooks Koepka,3150000\nPGA Championship,Cam Davis,720000\nPGA Championship,Kurt Kitayama,0\n',
  );
});

test.each([
  '1: Brooks Koepka (-9), $3,150,000\n2: Scottie Scheffler (-7), $1,540,000',
  '1. Brooks Koepka, 270/-9, $3,150,000\nT2. Scottie Scheffler, 273/-7, $1,540,000',
  'Win: Brooks Koepka (-9), $3,150,000\nT-2: Scottie Scheffler (-7), $1,540,000',
  '• 1st Brooks Koepka -9 3.150.000 €\n• 2nd Scottie Scheffler E 1.540.000 €',
  'Brooks Koepka (−9) — $3,150,000\n\nScottie Scheffler (E) — $1,540,000\n',
])('a list of places, names and money is read: %j', (text) => {
  const { rows, wrong } = golf(text, { 'results.csv tournament': 'PGA Championship' });
  expect([rows, wrong]).toEqual([
    [
      ['Brooks Koepka', '3150000'],
      ['Scottie Scheffler', '1540000'],
    ],
    [],
  ]);
});

test('a line that a list or a header does not explain is named with its place', () => {
  const list = '1: Brooks Koepka (-9), $3,150,000\n2: Scottie Scheffler (-7), $1,540,000\nHe won.';
  expect(golf(list).wrong).toEqual([{ row: 3, line: 3, message: 'it is not like the others of the list' }]);
  const { rows, wrong, places } = golf(
    '\nsep=,\ntournament,player,earnings\nPGA Championship,Davis, Cam,5\n\nPGA Championship,Cam Davis,7,,\n',
  );
  expect([rows, wrong, places]).toEqual([
    [['Cam Davis', '7']],
    [{ row: 1, line: 4, message: 'it has 4 cells, the header has 3' }],
    [{ row: 2, line: 6 }],
  ]);
});

test('the mark of UTF-8 and the line that says what divides cells are no cells, nor are the headers of more files', () => {
  const text = '\uFEFFsep=;\r\ntournament;player;earnings\r\nPGA Championship;Ludvig Åberg;1\r\n';
  expect(golf(text).rows).toEqual([['Ludvig Åberg', '1']]);
  const two = PGA(['Ludvig Åberg;1']);
  expect(golf(`${two}\n${PGA(['Cam Davis;2'])}`)).toMatchObject({
    rows: [
      ['Ludvig Åberg', '1'],
      ['Cam Davis', '2'],
    ],
    wrong: [],
  });
});

test('finals under other names are of no tournament until it is said which, and then both players are read', () => {
  const tennis: Contest = { ...tennis2025, ...DAYS };
  const files = {
    'tournaments.csv': 'tournament\nMadrid\nFrench Open\n',
    'rankings.csv': listOf(['Carlos Alcaraz', 'Jan-Lennard Struff', 'Novak Djokovic', 'Casper Ruud']),
  };
  const text =
    'tourney_name,winner_name,loser_name,round\nMutua Madrid Open,Carlos Alcaraz,Jan Lennard Struff,F\nRoland Garros,Novak Djokovic,Casper Ruud,F\n';
  const read = (aliases = {}) => readPaste(tennis, 'results.csv', text, files, aliases);
  expect(read().unmatched.map(({ said, left }) => [said, left])).toEqual([
    ['Mutua Madrid Open', true],
    ['Roland Garros', true],
  ]);
  expect(read().read).toEqual([
    'Read as tennis_atp matches: 2 of 2 rows, with 4 results.',
    'This contest has none of its tournaments: say which they are, or bring another file.',
  ]);
  const { text: made, read: said } = read({ 'Mutua Madrid Open': 'Madrid', 'Roland Garros': 'French Open' });
  expect(parse(made).map(({ tournament, player, result }) => [tournament, player, result])).toEqual([
    ['Madrid', 'Jan-Lennard Struff', 'F'],
    ['Madrid', 'Carlos Alcaraz', 'W'],
    ['French Open', 'Casper Ruud', 'F'],
    ['French Open', 'Novak Djokovic', 'W'],
  ]);
  expect(said[0]).toBe('Read as tennis_atp matches: 2 of 2 rows, with 4 results.');
});

test.each([
  [
    'tourney_date,tourney_name,winner_name,loser_name,round',
    '20220501,Madrid,Carlos Alcaraz,Casper Ruud,SF',
    '20230501,Madrid,Carlos Alcaraz,Casper Ruud,SF',
  ],
  [
    'Date,Tournament,Round,Winner,Loser',
    '01/05/2022,Madrid,SF,Carlos Alcaraz,Casper Ruud',
    '01/05/2023,Madrid,SF,Carlos Alcaraz,Casper Ruud',
  ],
  ['date,tournament,player,result', '2022-05-01,Madrid,Casper Ruud,SF', '2023-05-01,Madrid,Casper Ruud,SF'],
])('a match of another year is left out, which is said: %s', (...lines) => {
  const files = {
    'tournaments.csv': 'tournament\nMadrid\n',
    'rankings.csv': listOf(['Casper Ruud', 'Carlos Alcaraz']),
  };
  const { text, read } = readPaste({ ...tennis2025, ...DAYS }, 'results.csv', lines.join('\n'), files);
  expect(parse(text)).toHaveLength(1);
  expect(read).toContain('1 row of 2022 is left out: the season is of 2023.');
});
