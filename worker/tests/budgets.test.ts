import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { golf2026, nfl2025 as nfl } from '#seasons/shipped';
import { batch } from '../store/core/database.ts';
import { countOverall } from '../store/standings/overall.ts';
import { newTotals } from '../store/standings/total.ts';
import { bindings, d1 } from '../testing/bindings.ts';
import { seasonOf } from '../testing/bundle.ts';
import { crowd } from '../testing/many.ts';
import { counterOf } from '../testing/round-trips.ts';
import { draft, pickFirst } from '../testing/saved.ts';
import { type Said, world } from '../testing/world.ts';

/**
 * What each call may ask of D1 with twenty thousand entries: round trips, and rows as D1 itself
 * counts them. What a fan waits for does not grow with the others. A page has 100 rows, a sheet 32
 * slots.
 */
const SLOTS = 32;
const BUDGETS: Record<string, { path: string; trips: number; rows: number; hasIt?: true; isFresh?: true }> = {
  'the board': { path: 'nfl-draft/leaderboard?limit=100', trips: 2, rows: 650, isFresh: true },
  'the board that another fan has read': { path: 'nfl-draft/leaderboard?limit=100', trips: 1, rows: 1 },
  'its next page': { path: 'nfl-draft/leaderboard?limit=40&cursor=30-30', trips: 2, rows: 320, isFresh: true },
  'the board that has not changed': { path: 'nfl-draft/leaderboard?limit=100', trips: 1, rows: 1, hasIt: true },
  'around me': { path: 'nfl-draft/leaderboard?around=me&limit=20', trips: 1, rows: 240 },
  'the own row': { path: 'nfl-draft/leaderboard?around=me&limit=1', trips: 1, rows: 40 },
  'a search by the beginning': { path: 'nfl-draft/leaderboard?q=demo-crowd-7', trips: 1, rows: 4_600 },
  'a search by a part': { path: 'nfl-draft/leaderboard?q=crowd-77', trips: 1, rows: 1_200 },
  'the own sheet': { path: 'nfl-draft/selections', trips: 1, rows: 6 * SLOTS },
  'who may be picked': { path: 'nfl-draft/prospects', trips: 1, rows: 1 },
  'the teams': { path: 'nfl-draft/teams', trips: 1, rows: 1 },
  'the results of a fan': { path: 'nfl-draft/results/demo-budget-me', trips: 2, rows: 12 * SLOTS },
  'the experts among the fans': { path: 'nfl-draft/guests', trips: 1, rows: 1 },
  'the table over all games': { path: 'overall?limit=100', trips: 1, rows: 520, isFresh: true },
  'its page around me': { path: 'overall?around=me&limit=20', trips: 1, rows: 200 },
  'the next page of that table': { path: 'overall?limit=40&cursor=30-30', trips: 1, rows: 320, isFresh: true },
  'tables of a season': { path: 'tables/tennis-2025', trips: 2, rows: 120 },
  'a fan over all games': { path: 'fans/demo-budget-me', trips: 2, rows: 16 * SLOTS },
};

const { slots, athletes } = seasonOf(nfl);
const OPEN = '2025-04-20T12:00:00Z';

const here = await world(OPEN);
const me = await here.fan('demo-budget-me');
beforeAll(async () => {
  const players = slots.map(({ position }, at) => [position, athletes[at]?.name]);
  expect((await draft(here, me, Object.fromEntries(players))).status).toBe(200);
  // Every pick has earned something, and one was saved far more often than anybody saves.
  const often = JSON.stringify(Array.from({ length: 500 }, () => 0));
  await batch(here.db, {
    earned: sql`update choices set points = 600`,
    saves: sql`insert into receipts (pick_id, athlete_id, team, trade, confirmed, saved_at)
      select picks.id, athlete_id, team, trade, confirmed, 1 from picks cross join json_each(${often}) where slot_id = '1'`,
  });
});

