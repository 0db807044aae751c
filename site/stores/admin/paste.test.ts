import { strToU8, zipSync } from 'fflate';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Contest } from '#games/contest';
import { filesOf } from '#seasons/files';
import { golf2026, nfl2025, tennis2025 } from '#seasons/shipped';
import { NOTHING_SAID, readResults } from './paste.ts';
import { rowSentence } from './problems.ts';
import { publishableOf } from './publication.ts';

/** What the server was told to try out, and what it says to that. */
let told: { results: Record<string, unknown>[]; positions?: string }[];
let answer: () => Response;
let aliases: { said: string; name: string }[];

function servedAs(contest: Contest) {
  const files = { ...filesOf(contest.id), 'season.json': JSON.stringify(contest) };
  const zip = zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit) => {
    if (path.endsWith('/bundle'))
      return new Response(zip as Uint8Array<ArrayBuffer>, { headers: { 'Content-Type': 'application/zip' } });
    if (path.endsWith('/aliases')) return Response.json({ data: aliases });
    told.push(JSON.parse(String(body)));
    return answer();
  });
  return publishableOf(contest);
}
const fits = (positions: object[] = []) => {
  answer = () => Response.json({ success: true, message: 'Nothing was stored', data: { positions } });
};
/** The server knows nobody of this name, who is in this row of what it is told. */
const refuses = (name: string, row: number) => {
  answer = () =>
    told.at(-1)?.results[row - 1]?.player === name
      ? Response.json(
          {
            success: false,
            code: 'invalid',
            message: `unknown player ${name}`,
            problems: [{ row, message: `unknown player ${name}` }],
          },
          { status: 400 },
        )
      : Response.json({ success: true, message: 'Nothing was stored', data: {} });
};
beforeEach(() => {
  told = [];
  aliases = [];
  fits();
  vi.spyOn(console, 'error').mockReturnValue();
  return () => vi.unstubAllGlobals();
});

const CAM = { pick: 1, team: 'Tennessee Titans', player: 'Cam Ward', position: 'QB', trade: false };

test('a row of a published file that is refused is counted in what was pasted, which stays as it is', async () => {
  const text = [
    'season,round,pick,team,gsis_id,pfr_player_name,position',
    '2024,1,1,CHI,00-1,Caleb Williams,QB',
    '2025,1,1,TEN,00-2,Cam Ward,QB',
    '2025,1,2,JAX,00-3,Travis Hunter,WR',
  ].join('\n');
  refuses('Travis Hunter', 2);
  const { wrong, said } = await readResults(servedAs(nfl2025), text);
  expect(wrong).toEqual([{ row: 3, message: 'unknown player Travis Hunter' }]);
  expect(said[0]).toBe('Read as nflverse draft_picks.csv: 2 of 3 rows.');
});

test('what is refused for no row of it, such as results before the lock, is said at once', async () => {
  const early = 'Results can be published once the picks are locked';
  answer = () => Response.json({ success: false, code: 'conflict', message: early }, { status: 409 });
  const pasted = 'pick,team,player,position,trade\n1,Tennessee Titans,Cam Ward,QB,no';
  await expect(readResults(servedAs(nfl2025), pasted)).rejects.toThrow(early);
});

test('after a name is remembered the rows that it was left out for are read of the same paste', async () => {
  const text = [
    'tourney_name,winner_name,loser_name,round',
    'The Championships,Jannik Sinner,Carlos Alcaraz,F',
    'Washington,Alex De Minaur,Alejandro Davidovich Fokina,F',
  ].join('\n');
  const first = await readResults(servedAs(tennis2025), text);
  expect([first.rows.length, first.unmatched.map(({ said }) => said)]).toEqual([2, ['The Championships']]);
  aliases = [{ said: 'The Championships', name: 'Wimbledon' }];
  const again = await readResults(servedAs(tennis2025), text);
  expect([again.rows.length, again.unmatched]).toEqual([4, []]);
  // What is said of one paste alone is no less.
  aliases = [];
  const meant = { 'The Championships': 'Wimbledon' };
  expect((await readResults(servedAs(tennis2025), text, { ...NOTHING_SAID, meant })).rows).toEqual(again.rows);
});

