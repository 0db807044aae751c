import { beforeEach, expect, test } from 'vitest';
import { clockAt } from '../clock.ts';
import { pollFeeds } from '../cron/poll-feeds.ts';
import { keepAsked, takeFeeds } from '../store/contest/feed.ts';
import { bindings, d1 } from '../testing/bindings.ts';
import type { FeedAnswer } from '../testing/servers.ts';
import { world } from '../testing/world.ts';

/**
 * Feeds of a real HTTP server, asked by the minute: what they propose, and what is wrong with them.
 */
const DESK = '/api/admin/contests/nfl-2025';
const DRAFT_NIGHT = '2025-04-26T00:00:30Z';
const here = await world(DRAFT_NIGHT);
const admin = await here.fan('admin');
beforeEach(() => {
  here.at(DRAFT_NIGHT);
  return d1.empty('feeds', 'aliases', 'results', 'publications', 'feed_items');
});

const WARD = { pick: 1, team: 'Tennessee Titans', player: 'Cam Ward' };
const HUNTER = { pick: 2, team: 'Jacksonville Jaguars', player: 'Travis Hunter' };

let made = 0;
/** An address of the service that answers this from now on. */
async function feedThat(answer: FeedAnswer, path = `/feed-${++made}`): Promise<string> {
  const address = bindings.FEED_SERVICE + path;
  await fetch(address, { method: 'PUT', body: JSON.stringify(answer) });
  return address;
}
const nowAnswers = (address: string, answer: FeedAnswer) =>
  feedThat(answer, address.replace(bindings.FEED_SERVICE, ''));
const saying = (...results: object[]): FeedAnswer => ({ body: JSON.stringify({ results }) });
/** With which ETag an address was asked, each time. */
const requestsAt = async (address: string): Promise<(string | null)[]> =>
  (await fetch(address.replace(bindings.FEED_SERVICE, `${bindings.FEED_SERVICE}/asked`))).json();

const put = (body: object) => here.put(admin, `${DESK}/feeds`, body);
const set = (feeds: Record<string, string>, source = 'json') =>
  put({ feeds: Object.entries(feeds).map(([name, address]) => ({ name, source, address, on: true })) });
const shown = async () => (await here.get(admin, `${DESK}/feeds`)).body.data;
const proposed = async () =>
  (await shown()).proposals.map(({ row }: { row: { pick: number; player: string } }) => [row.pick, row.player]);
const published = async () => (await here.get(admin, '/api/nfl-draft/results')).body.data;
const publish = (...results: object[]) => here.post(admin, '/api/nfl-draft/results', { results });
/** What cron does for feeds, this many minutes later in real time. */
const cron = (later = 0, longestMs = 10_000) => {
  const clock = { ...clockAt(here.clock().offset), real: () => Date.now() + later * 60_000 };
  return pollFeeds(bindings, here.games, clock, longestMs);
};
const round = (...picks: object[]): FeedAnswer => ({ body: JSON.stringify({ items: [{ number: 1, picks }] }) });
const remember = (said: string, name: string) => here.put(admin, `${DESK}/aliases`, { aliases: [{ said, name }] });

test('a feed proposes, and published is what an organiser takes over', async () => {
  const answer = saying({ ...WARD, player: 'CAM WARD' }, { ...HUNTER, player: 'demo-nobody' });
  const address = await feedThat(answer, '/signed?key=secret');
  expect((await set({ json: address })).status).toBe(200);
  await cron();
  const { feeds, proposals } = await shown();
  expect(feeds).toMatchObject([
    {
      name: 'json',
      address: address.replace('?key=secret', ''),
      rows: 1,
      failures: 0,
      failure: null,
      left: ['Pick 2: unknown player demo-nobody'],
    },
  ]);
  expect(proposals).toEqual([
    { row: { ...WARD, position: 'QB', trade: false }, by: ['json'], stands: null, position: null, contradicted: false },
  ]);
  expect(await published()).toEqual([]);
  const signed = { results: [proposals[0].row], was: [] };
  expect((await here.post(admin, '/api/nfl-draft/results', signed)).status).toBe(200);
  expect(await proposed()).toEqual([]);
  // What it says otherwise later is proposed beside what is there.
  await nowAnswers(address, saying({ ...WARD, player: 'Travis Hunter' }));
  await cron(1);
  expect((await shown()).proposals).toMatchObject([
    { row: { player: 'Travis Hunter' }, stands: { player: 'Cam Ward' } },
  ]);
});