const [ENTRIES, MEMBERS] = [20_000, 500];
// Each with a few picks of the first fan, and points of their own, a few the same.
beforeAll(() =>
  batch(here.db, {
    all: [
      ...crowd(nfl.id, me.id, ENTRIES - 1, 1, sql`slot_id in ('1', '2')`),
      sql`update entries set points = id * 7919 % 4001 * 50, tie = id % 3, base_points = id * 7919 % 4001 * 50`,
      sql`delete from name_parts`,
      sql`insert into name_parts (part, user_id) with recursive at (user_id, name, place) as (select id, username, 1 from users
      union all select user_id, name, place + 1 from at where place < length(name)) select distinct substr(name, place), user_id from at`,
      sql`update contests set revision = revision + 1`,
      sql`delete from totals`,
      newTotals('nfl-2025', 'now', sql`select points, tie from entries where contest_id = 'nfl-2025'`),
      newTotals(
        'nfl-2025',
        'base',
        sql`select base_points as points, base_tie as tie from entries where contest_id = 'nfl-2025'`,
      ),
    ],
  }),
);

/** Asks what may cost D1 so many round trips and rows: what that is answered. */
async function within(trips: number, rows: number, asked: () => Promise<Said>): Promise<Said> {
  const count = counterOf(bindings.DB);
  const said = await asked();
  const { roundTrips, rowsRead } = count();
  const told = `${said.status} ${JSON.stringify(said.body).slice(0, 300)}, ${roundTrips} trips, ${rowsRead} rows`;
  expect([said.status < 400, roundTrips <= trips, rowsRead <= rows], told).toEqual([true, true, true]);
  return said;
}

describe('among twenty thousand', () => {
  beforeAll(async () => {
    await here.db.run(
      sql`insert or ignore into results (contest_id, key, athlete_id, published_at) values ('nfl-2025', '1', 0, 1)`,
    );
    here.at('2025-04-26T01:00:00Z');
  });
  afterAll(() => here.db.run(sql`delete from results`));

  test('all games are counted in one round trip, and in so many rows an entry', async () => {
    const count = counterOf(bindings.DB);
    await countOverall(here.db, here.clock().now());
    const { roundTrips, rowsRead } = count();
    expect(roundTrips).toBe(1);
    // Each entry and its total, and what is sorted and written of them.
    expect(rowsRead / ENTRIES).toBeLessThanOrEqual(14);
  });

  test.each(Object.entries(BUDGETS))(
    '%s stays within its budget',
    async (_name, { path: address, trips, rows, hasIt, isFresh }) => {
      const first = await here.get(me, `/api/${address}`);
      // A page that nobody has asked for before.
      const path = isFresh ? address.replace(/limit=(\d+)/, (_, limit) => `limit=${limit - 1}`) : address;
      const ask = () => (hasIt ? here.again(me, `/api/${path}`, first) : here.get(me, `/api/${path}`));
      expect([first.status, (await within(trips, rows, ask)).status]).toEqual([200, hasIt ? 304 : 200]);
    },
  );

  test('a save, and the first of a new fan, ask for two round trips and 40 + 3 x slots rows at most', async () => {
    here.at(OPEN);
    const late = await here.fan('demo-late');
    await within(2, 40 + 3 * SLOTS, () => draft(here, me, { 1: athletes[SLOTS]?.name }));
    await within(2, 40 + 3 * SLOTS, () => pickFirst(here, late));
  });
});