test('nothing is tried out before it is chosen which column counts, and of which tournament the rows are', async () => {
  const text = 'player\tmoney\twinnings\nRory McIlroy\t5\t720.000';
  const first = await readResults(servedAs(golf2026), text);
  expect([told, first.rows, first.questions.map(({ key }) => key)]).toEqual([
    [],
    [],
    ['results.csv column earnings', 'results.csv tournament'],
  ]);
  const chosen = { 'results.csv tournament': 'WM Phoenix Open', 'results.csv column earnings': 'winnings' };
  const { rows } = await readResults(servedAs(golf2026), text, { ...NOTHING_SAID, chosen });
  expect(rows).toEqual([{ tournament: 'WM Phoenix Open', player: 'Rory McIlroy', earnings: 720_000 }]);
});

test('golf is read as JSON of its call, names as the contest has them', async () => {
  refuses('Rory Mcilroy', 1);
  const results = [
    { tournament: 'WM Phoenix Open', player: 'Rory Mcilroy', earnings: 1000 },
    { tournament: 'WM Phoenix Open', player: 'Scottie Scheffler', started: false },
  ];
  const read = await readResults(servedAs(golf2026), JSON.stringify({ results }));
  expect([read.rows, read.wrong]).toEqual([[{ ...results[0], player: 'Rory McIlroy' }, results[1]], []]);
  const file = 'tournament,player,result\nWM Phoenix Open,Scottie Scheffler,WD';
  expect((await readResults(servedAs(golf2026), file)).rows).toEqual([results[1]]);
});

test('a position that is left for that of the list is named; told so it is published', async () => {
  const text = 'pick,team,player,position,trade\n1,Tennessee Titans,Cam Ward,SLB,no';
  fits([{ row: 1, player: 'Cam Ward', given: 'SLB', taken: 'QB' }]);
  const read = await readResults(servedAs(nfl2025), text);
  expect(read.positions).toEqual(['Row 1: Cam Ward is QB in the list that fans picked from, not SLB']);
  fits();
  expect((await readResults(servedAs(nfl2025), text, { ...NOTHING_SAID, positions: 'as given' })).positions).toEqual(
    [],
  );
  expect(told).toEqual([
    { results: [{ ...CAM, position: 'SLB' }] },
    { results: [{ ...CAM, position: 'SLB' }], positions: 'as given' },
  ]);
});

test('all rows that do not fit are said at once: those that cannot be read, and those that the server would refuse', async () => {
  refuses('Miami QB', 2);
  const text = 'tournament,player,result\nWimbledon,Jannik Sinner\nWimbledon,Carlos Alcaraz,F\nWimbledon,Miami QB,SF';
  const { wrong } = await readResults(servedAs(tennis2025), text);
  expect(wrong).toEqual([
    { row: 1, message: 'it has 2 cells, the header has 3' },
    { row: 3, message: 'unknown player Miami QB' },
  ]);
});

test.each([
  ['', 'Paste the results first'],
  ['[', 'There are no results in it. This is no JSON of a list of rows.'],
  ['pick,team', 'There are no results in it'],
])('%j is refused with a sentence that says where', async (text, sentence) => {
  await expect(readResults(servedAs(nfl2025), text)).rejects.toThrow(sentence);
});

test('all cells of a paste that cannot be read are said with their rows, before the server is asked of the others', async () => {
  const text = 'pick,team,trade\none,A,perhaps\n2,B,no\n3,C\n4.5,D,no\n5,"E';
  const { wrong } = await readResults(servedAs(nfl2025), text);
  expect(wrong.map(rowSentence)).toEqual([
    'Row 1: pick must be a whole number, not "one"; trade must be true or false, not "perhaps"',
    'Row 3: it has 2 cells, the header has 3',
    'Row 4: pick must be a whole number, not "4.5"',
    'Row 5: a quote is not closed, or is inside a cell',
  ]);
  expect(told).toEqual([{ results: [{ pick: 2, team: 'B', trade: false }] }]);
});
