import { expect, test, vi } from 'vitest';
import { flawOf } from '#games/proof/proof';
import { nfl2025 } from '#seasons/shipped';
import { sealSheets } from '../cron/seal-sheets.ts';
import { batch, database } from '../store/core/database.ts';
import { bindings, d1, tries } from '../testing/bindings.ts';
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

test('every reading call answers, in a few round trips', async () => {
  here.at('2025-01-02T12:00:00Z');
  const { fan, friend, games, long, groups } = await many(here);
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
    const plainly = name.replace(/\/draft-\d+\//, '/nba-draft/').replace(/\/season-\d+\//, '/golf/');
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
