import { unzipSync } from 'fflate';
import { beforeAll, expect, test } from 'vitest';
import { readSeason } from '#seasons/read-season';
import { storeSeason } from '../store/contest/season.ts';
import { bindings } from '../testing/bindings.ts';
import { bundleForm, demoDraft, demoFiles, demoTeams } from '../testing/bundle.ts';
import { storageThrough } from '../testing/storage.ts';
import { type Fan, type World, world } from '../testing/world.ts';

/** What an organiser may still change of a contest that has locked, and of one with results. */
const CALL = '/api/admin/contests';
const results = demoTeams.map((team, at) => ({ pick: at + 1, team, player: `demo-${at + 1}`, trade: false }));

let here: World;
let [admin, fan]: Fan[] = [];
const ask = (method: string, path: string, body?: unknown, as = admin) =>
  here.ask(method, path, { ...(as && { as }), body });
const send = (id: string, files: Record<string, string>, query = '') =>
  here.ask('PUT', `${CALL}/${id}/bundle${query}`, { ...(admin && { as: admin }), form: bundleForm(files) });
const total = async () => (await ask('GET', '/api/demo-draft/leaderboard')).body.data[0].total_points;
const quarterback = (position: string) => ({
  ...demoFiles,
  'prospects.csv': demoFiles['prospects.csv'].replace('demo-1,QB', `demo-1,${position}`),
});

/** Its first pick belongs to the other team. */
const traded = {
  ...demoFiles,
  'teams.csv': demoFiles['teams.csv'].replace('1,demo,Demo Reds', '1,demo,Demo Blues'),
};
const OF_LOCKED = 'nothing that a pick counts by changes any more at slots 1.';

/** The dry run answers what the store does. */
async function expectRefused(id: string, files: Record<string, string>, why: string) {
  for (const query of ['?dry=true', '']) {
    const { status, body } = await send(id, files, query);
    expect([status, body.message], JSON.stringify(body)).toEqual([409, expect.stringContaining(why)]);
  }
}

beforeAll(async () => {
  here = await world('2027-01-01T12:00:00Z');
  [admin, fan] = await Promise.all(['admin', 'demo-guest'].map(here.fan));
  await here.ask('POST', CALL, { ...(admin && { as: admin }), form: bundleForm(demoFiles) });
  await ask('PATCH', `${CALL}/demo-2027`, { state: 'open' });
  const picks = results.map(({ pick, team, player }) => ({ userId: fan?.id, pick, team, player }));
  expect((await ask('POST', '/api/demo-draft/selections', picks, fan)).status).toBe(201);
});

test('before the lock a position and the order change', async () => {
  expect((await send('demo-2027', quarterback('WR'))).status).toBe(200);
  expect((await send('demo-2027', traded)).status).toBe(200);
  expect((await send('demo-2027', demoFiles)).status).toBe(200);
});

test('the order of a pick that has locked stays, or its next publication would turn the trade', async () => {
  here.at('2027-01-10T20:30:00Z');
  await expectRefused('demo-2027', traded, OF_LOCKED);
  const { data } = (await ask('GET', `${CALL}/demo-2027/changes`)).body;
  const undone = await ask('POST', `${CALL}/demo-2027/changes/${data[0].id}/undo`, {});
  expect([undone.status, undone.body.message]).toEqual([409, expect.stringContaining(OF_LOCKED)]);
  // What no pick counts by still changes.
  const titled = JSON.stringify({ ...demoDraft, title: 'Demo Draft, renamed' });
  expect((await send('demo-2027', { ...demoFiles, 'season.json': titled })).status).toBe(200);
});

test('once results are published no facts change their points, today or by the minute', async () => {
  expect((await ask('POST', '/api/demo-draft/results', { results })).status).toBe(200);
  const before = await total();
  expect(before).toBeGreaterThan(0);
  await expectRefused('demo-2027', quarterback('WR'), 'would earn other points than those that are published: demo-1.');
  await here.cron();
  expect(await total()).toBe(before);
});

test('what a tournament is worth stays once it has locked', async () => {
  const { bytes } = await here.bytes(`${CALL}/tennis-2025/bundle`, admin);
  const files = Object.fromEntries(
    Object.entries(unzipSync(bytes)).map(([name, text]) => [name, new TextDecoder().decode(text)]),
  );
  here.at('2025-07-01T12:00:00Z');
  const table = files['tournaments.csv']?.replace(/(Wimbledon,.*)Grand Slam/, '$1ATP 1000') ?? '';
  expect(table).toContain('ATP 1000');
  const why = 'nothing that a pick counts by changes any more at slots';
  await expectRefused('tennis-2025', { ...files, 'tournaments.csv': table }, why);
});

test('a folder that is loaded asks what an import asks', async () => {
  const folder = readSeason(demoDraft, quarterback('WR'));
  await expect(storeSeason(here.db, here.clock(), folder, 'as they are')).rejects.toThrow('would earn other points');
});

test('after results a namesake is entered, and who was called so before keeps what they earned', async () => {
  const before = await total();
  const prospects = `${demoFiles['prospects.csv']}\n13,demo-1,WR,Elsewhere,Senior`;
  expect((await send('demo-2027', { ...demoFiles, 'prospects.csv': prospects })).body.message).toMatch(/^Stored/);
  await here.cron();
  expect(await total()).toBe(before);
  expect((await send('demo-2027', demoFiles)).body.message).toMatch(/^Stored/);
});

/** An import of these files, before whose write something else happens. */
function overtaken(files: Record<string, string>, meanwhile: () => Promise<unknown>) {
  let waits = true;
  const storage = storageThrough(bindings.DB, async ({ sql, run }) => {
    if (waits && sql.some((statement) => statement.includes('insert into contests'))) {
      waits = false;
      await meanwhile();
    }
    return run();
  });
  const how = { ...(admin && { as: admin }), form: bundleForm(files), storage };
  return here.ask('PUT', `${CALL}/demo-2027/bundle`, how);
}

test('results that are published between the look and the write refuse the facts', async () => {
  here.at('2027-01-10T20:30:00Z');
  await bindings.DB.prepare("delete from results where contest_id = 'demo-2027'").run();
  const said = await overtaken(quarterback('WR'), () => ask('POST', '/api/demo-draft/results', { results }));
  expect([said.status, said.body.message]).toEqual([409, expect.stringContaining('would earn other points')]);
});

test('a lock that falls between the look and the write keeps the order', async () => {
  here.at('2027-01-09T12:00:00Z');
  await bindings.DB.batch([
    bindings.DB.prepare("delete from results where contest_id = 'demo-2027'"),
    bindings.DB.prepare("update slots set locked_at = null where contest_id = 'demo-2027'"),
  ]);
  const said = await overtaken(traded, () =>
    bindings.DB.prepare("update slots set locked_at = 1 where contest_id = 'demo-2027'").run(),
  );
  expect([said.status, said.body.message]).toEqual([409, expect.stringContaining(OF_LOCKED)]);
});
