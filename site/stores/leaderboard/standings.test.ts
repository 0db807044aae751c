import { beforeEach, expect, test, vi } from 'vitest';
import type { DraftStanding } from '#schema/wire/standing';
import { tennis2025 as tennis } from '#seasons/shipped';
import { ApiProblem, NetworkProblem } from '../../client/problem.ts';
import { leaderboardOf } from '../../kinds/leaderboard.ts';
import { sampleContest, sampleScored } from '../../samples/draft.ts';
import { shelfOf } from '../../samples/draft-server.ts';
import { tied } from '../../samples/leaderboards.ts';
import { hidden } from '../draft/scored.ts';
import { sheetKey } from '../draft/snapshot.ts';
import { beaten, resultsAddress, type Standing, withGuests } from './rows.ts';
import { type LeaderboardClient, leaderboard, type PageAnswer } from './standings.ts';

let version: number;
/** Another version each time, so that the page is asked for; or the same while `calm`. */
let calm: boolean;
const draftKind = leaderboardOf(sampleContest);
const seasonKind = leaderboardOf(tennis);

function record(username: string, rank: number, points: number): DraftStanding {
  const [any] = tied as [DraftStanding];
  const own = { id: `id-${username}`, username, rank, total_points: points, correct_selections: 1 };
  return { ...any, ...own, points_behind_leader: 900 - points };
}

let pages: Record<string, PageAnswer | Error>;
let requests: string[];
const client: LeaderboardClient = {
  page: async (search, etag) => {
    requests.push(search);
    const page = pages[search] ?? null;
    if (page instanceof Error) throw page;
    return page?.etag != null && page.etag === etag ? null : page;
  },
  guests: async () => [{ expert: 'Board', points: 500, correct: 2, rank: 2 }],
  version: async () => (calm ? version : ++version),
};
const page = (rows: DraftStanding[], link: string | null = null, etag: string | null = null): PageAnswer => ({
  answer: { data: rows },
  etag,
  link,
});
const locksAt = Date.parse(sampleContest.locksAt);
const MINUTE = 60_000;
let now: number;
let minutes: number;
let shelf: Map<string, string>;
const open = (username = 'cem', from = '') =>
  leaderboard(sampleContest, username, {
    kind: draftKind,
    client,
    shelf: shelfOf(shelf),
    now: () => now,
    delayMs: () => minutes * MINUTE,
    from,
  });
const names = (rows: readonly Standing[]) => rows.map(({ username }) => username);

beforeEach(() => {
  version = 0;
  calm = false;
  now = locksAt + 10 * MINUTE;
  minutes = 0;
  shelf = new Map();
  requests = [];
  pages = {
    '?limit=50': page(
      [record('ada', 1, 900), record('bob', 2, 400)],
      '</api/x/leaderboard?limit=50&cursor=2-2>; rel="next"',
    ),
    '?limit=50&cursor=2-2': page([record('cem', 3, 100)]),
    '?around=me&limit=1': page([record('cem', 3, 100)]),
    '?limit=50&around=me': page([record('bob', 2, 400), record('cem', 3, 100)]),
    '?limit=50&q=bo': page([record('bob', 2, 400)]),
  };
});

test('the first page has the own row, which is elsewhere', async () => {
  const store = open();
  await store.load();
  const { rows, own, begun, hasNext, first } = store.$board.get();
  expect([names(rows), own?.rank, begun, hasNext, first]).toEqual([['ada', 'bob'], 3, true, true, true]);
});

test('a fan who has not entered has no own row', async () => {
  const store = open('stranger');
  await store.load();
  expect(store.$board.get().own).toBeNull();
});

test('pages follow the link and lead back', async () => {
  const store = open();
  await store.load();
  await store.next();
  expect(names(store.$board.get().rows)).toEqual(['cem']);
  expect(store.$board.get()).toMatchObject({ first: false, hasNext: false });
  await store.previous();
  expect(names(store.$board.get().rows)).toEqual(['ada', 'bob']);
});

test('jump to me and search ask for their pages', async () => {
  const store = open();
  await store.load();
  await store.jumpToMe();
  expect(names(store.$board.get().rows)).toEqual(['bob', 'cem']);
  await store.search('bo');
  expect(store.$board.get()).toMatchObject({ query: 'bo', first: true });
  expect(names(store.$board.get().rows)).toEqual(['bob']);
});