test('a group of 500 among 20,000 fans reads three rows a member in two round trips, and for its winners too', async () => {
  const { id } = (await here.post(me, '/api/groups', { name: 'Demo group' })).body;
  await d1.run(
    `insert into memberships (group_id, user_id, role, joined_at) select ?, id, 'member', 1 from users where id like 'fan-%' limit ${MEMBERS - 1}`,
    id,
  );
  const cost = async (path: string, trips: number, rows: number) =>
    (await within(trips, rows, () => here.get(me, `/api/${path}`))).body.data;
  // A member's entry is looked up, and in it each slot of the lock.
  const matrix = (more = '') => cost(`groups/${id}/picks?contest=nfl-2025${more}`, 2, (SLOTS + 14) * MEMBERS);
  here.at(OPEN);
  expect((await matrix()).members).toHaveLength(MEMBERS);
  here.at('2025-04-26T01:00:00Z');
  // Besides: whether the asker is a member, what the group plays, whether points are official, and
  // the version that is shown, asked for in seven places.
  const table = await cost(`groups/${id}/leaderboard?contest=nfl-2025`, 2, 3 * MEMBERS + 10);
  expect(table).toHaveLength(MEMBERS);
  // Ghosts: once a revision a member is looked up once more, and each of their picks (here two) is
  // read, sorted and counted, and those of the experts. The others who look read nothing for them.
  await here.patch(me, `/api/groups/${id}`, { ghosts: true });
  const haunted = () => here.get(me, `/api/groups/${id}/leaderboard?contest=nfl-2025`);
  expect((await within(3, (3 + 3 + 3 * 2) * MEMBERS + 20 * SLOTS, haunted)).body.ghosts).toHaveLength(1);
  await within(1, 3 * MEMBERS + 10, haunted);
  await here.patch(me, `/api/groups/${id}`, { ghosts: false });
  await here.db.run(
    sql`insert into entries (contest_id, user_id, created_at) select 'tennis-2025', user_id, 1 from memberships where user_id like 'fan-%'`,
  );
  // Besides: its tournaments.
  await cost(`tables/tennis-2025?group=${id}`, 2, 3 * MEMBERS + 60);
  await here.db.run(
    sql`insert into publications (contest_id, published_by, published_at, results) values ('nfl-2025', 'demo', 1, '[]')`,
  );
  // Members are counted, and the entry of each is looked up.
  const [line] = await cost('groups', 1, 4 * MEMBERS + 60);
  expect(line.place).toMatchObject({ contest: 'nfl-2025' });
  await matrix();
  expect((await matrix('&tournament=all')).slots).toHaveLength(SLOTS);
  for (const path of ['', '/overall', '/standings.csv?contest=nfl-2025'])
    await cost(`groups/${id}${path}`, 3, 6 * MEMBERS + 40);
});

test('a season save asks for two round trips and few rows, with a sheet that is full', async () => {
  here.at('2026-01-10T12:00:00Z');
  const fan = await here.fan('demo-budget-golf');
  const golfers = seasonOf(golf2026).athletes.map(({ name }) => name);
  const save = (tournament: string, at: number) =>
    here.post(fan, '/api/golf/selections', {
      ...{ user_id: fan.id, tournament },
      ...{ selection: golfers[at], backup: golfers[at + 1] },
    });
  const { tournaments } = seasonOf(golf2026);
  for (const [at, { name }] of tournaments.entries()) expect((await save(name, 2 * at)).status).toBe(200);
  await within(2, 110, () => save(tournaments[0]?.name ?? '', 2 * tournaments.length));
});

test('a fan is found by any part of their name in any case, and after a rename by the new one only', async () => {
  const found = async (q: string) => (await here.get(me, `/api/nfl-draft/leaderboard?q=${q}`)).body.data.length;
  expect([await found('BUDGET-ME'), await found('t-m'), await found('demo-budget-mex'), await found('%25')]).toEqual([
    1, 1, 0, 0,
  ]);
  const said = await here.put(me, '/api/auth/profile', { username: 'demo-renamed' });
  expect(said.status, JSON.stringify(said.body)).toBe(200);
  expect([await found('budget-me'), await found('renamed')]).toEqual([0, 1]);
});

test('every entry stands on exactly one page, in order, tied or not', async () => {
  here.at('2025-04-26T01:00:00Z');
  const seen = await here.pages(me, '/api/nfl-draft/leaderboard?limit=499');
  const all = await d1.rows(
    "select user_id as id from entries where contest_id = 'nfl-2025' order by points desc, tie desc, entries.id",
  );
  expect(seen.map(({ id }) => id)).toEqual(all.map(({ id }) => id));
  const around = (await here.get(me, '/api/nfl-draft/leaderboard?limit=21&around=me')).body.data;
  const at = seen.findIndex(({ id }) => id === me.id);
  expect(around).toEqual(seen.slice(Math.max(at - 10, 0), Math.max(at - 10, 0) + 21));
});
