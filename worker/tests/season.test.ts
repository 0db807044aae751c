import { expect, test } from 'vitest';
import { world } from '../testing/world.ts';

const here = await world('2025-06-10T12:00:00Z');
const fan = await here.fan('demo-tennis');
const other = await here.fan('demo-rival');

const save = (change: object, as = fan) =>
  here.post(as, '/api/tennis/selections', { user_id: as.id, tournament: 'Wimbledon', ...change });
const mine = async (of = fan, as = fan) => (await here.get(as, `/api/tennis/selections/${of.id}`)).body;

test('each category is saved on its own; what is left out or empty stays', async () => {
  expect((await save({ gold_selection: 'Jannik Sinner' })).body.data).toMatchObject({
    tournament: 'Wimbledon',
    gold_selection: 'Jannik Sinner',
    silver_selection: null,
  });
  expect((await save({ silver_selection: 'Alex Michelsen', gold_selection: '', bronze_selection: '' })).status).toBe(
    200,
  );
  expect(await mine()).toMatchObject([
    {
      tournament: 'Wimbledon',
      gold_selection: 'Jannik Sinner',
      silver_selection: 'Alex Michelsen',
      bronze_selection: null,
      is_locked: false,
    },
  ]);
  expect((await save({ silver_selection: null })).body.data.silver_selection).toBeNull();
});

test('a player used in another tournament is refused, and free again once replaced there', async () => {
  const said = await save({ tournament: 'US Open', gold_selection: 'Jannik Sinner' });
  expect([said.status, said.body.message]).toEqual([409, 'Player has already been used']);
  await save({ gold_selection: 'Carlos Alcaraz' });
  expect((await save({ tournament: 'US Open', gold_selection: 'Jannik Sinner' })).status).toBe(200);
});

test('what the rule refuses, an unknown player or tournament is refused with its sentence, and nothing is stored', async () => {
  const before = await mine();
  for (const [change, status, message] of [
    [{ gold_selection: 'Alex Michelsen' }, 400, 'Alex Michelsen is a Silver player'],
    [{ gold_selection: 'demo-nobody' }, 400, expect.stringContaining('Unknown player')],
    [{ tournament: 'Springfield Open', gold_selection: 'Carlos Alcaraz' }, 404, 'There is no such tournament'],
  ] as const)
    expect(await save(change)).toMatchObject({ status, body: { message } });
  expect(await mine()).toEqual(before);
});

test('results, summary, user-results and leaderboard agree, and movement compares with the tournament before', async () => {
  here.at('2025-06-30T20:00:00Z');
  await save({ tournament: 'Toronto', gold_selection: 'Ben Shelton' });
  await save({ tournament: 'Wimbledon', gold_selection: 'Jannik Sinner' }, other);
  await here.cronAt('2025-08-08T12:00:00Z');
  const results = (await here.ask('GET', `/api/tennis/results/${fan.id}`)).body;
  // Once locked, every pick says how many fans made it; one that earned points since which day.
  type Row = { total_points: number | null; gold_shared: number | null; gold_since: string | null };
  expect(results.map((row: Row) => [row.total_points, row.gold_shared, row.gold_since])).toEqual([
    [1200, 1, '2025-06-10'],
    [null, null, null],
    [1000, 1, '2025-06-30'],
    [null, null, null],
    [null, null, null],
  ]);
  expect((await here.ask('GET', `/api/tennis/results/summary/${fan.id}`)).body).toEqual({
    total_gold_points: 2200,
    total_silver_points: 0,
    total_bronze_points: 0,
    total_points: 2200,
  });
  const named = (await here.get(other, '/api/tennis/user-results/demo-tennis')).body;
  expect(named.summary).toEqual({ gold_points: 2200, silver_points: 0, bronze_points: 0, total_points: 2200 });
  expect(named.results).toEqual(results);
  const [first] = (await here.get(fan, '/api/tennis/leaderboard')).body;
  const points = { total_points: 2200, points_behind_leader: 0, movement_points: 1000 };
  expect(first).toMatchObject({ username: 'demo-tennis', rank: 1, fan_page: true, ...points });
});

test('this contest says which players are pickable, by seeding in a tournament', async () => {
  const all = (await here.get(fan, '/api/tennis/players')).body;
  expect(all).toHaveLength(100);
  const field = (await here.get(fan, '/api/tennis/players?tournament=Wimbledon')).body;
  expect(field[0]).toMatchObject({ player: 'Jannik Sinner', seedingRank: 1, category: 'Gold' });
  expect(field.every(({ category }: { category: string | null }) => category !== null)).toBe(true);
  expect((await here.get(fan, '/api/tennis/players?tournament=Springfield')).status).toBe(404);
});