test('nobody has points yet: nothing has begun', async () => {
  const zero = { ...record('ada', 1, 0), points_behind_leader: 0 };
  pages['?limit=50'] = page([zero]);
  const store = open('ada');
  await store.load();
  expect(store.$board.get().begun).toBe(false);
});

test('an answer that is no list says so', async () => {
  pages['?limit=50'] = { answer: { data: 'oops' }, etag: null, link: null };
  const store = open();
  await store.load();
  expect(store.$board.get()).toMatchObject({ status: 'failed', error: 'Invalid data format received from server' });
});

test('a leaderboard that does not load says so, each kind in its words', async () => {
  pages['?limit=50'] = new NetworkProblem(null);
  const store = open();
  await store.load();
  expect(store.$board.get().error).toBe('Failed to load leaderboard. Please try again later.');
  expect(seasonKind.failure(new ApiProblem(503, 'unavailable', 'Busy'))).toBe('Busy');
  expect(seasonKind.failure(new NetworkProblem(null))).toBe('Failed to fetch leaderboard data');
});

test('the leaderboard of a season reads the error field, of a refusal and of an answer alike', async () => {
  expect(seasonKind.failure(new ApiProblem(500, 'internal', '', { error: 'Resting' }))).toBe('Resting');
  expect(() => seasonKind.standingsIn({ error: 'Resting' })).toThrow('Resting');
});

test('news is shown after the delay, and an unchanged page is no news', async () => {
  pages['?limit=50'] = page([record('ada', 1, 900)], null, '"1"');
  const store = open('ada');
  await store.load();
  await store.poll();
  store.show();
  expect(store.$board.get()).toMatchObject({ rows: [{ points: 900 }], delayedUntil: null });
  minutes = 1;
  pages['?limit=50'] = page([record('ada', 1, 950)], null, '"2"');
  await store.poll();
  now += MINUTE - 1;
  store.show();
  expect(store.$board.get()).toMatchObject({ rows: [{ points: 900 }], delayedUntil: now + 1 });
  now += 1;
  store.show();
  expect(store.$board.get()).toMatchObject({ rows: [{ points: 950 }], delayedUntil: null });
});

test('a fan with a delay sees no standings before their time, by no way that leads to them', async () => {
  minutes = 2;
  const store = open();
  for (const go of [store.load, store.next, store.previous, store.jumpToMe, () => store.search('bo')]) {
    await go();
    expect(store.$board.get()).toMatchObject({ status: 'delayed', rows: [], own: null, guests: [], begun: false });
    expect(store.$board.get().delayedUntil).toBe(now + 2 * MINUTE);
  }
  now += 2 * MINUTE - 1;
  store.show();
  expect(store.$board.get().status).toBe('delayed');
  now += 1;
  store.show();
  expect(store.$board.get()).toMatchObject({ status: 'ready', rows: [{ username: 'bob' }], delayedUntil: null });
});

test('while standings are held back the own place is told as this tab showed it last, and no later one', async () => {
  minutes = 2;
  const key = sheetKey(sampleContest.id, 'cem');
  const sheet = sampleScored();
  const shown = { ...sheet, published: 1, entries: 240, standing: { rank: 54, ahead_of: 186 } };
  const told = async (kept: unknown) => {
    shelf.set(key, JSON.stringify(kept));
    const store = open();
    await store.load();
    return store.$board.get().asShown;
  };
  expect(await told({ ...shown, summary: { ...sheet.summary, total_points: 1450 } })).toEqual({
    rank: '54th of 240 fans',
    points: `1,450 points with 1 of ${sampleContest.picks} picks in`,
  });
  for (const nothing of [hidden(sheet), { picks: null }, null]) expect(await told(nothing)).toBeNull();
});

test('a page that was shown before is there again until its news is due', async () => {
  pages['?limit=50'] = page([record('ada', 1, 900)], null, '"1"');
  await open('ada').load();
  minutes = 2;
  const unchanged = open('ada');
  await unchanged.load();
  expect(unchanged.$board.get()).toMatchObject({ status: 'ready', rows: [{ points: 900 }], delayedUntil: null });
  pages['?limit=50'] = page([record('ada', 1, 950)], null, '"2"');
  const again = open('ada');
  await again.load();
  expect(again.$board.get()).toMatchObject({
    status: 'ready',
    rows: [{ points: 900 }],
    own: { points: 900 },
    delayedUntil: now + 2 * MINUTE,
  });
  minutes = 0;
  again.show();
  expect(again.$board.get()).toMatchObject({ rows: [{ points: 950 }], own: { points: 950 }, delayedUntil: null });
});