test('what two feeds say alike is one proposal of both, where they differ each stands for itself, and nothing is published', async () => {
  const one = await feedThat(saying(WARD, HUNTER));
  const other = await feedThat(saying(WARD, { ...HUNTER, player: 'Abdul Carter' }));
  await set({ one, other });
  await cron();
  expect(await published()).toEqual([]);
  expect((await shown()).proposals).toMatchObject([
    { row: { player: 'Cam Ward' }, by: ['one', 'other'], contradicted: false },
    { row: { player: 'Travis Hunter' }, by: ['one'], contradicted: true },
    { row: { player: 'Abdul Carter' }, by: ['other'], contradicted: true },
  ]);
});

test('an answer that has not changed is not sent again, and is read again once a name is remembered, an athlete is entered, or the feed is set again', async () => {
  const rows = saying({ ...WARD, player: 'Miami QB' }, { ...HUNTER, player: 'Demo Newcomer' });
  const address = await feedThat({ ...rows, etag: '"one"' });
  await set({ json: address });
  await cron();
  expect(await proposed()).toEqual([]);
  await remember('Miami QB', 'Cam Ward');
  await cron(1);
  expect(await proposed()).toEqual([[1, 'Cam Ward']]);
  const newcomer = { name: 'Demo Newcomer', position: 'LB' };
  expect((await here.post(admin, '/api/nfl-draft/athletes', newcomer)).status).toBe(201);
  await cron(2);
  expect(await proposed()).toHaveLength(2);
  await set({ json: address });
  await cron(3);
  await cron(4);
  // Asked once a minute, however often the minute runs.
  await cron(4);
  expect(await requestsAt(address)).toEqual([null, null, null, null, '"one"']);
  expect(await proposed()).toHaveLength(2);
});

test('what was asked before a name was remembered, or another minute took the feed, is not kept', async () => {
  await set({ json: await feedThat(saying(WARD)) });
  const now = here.clock().now();
  const [feed] = await takeFeeds(here.db, now, Date.now() + 1000, Date.now() + 60_000);
  if (!feed) throw new Error('no feed is due');
  await remember('Miami QB', 'Cam Ward');
  await keepAsked(here.db, feed, { said: JSON.stringify([WARD]), etag: '"old"' });
  expect((await shown()).feeds).toMatchObject([{ rows: 0 }]);
});

test.each<[string, FeedAnswer, string]>([
  ['an error', { status: 500 }, 'The feed answers with status 500'],
  ['no JSON', { body: '<html>' }, 'The feed answers with no JSON'],
  ['another shape', { body: '{"data":[]}' }, 'The feed has no list called "results"'],
  ['silence', { hangs: true }, 'The feed does not answer in time'],
  [
    'too many rows',
    saying(...Array(30_000).fill({ pick: 1 })),
    'The feed costs too much: 30,000 rows, at most 2,000 are read',
  ],
  ['too much', { megabytes: 2, body: '{}' }, 'The feed answers with more than 1 MB'],
  [
    'a private address',
    { status: 302, headers: { Location: 'http://10.0.0.8/' } },
    'The feed leads to an address that is not public',
  ],
])(
  'a feed that answers with %s is failing, keeps what it said before, and nothing waits for it',
  async (_what, answer, failure) => {
    const address = await feedThat(saying(WARD));
    await set({ json: address });
    await cron();
    await nowAnswers(address, answer);
    await cron(1, answer.hangs ? 400 : 10_000);
    expect((await shown()).feeds).toMatchObject([{ failures: 1, failure, rows: 1 }]);
    expect(await proposed()).toEqual([[1, 'Cam Ward']]);
    const { data } = (await here.get(admin, '/api/admin/contests')).body;
    expect(data.find(({ id }: { id: string }) => id === 'nfl-2025').feeds).toEqual([
      { name: 'json', on: true, failure },
    ]);
    expect((await publish({ ...HUNTER, trade: false })).status).toBe(200);
  },
);

