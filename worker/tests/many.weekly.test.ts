import { expect, test, vi } from 'vitest';
import { nfl2025, tennis2025 } from '#seasons/shipped';
import { counterOf } from '../../bench/round-trips.ts';
import { bindings, d1 } from '../testing/bindings.ts';
import { requestsOf } from '../testing/every-call.ts';
import { AMONG_MANY, MANY, many } from '../testing/many.ts';
import { seasonOf } from '../testing/season-of.ts';
import { readings } from '../testing/walk/readings.ts';
import { type Fan, world } from '../testing/world.ts';

/**
 * No call depends on how many contests, groups or tournaments there are: with more than anybody
 * has, each answers, whole, in the round trips of one.
 */
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

const here = await world('2025-01-02T12:00:00Z');
const admin = await here.admin();
const shared = await many(here, {
  draft: seasonOf(nfl2025),
  season: seasonOf(tennis2025),
});

const get = async (path: string, as: Fan = shared.fan) => {
  const { status, body } = await here.get(as, path);
  expect(status, `${path} ${JSON.stringify(body).slice(0, 200)}`).toBe(200);
  return body;
};

test('every reading call answers, in a few round trips', async () => {
  const { fan, friend, games, long, groups } = shared;
  const some = [
    ...here.games,
    ...games.filter(({ contest }) => [long.id, 'draft-0-2025', 'season-1-2025'].includes(contest.id)),
  ];
  const all = await readings(some, { people: [fan, friend], groups: groups.slice(0, 2) });
  const usual = requestsOf(fan);
  const trips = new Map<string, number>();
  for (const { name, address, call, plain } of all) {
    if (!plain) continue;
    await d1.empty('attempts');
    const as = call.who === 'admin' || call.who === 'organiser' ? admin : fan;
    const count = counterOf(bindings.DB);
    const { status, body } = await here.get(as, address);
    trips.set(name, Math.max(trips.get(name) ?? 0, count().roundTrips));
    // What one contest refuses as usual, such as sheets before their lock, another may have.
    const shipped = name.replace(/\/draft-\d+\//, '/nba-draft/').replace(/\/season-\d+\//, '/tennis/');
    expect([200, usual[shipped]?.status], `${address} ${JSON.stringify(body).slice(0, 300)}`).toContain(status);
  }
  expect(trips.size).toBeGreaterThan(80);
  expect(Math.max(...trips.values())).toBeLessThanOrEqual(5);
});

test('what lists contests, groups and tournaments lists all of them', async () => {
  const { fan, long, groups } = shared;
  const contests: { id: string }[] = (await get('/api/contests')).data;
  expect(contests).toHaveLength(MANY.contests + here.games.length);
  expect((await get('/api/admin/contests', admin)).data).toHaveLength(contests.length);
  expect((await get('/api/groups')).data).toHaveLength(MANY.groups);
  expect(await get(`/api/${long.path}/tournaments`)).toHaveLength(MANY.tournaments);
  expect(await get(`/api/${long.path}/selections/${fan.id}`)).toHaveLength(MANY.tournaments);
  expect(await get(`/api/${long.path}/results/${fan.id}`)).toHaveLength(MANY.tournaments);
  expect((await get(`/api/groups/${groups[0]}/picks?contest=${long.id}`)).data.earlier).toHaveLength(
    MANY.tournaments / 2,
  );
  expect((await get(`/api/duels/${long.id}/demo-busy/demo-friend`)).data.slots).toHaveLength(
    (MANY.tournaments / 2) * 3,
  );
  expect((await get(`/api/tables/${long.id}`)).data.rounds).toHaveLength(MANY.tournaments / 2);
  expect(
    (await get('/api/fans/demo-busy')).data.seasons.map(({ contest }: { contest: { id: string } }) => contest.id),
  ).toEqual([long.id]);
  const exported = await get('/api/users/me/export');
  expect(JSON.stringify(exported)).toContain(long.id);
  const { address } = (await here.post(fan, '/api/auth/calendar')).body.data;
  const calendar = String((await here.ask('GET', new URL(address).pathname)).body);
  for (const { contest } of shared.games) expect(calendar).toContain(`${contest.id}.`);
});

test('the minute does all of it once', async () => {
  here.at(AMONG_MANY);
  await here.cron();
  const count = counterOf(bindings.DB);
  await here.cron();
  // D1 lets a request ask a thousand times.
  expect(count().roundTrips).toBeLessThan(500);
});