test('before the lock and days after it a delay holds no standings back', async () => {
  minutes = 5;
  for (const at of [locksAt - 1, locksAt + 48 * 60 * MINUTE]) {
    now = at;
    const store = open();
    await store.load();
    expect(store.$board.get()).toMatchObject({ status: 'ready', delayedUntil: null });
  }
  expect(shelf.size).toBe(0);
});

test('both shapes of an answer are read', () => {
  expect(draftKind.standingsIn({ data: [record('ada', 1, 5)] })).toMatchObject([{ id: 'id-ada', correct: 1 }]);
  const row = { user_id: 'u1', username: 'ada', rank: 1, total_points: 5, points_behind_leader: 0 };
  expect(seasonKind.standingsIn([row])).toMatchObject([{ id: 'u1', points: 5, correct: null }]);
  expect(seasonKind.standingsIn({})).toBeNull();
});

test('guests are where their points belong, on one page only', () => {
  const rows = draftKind.standingsIn({ data: [record('ada', 1, 900), record('bob', 2, 400)] }) ?? [];
  const guest = (expert: string, points: number) => ({ expert, points, correct: 0, rank: 1 });
  const guests = [guest('low', 100), guest('top', 950), guest('mid', 500)];
  const shown = (first: boolean, last: boolean) =>
    withGuests(rows, guests, { first, last }).map((row) => ('expert' in row ? row.expert : row.username));
  expect(shown(true, true)).toEqual(['top', 'ada', 'mid', 'bob', 'low']);
  expect(shown(false, false)).toEqual(['ada', 'mid', 'bob']);
  expect(beaten(rows[1] ?? null, guests)).toBe('You’re ahead of 1 of 3 experts');
  expect(beaten(null, guests)).toBeNull();
});

test('a fan leads to the page of the contest’s kind', () => {
  expect(resultsAddress('sample-draft', draftKind, 'é b')).toBe('/sample-draft/results/%C3%A9%20b');
  expect(resultsAddress('tennis', seasonKind, 'ada')).toBe('/tennis/user-results/ada');
});

test('a busy server is not polled before it said, and up to a fifth later; without a word, as ever', async () => {
  vi.useFakeTimers();
  const random = vi.spyOn(Math, 'random').mockReturnValue(0.5);
  const store = open();
  await store.load();
  expect(store.pause()).toBe(10_000);
  pages['?limit=50'] = new ApiProblem(503, 'unavailable', 'Busy');
  await store.poll();
  expect(store.pause()).toBe(10_000);
  pages['?limit=50'] = new ApiProblem(503, 'unavailable', 'Busy', {}, 60_000);
  await store.poll();
  expect(store.pause()).toBe(66_000);
  const before = requests.length;
  vi.advanceTimersByTime(65_999);
  await store.poll();
  expect(requests.length).toBe(before);
  vi.advanceTimersByTime(1);
  await store.poll();
  expect(requests.length).toBe(before + 1);
  random.mockRestore();
  vi.useRealTimers();
});

test('the address names the page, the search and the own place, and leads back to each', async () => {
  const board = open();
  await board.load();
  expect(board.$board.get()).toMatchObject({ at: '', first: true });
  await board.next();
  expect(board.$board.get()).toMatchObject({ at: '?cursor=2-2', first: false });
  pages['?limit=50&q=a+b'] = page([record('a b', 7, 50)]);
  pages['?limit=50&around=me'] = page([record('cem', 3, 100)]);
  await board.search('a b');
  expect(board.$board.get()).toMatchObject({ at: '?q=a+b', query: 'a b', first: true });
  await board.jumpToMe();
  expect(board.$board.get()).toMatchObject({ at: '?around=me', query: '', first: false });
  await board.goTo('?cursor=2-2&utm=x');
  expect(board.$board.get()).toMatchObject({ at: '?cursor=2-2' });
  expect(names(board.$board.get().rows)).toEqual(['cem']);
});

test('a link into the middle begins there', async () => {
  const board = open('cem', '?cursor=2-2');
  await board.load();
  expect(names(board.$board.get().rows)).toEqual(['cem']);
  expect(board.$board.get()).toMatchObject({ at: '?cursor=2-2', first: false });
});

test('while the night has no news, the page is not asked for', async () => {
  const store = open();
  await store.load();
  await store.poll();
  const before = requests.length;
  calm = true;
  await store.poll();
  await store.poll();
  expect(requests.length).toBe(before);
  version += 1;
  await store.poll();
  expect(requests.length).toBeGreaterThan(before);
});