test('of rows that contradict each other the first is proposed, and the organiser is told of the others', async () => {
  const rows = [WARD, { ...WARD, player: 'Travis Hunter' }, { ...HUNTER, player: 'Cam Ward' }];
  await set({ json: await feedThat(saying(...rows)) });
  await cron();
  const left = ['A pick stands twice in these results', 'The player of pick 2 is at pick 1 already'];
  expect((await shown()).feeds).toMatchObject([{ failures: 0, rows: 1, left }]);
  expect(await proposed()).toEqual([[1, 'Cam Ward']]);
});

test('a redirect is followed to another address that may be asked, and not for ever', async () => {
  const to = await feedThat(saying(WARD));
  const from = await feedThat({ status: 302, headers: { Location: to } });
  const round = '/feed-round';
  await set({ moved: from, round: await feedThat({ status: 301, headers: { Location: round } }, round) });
  await cron();
  expect((await shown()).feeds).toMatchObject([
    { name: 'moved', rows: 1, failure: null },
    { name: 'round', rows: 0, failure: 'The feed leads from address to address' },
  ]);
});

const long = 'A'.repeat(200);
test.each<[string, FeedAnswer]>([
  ['2,000 names of 200 letters', saying(...Array(2_000).fill({ ...WARD, player: long, team: long }))],
  ['a row of 60,000 fields', saying(Object.fromEntries(Array.from({ length: 60_000 }, (_, n) => [`x${n}`, 1])))],
])('of a feed that says %s nothing is proposed, and what is told of it is short', async (_what, answer) => {
  await set({ json: await feedThat(answer) });
  await cron();
  const { feeds } = await shown();
  expect(feeds).toMatchObject([{ failures: 0, rows: 0 }]);
  expect(feeds[0].left.length).toBe(Math.min(20, JSON.parse(answer.body ?? '').results.length));
  for (const sentence of feeds[0].left) expect(sentence.length).toBeLessThanOrEqual(200);
});

test('a failing feed is left alone longer each time, as long as it asks for, and asked at once when it is set again', async () => {
  const address = await feedThat({ status: 503, headers: { 'Retry-After': '1800' } });
  const other = await feedThat({ status: 500 });
  await set({ busy: address, broken: other });
  for (const later of [0, 1, 2, 3, 4, 5, 6, 29, 31]) await cron(later);
  // Half a minute less than two, four, eight minutes lie between.
  expect((await requestsAt(other)).length).toBe(4);
  expect((await requestsAt(address)).length).toBe(2);
  await nowAnswers(address, saying(WARD));
  await set({ busy: address });
  await cron();
  expect((await shown()).feeds).toMatchObject([{ name: 'busy', failures: 0, failure: null, rows: 1 }]);
});

