import { beforeEach, expect, test, vi } from 'vitest';
import type { ContestOverview } from '#schema/wire/contests';
import type { Publication } from '#schema/wire/publication';
import { nba2025, nfl2025, tennis2025 } from '#seasons/shipped';
import { sampleContest, sampleProspects, sampleTeams } from '../../samples/draft.ts';
import * as desk from './desk.ts';
import { outsideIn, wrongText } from './problems.ts';
import { publishableOf } from './publication.ts';
import { groupIn, nextTask, opensOn, type ResultsDesk } from './results-desk.ts';

/** Two of four picks of the sample draft; the second was another player's at first. */
const sampleResults = [
  { pick: 1, team: 'Ash Town Owls', player: 'Abe Able', position: 'QB', trade: false },
  { pick: 2, team: 'Elm Hill Elks', player: 'Bo Béla', position: 'CB', trade: true },
] as const;
const [, second] = sampleResults;
const slip = { ...second, player: 'Di Dorn', position: 'WR' };
const earlier = { id: 4, feed: false, canUndo: false, rows: [{ row: slip, was: null, change: 'new' }] };
const latest = { ...earlier, id: 5, canUndo: true, rows: [{ row: second, was: slip, change: 'changed' }] };

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

test('the desk takes back only one pick that an administrator entered; a feed or a paste is the trail’s', () => {
  const last = (line: object) => desk.lastEntered([line, earlier] as Publication[]);
  expect(last(latest)).toMatchObject({ line: { id: 5 }, pick: 2 });
  expect(last({ ...latest, feed: true })).toBeNull();
  expect(last({ ...latest, rows: [...latest.rows, ...latest.rows] })).toBeNull();
  expect(last({ ...latest, canUndo: false })).toBeNull();
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
    return stands ? Response.json(refused, { status: 409 }) : Response.json({ success: true });
  });
  return () => vi.unstubAllGlobals();
});
const PUBLISH = 'POST /api/sample-draft/results?';

test('an entered pick says what the desk shows there, and no position', async () => {
  await desk.enter(contest, here, third);
  await desk.enter(contest, here, { pick: 2, team: 'Birch Bay Bears', player: 'Bo Béla', trade: false });
  expect(told).toEqual([
    [PUBLISH, { results: [third], was: [] }],
    [
      PUBLISH,
      {
        results: [{ pick: 2, team: 'Birch Bay Bears', player: 'Bo Béla', trade: false }],
        was: [sampleResults[1]],
      },
    ],
  ]);
});

test('a pick that somebody else has entered since is not published over, and what is there is said', async () => {
  stands = [{ pick: 3, team: 'Cedar City Crows', player: 'Di Dorn', position: 'WR', trade: false }];
  await expect(desk.enter(contest, here, third)).rejects.toThrow(
    'Pick 3 was already entered: Di Dorn to Cedar City Crows. Nothing was published.',
  );
  stands = [];
  await expect(desk.enter(contest, here, desk.entryAt(here, 2))).rejects.toThrow('Pick 2 was already taken back.');
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

test('the desk opens on the contest that is asked for, else on the one whose lock fell last and that waits, else on the next to lock, else on the first', () => {
  const all = [tennis2025, nba2025, nfl2025].map(publishableOf);
  const row = (id: string, waitsSince: string | null, state = 'running', nextLock: string | null = null) =>
    ({ id, waitsSince, nextLock, state }) as Pick<ContestOverview, 'id' | 'waitsSince' | 'nextLock' | 'state'>;
  const none = all.map(({ id }) => row(id, null));
  const two = [row('nba-2025', '2025-06-27T00:00:00Z'), row('nfl-2025', '2025-04-26T00:00:00Z')];
  const old = [row('nba-2025', '2025-06-27T00:00:00Z', 'archived'), row('nfl-2025', '2025-04-26T00:00:00Z')];
  const ahead = [
    row('tennis-2025', null, 'open', '2025-06-30T20:00:00Z'),
    row('nba-2025', null, 'open', '2025-06-27T00:00:00Z'),
  ];
  expect([
    opensOn(all, none, null)?.id,
    opensOn(all, ahead, null)?.id,
    opensOn(all, two, null)?.id,
    opensOn(all, old, null)?.id,
    opensOn(all, two, 'nfl-2025')?.id,
    opensOn(all, two, 'nobody')?.id,
    opensOn(all.slice(0, 1), two, null)?.id,
    opensOn([], two, null),
  ]).toEqual(['tennis-2025', 'nba-2025', 'nba-2025', 'nfl-2025', 'nfl-2025', 'nba-2025', 'tennis-2025', undefined]);
});

test('rows that do not fit for the same reason are said once', () => {
  const wrong = [1, 2, 3, 5].map((row) => ({ row, message: row === 5 ? 'unknown player' : 'team is missing' }));
  expect(wrongText(wrong)).toEqual([
    '4 rows do not fit. Nothing was published.',
    'Rows 1 to 3: team is missing',
    'Row 5: unknown player',
  ]);
});

test('a group is named by its id or by any address of its page', () => {
  const id = '4f7c2f0e-0000-4000-8000-000000000000';
  for (const typed of [id, ` ${id} `, `/groups/${id}/`, `https://called-it.example/groups/${id}?contest=nfl-2025#x`])
    expect(groupIn(typed)).toBe(id);
  expect(groupIn('  ')).toBe('');
});

test('the desk begins with what must be done next: picks, proposals, signatures, else results of a season', () => {
  type Waits = Parameters<typeof nextTask>[0];
  const whole = { ...here, results: sampleTeams.map((team, place) => ({ ...second, team, pick: place + 1 })) };
  const none: Waits = { picks: null, feeds: { feeds: [], proposals: [] }, officials: [] };
  const proposal = { row: second, by: ['demo-feed'] } as unknown as ResultsDesk['feeds']['proposals'][number];
  const feeds = { feeds: [], proposals: [proposal] };
  const signed = { complete: true, official: true } as ResultsDesk['officials'][number];
  const officials = [signed, { ...signed, official: false }];
  const tasks = [
    { ...none, picks: here, feeds, officials },
    { ...none, picks: whole, feeds, officials },
    { ...none, picks: whole, officials },
    { ...none, picks: whole, officials: [signed] },
    none,
  ];
  expect(tasks.map(nextTask)).toEqual(['picks', 'proposals', 'signature', null, 'paste']);
});
