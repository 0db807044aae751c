import { afterAll, expect, test, vi } from 'vitest';
import type { KindName } from '#games/kinds';
import { SharedAnswers } from '../http/cached.ts';
import { bindings } from '../testing/bindings.ts';
import { addressOf, everyCall, requestsOf } from '../testing/every-call.ts';
import { games } from '../testing/games.ts';
import { counterOf } from '../testing/round-trips.ts';
import { pickFirst, publishPick } from '../testing/saved.ts';
import { world } from '../testing/world.ts';

/** What is the same for everybody is read once for many, and nothing else is ever kept. */
const here = await world('2025-04-20T12:00:00Z');
const admin = await here.fan('admin');
const fans = await here.fans('demo-one', 'demo-two');
const NIGHT = '/api/nfl-draft/night';
const LOCKED = '2025-04-26T01:00:00Z';
let time: number;

for (const fan of fans) await pickFirst(here, fan);
here.at(LOCKED);
time = Date.now();
vi.useFakeTimers({ toFake: ['Date'], now: time });
afterAll(() => void vi.useRealTimers());
function passes(ms: number): void {
  time += ms;
  vi.setSystemTime(time);
}

const publish = (pick: number, player: string) => publishPick(here, admin, player, { pick });

test('two thousand followers of a draft night cost D1 one read in each second in which they ask', async () => {
  const seen: number[] = [];
  const count = counterOf(bindings.DB);
  const follower = async () => seen.push((await here.ask('GET', NIGHT)).body.data.published);
  // Five seconds; in each one 400 of the 2,000 ask, as many do who ask every five.
  for (let second = 0; second < 5; second++) {
    await follower();
    await Promise.all(Array.from({ length: 399 }, follower));
    passes(1_000);
  }
  expect(seen).toHaveLength(2_000);
  expect(count().roundTrips).toBeLessThanOrEqual(5);
});

test('followers learn of a pick within a second, and the answer says that anybody may keep it', async () => {
  const before = await here.ask('GET', NIGHT);
  expect(before.headers.get('Cache-Control')).toMatch(/^public, max-age=1, stale-while-revalidate=/);
  expect((await publish(1, 'Cam Ward')).status).toBe(200);
  passes(1_000);
  const { body } = await here.ask('GET', NIGHT);
  expect(body.data.published).toBe(before.body.data.published + 1);
  expect(body.data.version).toBeGreaterThan(before.body.data.version);
});

test('who may be picked is read once a version of the facts, sent once to each fan and deployment, and a withdrawal shows at once', async () => {
  const path = '/api/nfl-draft/prospects';
  const first = await here.get(fans[0], path);
  const count = counterOf(bindings.DB);
  const again = await here.get(fans[1], path);
  expect(again.body).toEqual(first.body);
  expect(count().rowsRead).toBe(1);
  const asked = async () => (await here.again(fans[0], path, first)).status;
  expect(await asked()).toBe(304);
  const { id } = bindings.VERSION;
  bindings.VERSION.id = 'deployed next';
  const afterwards = await asked().finally(() => Object.assign(bindings.VERSION, { id }));
  expect(afterwards).toBe(200);

  const [{ player }] = first.body.data;
  await here.put(admin, '/api/nfl-draft/withdrawals', { player, withdrawn: true });
  const later = await here.again(fans[0], path, first);
  expect(later.body.data[0]).toEqual({ ...first.body.data[0], withdrawn: true });
});

test('players are kept by the tournament that they were asked for, and under no name that nobody has', async () => {
  const players = (tournament: string) => here.get(fans[0], `/api/tennis/players?tournament=${tournament}`);
  const [wimbledon, named, open] = [await players('wimbledon'), await players('Wimbledon'), await players('us-open')];
  expect([wimbledon.status, open.status]).toEqual([200, 200]);
  expect(wimbledon.body).toEqual(named.body);
  expect(open.body).not.toEqual(named.body);
  expect((await players('Nowhere')).status).toBe(404);
});

/**
 * What a kind keeps of a version of its facts; a draft also how far its night is, and its guests
 * among the fans.
 */
const FACTS: Record<KindName, string[]> = {
  'mock-draft': [
    'expertPicks.{id}',
    'experts.{id}',
    'favourites.{id}',
    'guests.{id}',
    'night.{id}',
    'prospects.{id}',
    'published.{id}',
    'results.{id}',
    'teams.{id}',
  ],
  'one-and-done': ['players.{id}.', 'tournaments.{id}'],
};

test('nothing private is ever kept: of all calls only the night, the pages of the board and the facts, and no answer for one fan', async () => {
  const keep = vi.spyOn(SharedAnswers.prototype, 'at');
  for (const fan of fans) {
    const calls = await everyCall(games);
    const asked = requestsOf(calls, fan);
    for (const name of calls.keys()) {
      if (!name.startsWith('GET ')) continue;
      const [, template = ''] = name.split(' ');
      const { query = '' } = asked[name] ?? {};
      await here.get(fan, `${addressOf(template, fan, 1)}${query}`);
    }
    await here.get(fan, '/api/nfl-draft/leaderboard?around=me');
    await here.get(fan, '/api/nfl-draft/leaderboard?q=demo');
  }
  const kept = keep.mock.calls.map(([name]) => name.replace(/\d+/g, '#'));
  keep.mockRestore();
  expect([...new Set(kept)].sort()).toEqual(
    games
      .flatMap(({ contest }) => {
        const id = contest.id.replace(/\d+/g, '#');
        return [`board.${id}.#.`, ...FACTS[contest.kind as KindName].map((name) => name.replace('{id}', id))];
      })
      .sort(),
  );
});
