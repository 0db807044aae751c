import { expect, test } from 'vitest';
import { meanOf, WHOLE } from '#games/group/career';
import { rank } from '#games/rank';
import type { Overall } from '#schema/wire/fan';
import { nfl2025, tennis2025 } from '#seasons/shipped';
import { countOverall, overallIsBehind } from '../store/standings/overall.ts';
import { d1 } from '../testing/bindings.ts';
import { seasonOf } from '../testing/bundle.ts';
import { slipped } from '../testing/standings.ts';
import { type Fan, world } from '../testing/world.ts';

/**
 * The table over all games, held against a plain recompute from entries, after publications,
 * corrections, undos, new entries and departures.
 */
const draft = seasonOf(nfl2025);
const season = seasonOf(tennis2025);
const FANS = 9;

const here = await world('2025-04-20T12:00:00Z');
const admin = await here.admin();
const pickOf = ({ pick, team, player, trade }: Record<string, unknown>) => ({ pick, team, player, trade });
const wimbledon = season.feed.filter(({ result }) => result.tournament === 'Wimbledon').map(({ result }) => result);

async function enterTennis(fan: Fan, at: number): Promise<void> {
  for (const { player } of wimbledon.slice(at)) {
    const body = { user_id: fan.id, tournament: 'Wimbledon', gold_selection: player };
    if ((await here.post(fan, '/api/tennis/selections', body)).status === 200) return;
  }
}

const fans = await Promise.all(Array.from({ length: FANS }, (_, at) => here.fan(`demo-overall-${at}`)));
// The first six draft, the last six play tennis; the middle ones both.
for (const [at, fan] of fans.slice(0, 6).entries()) {
  const body = draft.feed.slice(0, at + 1).map(({ result }) => ({ userId: fan.id, ...pickOf(result) }));
  expect((await here.put(fan, '/api/nfl-draft/selections', body)).status).toBe(200);
}
here.at('2025-06-20T12:00:00Z');
for (const [at, fan] of fans.slice(3).entries()) await enterTennis(fan, at);
here.at('2025-07-20T12:00:00Z');

type Standing = { contest: string; user: string; points: number; tie: string };

/**
 * The share of the other entries that a rank is ahead of or level with, in hundredths of a percent,
 * rounded down. Null: nobody else has entered, so that nothing was won.
 */
const percentileOf = (place: number, entries: number) =>
  entries > 1 ? Math.floor(((entries - place) * WHOLE) / (entries - 1)) : null;

/** What the table must say, by the rules and in TypeScript alone. */
async function byTheRule() {
  const entries =
    await d1.rows<Standing>(`select contest_id as contest, user_id as user, points, cast(tie as text) as tie from entries
      where exists (select 1 from results where results.contest_id = entries.contest_id) order by user_id, contest_id`);
  const ranked = [...Map.groupBy(entries, ({ contest }) => contest)].flatMap(([contest, standings]) =>
    rank(standings.map((each) => ({ ...each, tiebreak: [Number(each.tie)] }))).map(({ user, rank: place }) => ({
      user,
      contest,
      rank: place,
      percentile: percentileOf(place, standings.length),
    })),
  );
  const rows = [...Map.groupBy(ranked, ({ user }) => user)].flatMap(([user, scored]) => {
    const counted = scored.filter(({ percentile }) => percentile !== null);
    const mean = meanOf(counted.map(({ percentile }) => percentile ?? 0));
    const parts = Object.fromEntries(counted.map(({ contest, rank, percentile }) => [contest, { rank, percentile }]));
    return mean === null ? [] : [{ user, points: mean, tiebreak: [counted.length], parts }];
  });
  return rank(rows)
    .map(({ user, points, rank: place, parts }) => JSON.stringify([place, points, user, Object.entries(parts).sort()]))
    .sort();
}

/** What the call says, over all pages. */
async function asShown(): Promise<string[]> {
  const ids = await d1.rows<{ id: string; username: string }>('select id, username from users');
  const shown = [];
  for (let path = '/api/overall?limit=4'; path; ) {
    const said = await here.get(admin, path);
    expect(said.status, JSON.stringify(said.body)).toBe(200);
    const { rows }: Overall = said.body.data;
    for (const row of rows) {
      const id = ids.find(({ username }) => username === row.username)?.id ?? '';
      shown.push(JSON.stringify([row.rank, row.mean, id, Object.entries(row.parts).sort()]));
    }
    path = /<(.+)>/.exec(said.headers.get('Link') ?? '')?.[1] ?? '';
  }
  return shown.sort();
}

/** What the minute does of it. */
async function follow(): Promise<void> {
  if (await overallIsBehind(here.db)) await countOverall(here.db, here.clock().now());
}

test('without results there is no table', async () => {
  await d1.empty('results', 'publications', 'feed_items');
  await follow();
  expect((await here.get(admin, '/api/overall')).body.data).toMatchObject({ fans: 0, contests: [], rows: [] });
});