test('ESPN’s rounds of a draft: names as they stand or behind a link, each link asked once, trades by the order', async () => {
  const player = await feedThat({ body: JSON.stringify({ displayName: 'Travis Hunter', position: {} }) });
  const first = { overall: 1, athlete: { displayName: 'Cam Ward' }, team: { displayName: 'Tennessee Titans' } };
  const second = { overall: 2, athlete: { $ref: player }, team: { displayName: 'Jacksonville Jaguars' } };
  const onTheClock = { overall: 3, team: { displayName: 'New York Giants' } };
  const address = await feedThat(round(first, second, onTheClock));
  await set({ espn: address }, 'espn');
  await cron();
  await cron(1);
  expect((await shown()).proposals.map(({ row }: { row: object }) => row)).toMatchObject([
    { ...WARD, trade: false },
    { ...HUNTER, trade: true },
  ]);
  expect(await requestsAt(player)).toHaveLength(1);
  await nowAnswers(address, round({ ...second, athlete: { $ref: 'http://10.0.0.8/athletes/1' } }));
  await cron(2);
  expect((await shown()).feeds).toMatchObject([{ failure: 'The feed links to another host', rows: 2 }]);
  // What was known and what was read meanwhile is known in spite of that.
  await nowAnswers(address, round(first, second));
  await cron(5);
  expect((await shown()).feeds).toMatchObject([{ failure: null, rows: 2 }]);
  expect(await requestsAt(player)).toHaveLength(1);
});

test('a link that hangs, fails or says nothing waits for the next minute, and the others are read', async () => {
  const named = (displayName: string): FeedAnswer => ({ body: JSON.stringify({ displayName }) });
  const links = await Promise.all(
    [{ hangs: true }, { status: 500 }, { body: '{}' }, named('Cam Ward')].map((it) => feedThat(it)),
  );
  const picks = links.map(($ref, place) => ({
    overall: place + 1,
    athlete: { $ref },
    team: { displayName: 'Tennessee Titans' },
  }));
  const address = await feedThat(round(...picks));
  await set({ espn: address }, 'espn');
  await cron(0, 2_000);
  expect((await shown()).feeds).toMatchObject([{ failures: 0, rows: 1, left: ['Not read yet: 3 links'] }]);
  expect(await proposed()).toEqual([[4, 'Cam Ward']]);
  const others = ['Travis Hunter', 'Abdul Carter', 'Mason Graham'];
  for (const [place, name] of others.entries()) await nowAnswers(links[place] ?? '', named(name));
  await cron(1);
  expect((await proposed()).map(([, name]: [number, string]) => name)).toEqual([...others, 'Cam Ward']);
  const times = await Promise.all(links.map(async (link) => (await requestsAt(link)).length));
  expect(times).toEqual([2, 2, 2, 1]);
});

test('before the first lock, and while it is off, a feed is not asked', async () => {
  const address = await feedThat(saying(WARD));
  await set({ json: address });
  here.at('2025-04-25T23:00:00Z');
  await cron();
  here.at('2025-04-26T00:00:30Z');
  const off = { feeds: [{ name: 'json', source: 'json', on: false }] };
  expect((await put(off)).status).toBe(200);
  await cron(1);
  expect(await requestsAt(address)).toEqual([]);
});

test('an address that may not be asked is refused', async () => {
  const said = await set({ json: 'https://10.0.0.8/a.json' });
  const message = 'The address of json must be public and begin with https://';
  expect([said.status, said.body.message]).toEqual([400, message]);
});

test('a season has no rounds of a draft, and its tournaments are proposed once they have locked', async () => {
  const golf = '/api/admin/contests/golf-2026/feeds';
  const rows = [
    { tournament: 'WM Phoenix Open', player: 'Rory Mcilroy', earnings: 1000 },
    { tournament: 'AT&T Pebble Beach Pro-Am', player: 'Rory Mcilroy', earnings: 2000 },
  ];
  const address = await feedThat(saying(...rows));
  const set = (source: string) => here.put(admin, golf, { feeds: [{ name: source, source, address, on: true }] });
  expect((await set('espn')).body.message).toBe('ESPN has rounds of a draft only');
  await set('json');
  here.at('2026-02-09T12:00:00Z');
  await cron();
  const players = async () => (await here.get(admin, golf)).body.data.proposals.map(({ row }: { row: object }) => row);
  expect(await players()).toEqual([{ tournament: 'WM Phoenix Open', player: 'Rory McIlroy', earnings: 1000 }]);
  here.at('2026-02-16T12:00:00Z');
  expect(await players()).toHaveLength(2);
});
