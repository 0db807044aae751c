import { expect, test } from 'vitest';
import { contests } from '#seasons/registry';
import { agoText } from '../../words/span.ts';
import { differences, publishableOf, rowSentence, rowsOf, WrongPaste } from './publication.ts';

const columnsOf = (id: string) =>
  contests.filter((each) => each.id === id).flatMap((each) => publishableOf(each).columns);
const DRAFT = columnsOf('nfl-2025');
const pick = { pick: 1, team: 'Tennessee Titans', player: 'Demo Player', position: 'QB', trade: false };

test('each kind of contest names its own columns', () => {
  expect(DRAFT).toEqual(['pick', 'team', 'player', 'position', 'trade']);
  expect(columnsOf('tennis-2025')).toEqual(['tournament', 'player', 'result']);
  expect(columnsOf('golf-2026')).toEqual(['tournament', 'player', 'earnings', 'started']);
});

test.each([
  ['JSON', JSON.stringify([pick])],
  ['JSON as the call takes it', JSON.stringify({ results: [pick] })],
  ['CSV', 'pick,team,player,position,trade\n1,Tennessee Titans,Demo Player,QB,no\n'],
  ['cells of a spreadsheet', 'Pick\tTeam\tPlayer\tPosition\tTrade\r\n1\tTennessee Titans\tDemo Player\tQB\tFALSE'],
])('results pasted as %s are the same rows', async (_, text) => {
  expect(await rowsOf(text, DRAFT)).toEqual([pick]);
});

test('a quoted cell may hold the comma, and money its signs', async () => {
  const text = 'tournament,player,earnings\n"The Open, Final",Demo Golfer,"$1,782,000"';
  expect(await rowsOf(text, columnsOf('golf-2026'))).toEqual([
    { tournament: 'The Open, Final', player: 'Demo Golfer', earnings: 1_782_000 },
  ]);
});

test.each([
  ['', 'Paste the results first'],
  ['[', 'This is not valid JSON'],
  ['{"pick":1}', 'The JSON must be a list of rows'],
  ['pick,team', 'There are no rows in it'],
  ['pick,team\n1', 'Row 1: it has 1 cells, the header has 2'],
  ['pick,club\n1,A', 'Row 1: there is no column "club"; there are pick, team, player, position, trade'],
  ['pick,team\n1,"A', 'Row 1: a quote is not closed, or stands inside a cell'],
  ['pick,trade\none,no', 'Row 1: pick must be a whole number, not "one"'],
  ['pick,trade\n1,perhaps', 'Row 1: trade must be true or false, not "perhaps"'],
])('%j is refused with a sentence that says where', async (text, sentence) => {
  await expect(rowsOf(text, DRAFT)).rejects.toThrow(sentence);
});

test('all rows of a paste that do not fit are said at once', async () => {
  const text = 'pick,team,trade\none,A,perhaps\n2,B,no\n3,C\n4.5,D,no';
  const wrong: unknown = await rowsOf(text, DRAFT).catch((error: unknown) => error);
  expect(wrong).toBeInstanceOf(WrongPaste);
  expect((wrong as WrongPaste).message).toBe('3 rows do not fit. Nothing was published.');
  expect((wrong as WrongPaste).rows.map(rowSentence)).toEqual([
    'Row 1: pick must be a whole number, not "one"; trade must be true or false, not "perhaps"',
    'Row 3: it has 2 cells, the header has 3',
    'Row 4: pick must be a whole number, not "4.5"',
  ]);
});

test('a preview tells new, changed and unchanged picks apart', () => {
  const { position: _, ...short } = pick;
  const changes = differences([short, { ...pick, team: 'Cleveland Browns' }, { ...pick, pick: 2 }], [pick]);
  expect(changes.map(({ change }) => change)).toEqual(['same', 'changed', 'new']);
});

test.each([
  [0, 0, '0 minutes ago'],
  [1, 0, '1 minute ago'],
  [59, 0, '59 minutes ago'],
  [60, 1, '1 hour ago'],
  [1_439, 23, '23 hours ago'],
])('%d minutes read as they should', (minutes_ago, hours_ago, text) => {
  expect(agoText({ minutes_ago, hours_ago })).toBe(text);
});