test('after publications, a correction, an undo and a new entry it is what a plain recompute makes, and two minutes at once make one', async () => {
  const rows = draft.feed.map(({ result }) => result);
  const [first = {}] = rows;
  const publish = async (path: string, results: object[]) =>
    expect((await here.post(admin, `/api/${path}/results`, { results })).status).toBe(200);
  const steps = [
    () => publish('nfl-draft', rows.slice(0, 4)),
    () => publish('tennis', wimbledon.slice(0, 40)),
    () => publish('nfl-draft', [slipped(first, 1, draft), ...rows.slice(4, 7)]),
    async () => {
      const [{ id }] = (await here.get(admin, '/api/nfl-draft/publications?limit=1')).body.data;
      expect((await here.post(admin, `/api/nfl-draft/publications/${id}/undo`)).status).toBe(200);
    },
    () => publish('tennis', wimbledon),
  ];
  for (const step of steps) {
    await step();
    await Promise.all([follow(), follow()]);
    expect(await asShown()).toEqual(await byTheRule());
  }
  // Who enters is on it from the next publication on.
  const before = await asShown();
  here.at('2025-06-20T12:00:00Z');
  await enterTennis(await here.someFan('late'), 9);
  here.at('2025-07-20T12:00:00Z');
  await follow();
  expect(await asShown()).toEqual(before);
  await publish('nfl-draft', rows.slice(0, 2));
  await follow();
  expect(await asShown()).toEqual(await byTheRule());
});

test('a fan finds their own place on it and on their page', async () => {
  const [, , , , both] = fans;
  const { data }: { data: Overall } = (await here.get(both as Fan, '/api/overall?around=me&limit=1')).body;
  expect(data.rows[0]).toMatchObject({ username: both?.username, played: 2 });
  expect(data.contests.map(({ id }) => id).sort()).toEqual(['nfl-2025', 'tennis-2025']);
  const { rank: place, mean, played } = data.rows[0] ?? {};
  const { overall } = (await here.get(admin, `/api/fans/${both?.username}`)).body.data;
  expect(overall).toEqual({ rank: place, mean, played, fans: data.fans });
});

test('a group ranks its members over its own games among themselves, and shows strangers nothing', async () => {
  const [stranger, , drafts, both, third] = fans as [Fan, Fan, Fan, Fan, Fan];
  const { id, code } = (await here.post(both, '/api/groups', { name: 'Demo group' })).body;
  for (const as of [drafts, third]) await here.post(as, '/api/groups/join', { code });
  const said = (as: Fan) => here.get(as, `/api/groups/${id}/overall`);
  const all: Overall = (await here.get(both, '/api/overall?limit=100')).body.data;
  const members = [drafts, both, third].map((fan) => fan.username);
  const theirs = all.rows.filter(({ username }) => members.includes(username));
  const { data }: { data: Overall } = (await said(drafts)).body;
  expect(data.asOf).toBe(all.asOf);
  const among = rank(theirs.map((row) => ({ ...row, points: row.mean, tiebreak: [row.played] })));
  const plain = (rows: Omit<Overall['rows'][number], 'fanPage'>[]) =>
    rows.map(({ rank, username, mean, played, parts }) => JSON.stringify([rank, username, mean, played, parts])).sort();
  expect(plain(data.rows)).toEqual(plain(among));

  await here.patch(both, `/api/groups/${id}`, { contests: ['tennis-2025'] });
  const some: Overall = (await said(drafts)).body.data;
  expect(some.rows.map(({ username }) => username).sort()).toEqual([both.username, third.username].sort());
  for (const { mean, played, parts } of some.rows)
    expect([mean, played]).toEqual([parts['tennis-2025']?.percentile, 1]);
  expect((await said(stranger)).status).toBe(404);
});

test('of who hides their page the parts are theirs alone; who leaves keeps the place without a name; who is blocked is not shown', async () => {
  const [, , , hiding, , leaving, blocked] = fans as [Fan, Fan, Fan, Fan, Fan, Fan, Fan];
  const rowOf = async (name: string, as = admin) =>
    ((await here.get(as, '/api/overall')).body.data as Overall).rows.find(({ username }) => username === name);
  await here.put(hiding, '/api/auth/profile', { careerHidden: true });
  expect(await rowOf(hiding.username)).toMatchObject({ fanPage: false, parts: {} });
  expect(Object.keys((await rowOf(hiding.username, hiding))?.parts ?? {})).toHaveLength(2);
  const place = (await rowOf(leaving.username))?.rank;
  const { username } = leaving;
  expect((await here.delete(admin, `/api/admin/users/${leaving.id}`, { username })).status).toBe(200);
  await here.patch(admin, `/api/admin/users/${blocked.id}`, { blocked: true });
  expect(await rowOf(blocked.username)).toBeUndefined();
  await follow();
  expect((await rowOf('deleted fan'))?.rank).toBe(place);
  expect(await rowOf(leaving.username)).toBeUndefined();
});
