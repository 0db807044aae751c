import { beforeEach, expect, test, vi } from 'vitest';
import { sampleContest, sampleProspects, sampleTeams } from '../../samples/draft.ts';
import { sampleLines, samplePublished, sampleResults } from '../../samples/publications.ts';
import { outsideIn } from './athletes.ts';
import * as desk from './desk.ts';
import { publishableOf } from './publication.ts';
import { movedText, rowText, sizeText, trailIn } from './trail.ts';

const contest = publishableOf(sampleContest);
const here: desk.Desk = { teams: sampleTeams, prospects: sampleProspects, results: sampleResults };
const third = { pick: 3, team: 'Cedar City Crows', player: 'Cy Crane', trade: false };

test('the first pick that nobody was published for is on the clock, also where only its team is', () => {
  expect(desk.onTheClock(here)).toBe(3);
  const open = { pick: 1, team: 'Elm Hill Elks', player: '', position: '', trade: true };
  expect(desk.onTheClock({ ...here, results: [open, ...sampleResults.slice(1)] })).toBe(1);
  expect(desk.entryAt({ ...here, results: [open] }, 1)).toEqual({ ...open, player: null, position: undefined });
  expect(desk.onTheClock({ ...here, teams: sampleTeams.slice(0, 2) })).toBeNull();
});

test('a pick lies there with its own team, an earlier one as it was published', () => {
  expect(desk.entryAt(here, 3)).toEqual({ ...third, player: null });
  expect(desk.entryAt(here, 2)).toEqual({ pick: 2, team: 'Elm Hill Elks', player: 'Bo Béla', trade: true });
  expect([2, 3].map((pick) => desk.pickText(here, pick))).toEqual(['2: Elm Hill Elks, Bo Béla', '3: Cedar City Crows']);
});

test('another club than the original means traded, the original not', () => {
  const traded = desk.withTeam(here, third, 'Elm Hill Elks');
  expect(traded.trade).toBe(true);
  expect(desk.withTeam(here, traded, 'Cedar City Crows').trade).toBe(false);
});

test('a player at another pick is taken there, and is not taken at their own', () => {
  expect(desk.takenAt(here, { pick: 3 }, 'Bo Béla')).toBe('at pick 2');
  expect(desk.takenAt(here, { pick: 2 }, 'Bo Béla')).toBeNull();
  expect(desk.takenAt(here, { pick: 3 }, 'Cy Crane')).toBeNull();
});

test('what happened is one sentence, with one fan or nobody too', () => {
  const { data } = samplePublished;
  expect(desk.enteredText(third, samplePublished)).toBe(
    'Pick 3: Cy Crane to Cedar City Crows. 60 fans moved, sample-fan leads with 1,240',
  );
  expect(desk.enteredText(third, { ...samplePublished, data: { ...data, changed: 0 } })).toBe(
    'Pick 3 is as it was. Nothing changed.',
  );
  expect(movedText({ ...data, entriesMoved: 1, leader: null })).toBe('1 fan moved');
  expect(movedText({ ...data, entriesMoved: 0 }, true)).toBe('Nobody would move, sample-fan would lead with 1,240');
  expect(desk.takenBackText(2, sampleLines[0], samplePublished)).toMatch(
    /^Pick 2 is again Di Dorn to Elm Hill Elks, WR, traded\. 60 fans/,
  );
  expect(desk.takenBackText(2, undefined, samplePublished)).toMatch(/^Pick 2 is open again\. 60 fans/);
});

test('the desk takes back only one pick that an administrator entered; a feed or a paste is the trail’s', () => {
  const [line] = sampleLines;
  if (!line) throw new Error('no line');
  expect(desk.lastEntered(sampleLines)).toEqual({ id: 5, pick: 2 });
  expect(desk.lastEntered([{ ...line, feed: true }])).toBeNull();
  expect(desk.lastEntered([{ ...line, rows: [...line.rows, ...line.rows] }])).toBeNull();
  expect(desk.lastEntered([{ ...line, canUndo: false }])).toBeNull();
});

