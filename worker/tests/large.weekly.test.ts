import { sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { MOST } from '#games/group/group';
import type { GroupPicks } from '#schema/wire/group-picks';
import { nfl2025, tennis2025 } from '#seasons/shipped';
import { counterOf } from '../../bench/round-trips.ts';
import { rescore } from '../acts/rescore.ts';
import { sealSheets } from '../cron/seal-sheets.ts';
import { batch, database } from '../store/core/database.ts';
import { bindings, d1, tries } from '../testing/bindings.ts';
import { seasonOf } from '../testing/bundle.ts';
import { knowPicks } from '../testing/choices.ts';
import { everyCall, requestsOf } from '../testing/every-call.ts';
import { AMONG_MANY, crowd, MANY, type Many, many } from '../testing/many.ts';
import { download, holds, treeHash } from '../testing/seals.ts';
import { storageThrough } from '../testing/storage.ts';
import { pick, stranger, threeFans } from '../testing/three-fans.ts';
import { readings } from '../testing/walk.ts';
import { type Fan, world } from '../testing/world.ts';

/**
 * No call depends on how many contests, groups, members, tournaments or sheets there are: with more
 * than anybody has, each answers, whole, in bounded round trips and rows.
 */
vi.setConfig({ testTimeout: 1_200_000, hookTimeout: 1_200_000 });
threeFans();
const here = await world('2025-04-20T12:00:00Z');
const admin = await here.admin();

let shared: Many;
const get = async (path: string, as: Fan = shared.fan) => {
  const { status, body } = await here.get(as, path);
  expect(status, `${path} ${JSON.stringify(body).slice(0, 200)}`).toBe(200);
  return body;
};

/** So many sheets of 32 picks: TIMES=100 is the figure of docs/integrity.md. */
const SHEETS = tries(1_000);
const CHUNK = 5_000;

test('many sheets are sealed within some minutes, each far below what a minute may do, and every proof is a few hundred rows', async () => {
  const model = await here.fan('demo-model');
  await pick(model);
  for (let from = 1; from < SHEETS; from += CHUNK)
    await batch(here.db, { all: crowd(nfl2025.id, model.id, Math.min(from + CHUNK, SHEETS) - 1, from) });
  await d1.run("update slots set locked_at = locks_at where contest_id = 'nfl-2025'");
  here.at('2025-04-26T00:01:00Z');
  let trips = 0;
  let minutes = 0;
  let longest = 0;
  const timed = storageThrough(bindings.DB, async (trip) => {
    trips++;
    const begun = performance.now();
    const answer = await trip.run();
    longest = Math.max(longest, performance.now() - begun);
    return answer;
  });
  const begun = performance.now();
  const root = () => d1.first("select root, leaves from roots where contest_id = 'nfl-2025'");
  while (!(await root())) {
    const before = trips;
    await sealSheets(database(timed), here.clock());
    minutes++;
    // D1 allows a thousand an invocation.
    expect(trips - before).toBeLessThan(400);
    expect(minutes).toBeLessThanOrEqual(1 + SHEETS / 36_000);
  }
  const took = Math.round(performance.now() - begun);
  console.log(
    `${SHEETS} sheets: ${minutes} minutes, ${trips} round trips, ${took} ms, the longest ${Math.round(longest)} ms`,
  );
  expect((await root())?.leaves).toBe(SHEETS);

  await here.get(stranger, `/api/${nfl2025.path}/saves`);
  const count = counterOf(bindings.DB);
  const said = await here.get(stranger, `/api/${nfl2025.path}/proof/demo-crowd-7`);
  expect([said.status, said.body.message]).toEqual([200, undefined]);
  const { rowsRead, roundTrips } = count();
  expect([roundTrips <= 3, rowsRead <= 600, holds(said.body)]).toEqual([true, true, true]);
  console.log(`a proof: ${JSON.stringify(said.body).length} bytes, ${rowsRead} rows, ${said.body.path.length} steps`);
  const { data, root: downloaded } = await download(here, nfl2025.path, 'all', 500);
  expect(treeHash(data.map(({ leaf }) => leaf))).toBe(downloaded);
  expect(new Set(data.map(({ sheet }) => sheet?.length))).toEqual(new Set([32]));
});

/** In each slot the members of the group name so many players. */
const PLAYERS = 150;

test('the largest group, with full sheets that differ, reads 46 rows a member and each choice once, in two round trips and a bounded answer', async () => {
  const { members: MEMBERS } = MOST;
  expect(MEMBERS).toBe(500);
  const me = await here.fan('demo-captain');
  const group = (await here.post(me, '/api/groups', { name: 'Demo group' })).body.id;
  await batch(here.db, {
    members: sql`insert into memberships (group_id, user_id, role, joined_at)
      select ${group}, id, 'member', 1 from users where id like 'fan-%' limit ${MEMBERS - 1}`,
    // Names as long as they may be.
    named: sql`update users set username = substr('demo-member-of-a-large-group-' || id, -30) where id like 'fan-%'`,
    nobody: sql`update picks set choice_id = null, athlete_id = null`,
    others: sql`update picks set athlete_id = (entry_id * 7 + slot_id * 3) % ${PLAYERS} + 1`,
  });
  await knowPicks(here.db);
  // On draft night: a part of the results is known.
  await here.cronAt('2025-04-26T00:40:00Z');
  const game = here.games.find(({ contest }) => contest.id === nfl2025.id);
  if (game) await rescore(here.db, here.clock(), game);
  const count = counterOf(bindings.DB);
  const body = await get(`/api/groups/${group}/picks?contest=${nfl2025.id}`, me);
  const { roundTrips, rowsRead } = count();
  expect(roundTrips).toBe(2);
  const { slots, members }: GroupPicks = body.data;
  expect(members).toHaveLength(MEMBERS);
  const choices = slots.flatMap(({ picks }) => picks);
  expect(choices).toHaveLength(slots.length * PLAYERS);
  expect(choices.reduce((sum, { members }) => sum + members.length, 0)).toBe(slots.length * (MEMBERS - 1));
  // A choice is asked for, read, and its player is.
  expect(rowsRead).toBeLessThanOrEqual(46 * MEMBERS + 3 * choices.length);
  // Each name where it is, and each choice once.
  expect(JSON.stringify(body).length).toBeLessThan(35 * slots.length * MEMBERS + 130 * choices.length + 120 * MEMBERS);
});

test('every reading call answers, in a few round trips', async () => {
  here.at('2025-01-02T12:00:00Z');
  shared = await many(here, { draft: seasonOf(nfl2025), season: seasonOf(tennis2025) });
  const { fan, friend, games, long, groups } = shared;
  const some = [
    ...here.games,
    ...games.filter(({ contest }) => [long.id, 'draft-0-2025', 'season-1-2025'].includes(contest.id)),
  ];
  const all = await readings(some, { people: [fan, friend], groups: groups.slice(0, 2) });
  const usual = requestsOf(await everyCall(here.games), fan);
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
  await here.cronAt(AMONG_MANY);
  const count = counterOf(bindings.DB);
  await here.cron();
  // D1 lets a request ask a thousand times.
  expect(count().roundTrips).toBeLessThan(500);
});
