import { sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { MOST } from '#games/group/group';
import { flawOf } from '#games/proof/proof';
import type { GroupPicks } from '#schema/wire/group-picks';
import { nfl2025, tennis2025 } from '#seasons/shipped';
import { rescore } from '../acts/rescore.ts';
import { sealSheets } from '../cron/seal-sheets.ts';
import { batch, database } from '../store/core/database.ts';
import { bindings, d1, tries } from '../testing/bindings.ts';
import { seasonOf } from '../testing/bundle.ts';
import { knowPicks } from '../testing/choices.ts';
import { everyCall, requestsOf } from '../testing/every-call.ts';
import { AMONG_MANY, crowd, many } from '../testing/many.ts';
import { counterOf } from '../testing/round-trips.ts';
import { download, treeHash } from '../testing/seals.ts';
import { watchedStorage } from '../testing/storage.ts';
import { pick, stranger, threeFans } from '../testing/three-fans.ts';
import { readings } from '../testing/walk.ts';
import { world } from '../testing/world.ts';

/**
 * No call depends on how many contests, groups, members, tournaments or sheets there are: with more
 * than anybody has, each answers, whole, in bounded round trips and rows.
 */
vi.setConfig({ testTimeout: 1_200_000, hookTimeout: 1_200_000 });
threeFans();
const here = await world('2025-04-20T12:00:00Z');
const admin = await here.admin();

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
  let minutes = 0;
  const { trips, storage } = watchedStorage(bindings.DB);
  const root = () => d1.first("select root, leaves from roots where contest_id = 'nfl-2025'");
  while (!(await root())) {
    trips.length = 0;
    await sealSheets(database(storage), here.clock());
    minutes++;
    // D1 allows a thousand an invocation.
    expect(trips.length).toBeLessThan(400);
    expect(minutes).toBeLessThanOrEqual(1 + SHEETS / 36_000);
  }
  expect((await root())?.leaves).toBe(SHEETS);

  await here.get(stranger, `/api/${nfl2025.path}/saves`);
  const count = counterOf(bindings.DB);
  const said = await here.get(stranger, `/api/${nfl2025.path}/proof/demo-crowd-7`);
  expect([said.status, said.body.message]).toEqual([200, undefined]);
  const { rowsRead, roundTrips } = count();
  expect([roundTrips <= 3, rowsRead <= 600, await flawOf(said.body)]).toEqual([true, true, null]);
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
  const { body } = await here.get(me, `/api/groups/${group}/picks?contest=${nfl2025.id}`);
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
  const shipped = { draft: seasonOf(nfl2025), season: seasonOf(tennis2025) };
  const { fan, friend, games, long, groups } = await many(here, shipped);
  const some = [
    ...here.games,
    ...games.filter(({ contest }) => [long.id, 'draft-0-2025', 'season-1-2025'].includes(contest.id)),
  ];
  const all = await readings(some, { people: [fan, friend], groups: groups.slice(0, 2) });
  const calls = await everyCall(here.games);
  const usual = requestsOf(calls, fan);
  const trips = new Map<string, number>();
  for (const { name, address, plain } of all) {
    if (!plain) continue;
    await d1.empty('attempts');
    const plainly = name.replace(/\/draft-\d+\//, '/nba-draft/').replace(/\/season-\d+\//, '/tennis/');
    const as = /^(admin|organiser)$/.test(calls.get(plainly)?.who ?? '') ? admin : fan;
    const count = counterOf(bindings.DB);
    const { status, body } = await here.get(as, address);
    trips.set(name, Math.max(trips.get(name) ?? 0, count().roundTrips));
    // What one contest refuses as usual, such as sheets before their lock, another may have.
    expect([200, usual[plainly]?.status], `${address} ${JSON.stringify(body).slice(0, 300)}`).toContain(status);
  }
  expect(trips.size).toBeGreaterThan(80);
  expect(Math.max(...trips.values())).toBeLessThanOrEqual(5);
});

test('the minute does all of it once', async () => {
  await here.cronAt(AMONG_MANY);
  const count = counterOf(bindings.DB);
  await here.cron();
  // D1 lets a request ask a thousand times.
  expect(count().roundTrips).toBeLessThan(500);
});