test.each([
  [{ pick: 1, team: 'Ash Town Owls', player: '', trade: false }, 'Pick 1: Ash Town Owls, no player yet'],
  [{ tournament: 'Wimbledon', player: 'Ace Archer', result: 'W' }, 'Wimbledon: Ace Archer, W'],
  [{ tournament: 'The Open', player: 'Demo Golfer', earnings: 1_782_000 }, 'The Open: Demo Golfer, $1,782,000'],
  [{ tournament: 'The Open', player: 'Demo Golfer', started: false }, 'The Open: Demo Golfer, never started'],
])('%j reads as it should', (row, text) => {
  expect(rowText(row)).toBe(text);
});

test('the size of a publication is said with its changes, where they are known', () => {
  expect([0, 1, null].map((changed) => sizeText({ published: 2, changed }))).toEqual([
    '2 rows, nothing changed',
    '2 rows, 1 changed',
    '2 rows',
  ]);
});

/** What the server was told, and what it says is there; null: what it was told is right. */
let told: unknown[];
let stands: object[] | null;
beforeEach(() => {
  told = [];
  stands = null;
  vi.spyOn(console, 'error').mockReturnValue();
  vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit) => {
    told.push([`${method} ${path}`, JSON.parse(String(body))]);
    const refused = { success: false, code: 'conflict', message: 'Someone else has published there.', stands };
    return stands ? Response.json(refused, { status: 409 }) : Response.json(samplePublished);
  });
  return () => vi.unstubAllGlobals();
});
const PUBLISH = 'POST /api/sample-draft/results?desk=true';

test('an entered pick is one call: it says what the desk shows there; a player who stays keeps their position', async () => {
  await desk.enter(contest, here, third);
  await desk.enter(contest, here, { pick: 2, team: 'Birch Bay Bears', player: 'Bo Béla', trade: false });
  expect(told).toEqual([
    [PUBLISH, { results: [third], was: [] }],
    [
      PUBLISH,
      {
        results: [{ pick: 2, team: 'Birch Bay Bears', player: 'Bo Béla', trade: false, position: 'CB' }],
        was: [sampleResults[1]],
      },
    ],
  ]);
});

test('a correction is tried out first, by a call that stores nothing', async () => {
  expect([third, desk.entryAt(here, 2)].map((entry) => desk.isCorrection(here, entry))).toEqual([false, true]);
  const corrected = { ...desk.entryAt(here, 2), player: 'Cy Crane' };
  await desk.tryOut(contest, here, corrected);
  expect(told).toEqual([['POST /api/sample-draft/results?dry=true', { results: [corrected] }]]);
});

test('a pick that somebody else has entered since is not published over, and what is there is said', async () => {
  stands = [{ pick: 3, team: 'Cedar City Crows', player: 'Di Dorn', position: 'WR', trade: false }];
  await expect(desk.enter(contest, here, third)).rejects.toThrow(
    'Pick 3 was already entered: Di Dorn to Cedar City Crows. Nothing was published.',
  );
  stands = [];
  await expect(desk.enter(contest, here, desk.entryAt(here, 2))).rejects.toThrow('Pick 2 was already taken back.');
});

test('the answer of a publication is what the desk and the trail show next', () => {
  const { desk: said } = samplePublished.data;
  if (!said) throw new Error('no desk');
  expect(desk.deskAfter({ ...here, results: [] }, said)).toEqual(here);
  expect(trailIn({ ...said, cursor: '7' })).toEqual({ lines: sampleLines, older: '?limit=10&cursor=7' });
  expect(trailIn(said).older).toBeNull();
});

test('of all rows that do not fit, those who are known and in no field are entered together, each once', () => {
  const row = (name: string, more: object) => ({ row: 1, message: '', unknown: { name, near: [], ...more } });
  const outside = { listed: true as const, tournament: 'Demo Open' };
  const wrong = [row('A', outside), row('B', outside), row('A', outside), row('C', { tournament: 'Demo Open' })];
  expect(outsideIn([...wrong, { row: 2, message: 'one winner' }])).toEqual([
    { player: 'A', tournament: 'Demo Open' },
    { player: 'B', tournament: 'Demo Open' },
  ]);
});
