import { beforeEach, expect, test, vi } from 'vitest';
import type { DraftStanding } from '#schema/wire/standing';
import { tennis2025 as tennis } from '#seasons/shipped';
import type { Ask } from '../../client/call.ts';
import { ApiProblem, NetworkProblem } from '../../client/problem.ts';
import { sampleContest } from '../../samples/draft.ts';
import { shelfOf } from '../../samples/draft-server.ts';
import { hasBegun, type Standing } from './standing.ts';
import { boardFailure, expertsBeaten, leaderboard, loadBoard, withGuests } from './standings.ts';

function record(username: string, rank: number, points: number): DraftStanding {
  return {
    id: `id-${username}`,
    username,
    rank,
    total_points: points,
    correct_selections: 1,
    percentage_score: 50,
    points_behind_leader: 900 - points,
    fan_page: true,
    provisional: false,
    movement_points: 100,
    movement_rank: 0,
  };
}

const guest = (expert: string, points: number) => ({
  expert,
  total_points: points,
  correct_selections: 2,
  rank_among_fans: 2,
});

let version: number;
let requests: number;
/** The pages that the server has, by what is asked. */
let pages: Record<string, unknown>;
const ask = (async (at: string, { query }: { query?: string } = {}) => {
  if (at.endsWith('/guests')) return { answer: { data: [guest('Board', 500)] } };
  if (at.endsWith('/night')) return { answer: { data: { version } } };
  requests++;
  const data = pages[`?${new URLSearchParams(query)}`];
  if (data instanceof Error) throw data;
  return { answer: { data }, headers: new Headers({ Link: '</api/x/leaderboard?limit=50&cursor=2-2>; rel="next"' }) };
}) as unknown as Ask;
const locksAt = Date.parse(sampleContest.locksAt);
const MINUTE = 60_000;
let now: number;
let minutes: number;

/** The page of an address, as its document brings it. */
async function open(username = 'cem', search = '') {
  const first = await loadBoard(sampleContest, { username, search }, ask);
  const store = leaderboard(sampleContest, first, {
    ask,
    username,
    search,
    document: { madeAt: now, delay: minutes },
    now: () => now,
    delayMs: () => minutes * MINUTE,
  });
  store.show();
  return { store, live: () => store.$live.get(), board: () => store.$live.get().value };
}
const names = (rows: readonly Standing[]) => rows.map(({ username }) => username);

beforeEach(() => {
  version = 1;
  requests = 0;
  now = locksAt + 10 * MINUTE;
  minutes = 0;
  vi.stubGlobal('sessionStorage', shelfOf(new Map()));
  pages = {
    '?limit=50': [record('ada', 1, 900), record('bob', 2, 400)],
    '?around=me&limit=1': [record('cem', 3, 100)],
    '?limit=50&around=me': [record('bob', 2, 400), record('cem', 3, 100)],
  };
});

test('the first page has the own row, which is elsewhere, and leads to the next', async () => {
  const { rows, own, nextAt } = (await open()).board();
  expect([names(rows), own?.rank, hasBegun(rows), nextAt]).toEqual([['ada', 'bob'], 3, true, '?limit=50&cursor=2-2']);
});

test('a leaderboard that does not load says so, each kind in its words; an answer that is no list too', async () => {
  const failure = async (answer: unknown) => {
    pages['?limit=50'] = answer;
    return open().then(
      () => null,
      (error) => boardFailure(sampleContest, error),
    );
  };
  expect(await failure(new NetworkProblem(null))).toBe('Failed to load leaderboard. Please try again later.');
  expect(await failure('oops')).toBe('Invalid data format received from server');
  expect(boardFailure(tennis, new ApiProblem(503, 'unavailable', 'Busy'))).toBe('Busy');
  expect(boardFailure(tennis, new NetworkProblem(null))).toBe('Failed to fetch leaderboard data');
});

test('a fan with a delay sees no standings before their time, by no address that leads to them', async () => {
  minutes = 2;
  for (const search of ['', '?around=me']) {
    const { board, live } = await open('cem', search);
    expect(board()).toMatchObject({ isHeld: true, rows: [], own: null, guests: [] });
    expect(live().delayedUntil).toBe(now + 2 * MINUTE);
  }
});

test('while the night has no news, the page is not asked for', async () => {
  const { store } = await open();
  await store.poll();
  const before = requests;
  await store.poll();
  expect(requests).toBe(before);
  version = 2;
  await store.poll();
  expect(requests).toBeGreaterThan(before);
});

test('guests are where their points belong, on one page only', () => {
  const rows = [record('ada', 1, 900), record('bob', 2, 400)];
  const guests = [guest('low', 100), guest('top', 950), guest('level', 900), guest('mid', 500)];
  const shown = (first: boolean, last: boolean) =>
    withGuests(rows, guests, { first, last }).map((row) => ('expert' in row ? row.expert : row.username));
  expect(shown(true, true)).toEqual(['top', 'ada', 'level', 'mid', 'bob', 'low']);
  expect(shown(false, false)).toEqual(['ada', 'level', 'mid', 'bob']);
  expect(expertsBeaten(rows[1] ?? null, guests)).toBe('You’re ahead of 1 of 4 experts');
  expect(expertsBeaten(null, guests)).toBeNull();
});
