import { expect, test } from 'vitest';
import { rescore } from '../acts/rescore.ts';
import { servedGame } from '../kinds/kinds.ts';
import { bindings, d1 } from '../testing/bindings.ts';
import { bring, bundleForm, demoDraft, demoFiles, demoTeams, openDemo, undoLatest } from '../testing/bundle.ts';
import { storageThrough } from '../testing/storage.ts';
import { type Fan, world } from '../testing/world.ts';

/**
 * What an organiser may still change of a contest that has locked, and of one with results: what
 * turns published points is a publication.
 */
const CALL = '/api/admin/contests';
const results = demoTeams.map((team, at) => ({ pick: at + 1, team, player: `demo-${at + 1}`, trade: false }));

const here = await world('2027-01-01T12:00:00Z');
const [admin, fan, passer, runner] = await here.fans('admin', 'demo-guest', 'demo-passer', 'demo-runner');
const ask = (method: string, path: string, body?: unknown, as = admin) => here.ask(method, path, { as, body });
const send = (id: string, files: Record<string, string>, query = '') => bring(here, admin, id, files, query);
const trail = async (id: string) => (await ask('GET', `${CALL}/${id}/changes`)).body.data;
const undo = (id: string, query = '') => undoLatest(here, admin, id, query);
/** The points of each, and the rule asked again gives no others. */
const totals = async () => {
  const read = async (): Promise<Row[]> => (await ask('GET', '/api/demo-draft/leaderboard')).body.data;
  const before = await read();
  await rescore(here.db, here.clock(), servedGame(demoDraft));
  expect(await read()).toEqual(before);
  return Object.fromEntries(before.map(({ username, total_points }) => [username, total_points]));
};
type Row = { username: string; total_points: number };

/** Its eleventh is the only receiver. */
const files = { ...demoFiles, 'prospects.csv': demoFiles['prospects.csv'].replace('demo-11,QB', 'demo-11,WR') };
const firstIs = (position: string) => ({
  ...files,
  'prospects.csv': files['prospects.csv'].replace('demo-1,QB', `demo-1,${position}`),
});

/** Its first pick belongs to the other team. */
const traded = {
  ...files,
  'teams.csv': files['teams.csv'].replace('1,demo,Demo Reds', '1,demo,Demo Blues'),
};
const OF_LOCKED = 'nothing that a pick counts by changes any more at slots 1.';

/** The dry run answers what the store does. */
async function expectRefused(id: string, files: Record<string, string>, why: string) {
  for (const query of ['?dry=true', '']) {
    const { status, body } = await send(id, files, query);
    expect([status, body.message], JSON.stringify(body)).toEqual([409, expect.stringContaining(why)]);
  }
}

// Nothing of a feed comes between.
await d1.empty('feed_items');
await openDemo(here, admin, files);
const enter = async (as: Fan, picks: { pick: number; team: string; player: string }[]) => {
  const rows = picks.map((row) => ({ userId: as.id, ...row }));
  expect((await ask('POST', '/api/demo-draft/selections', rows, as)).status).toBe(201);
};
const first = (player: string) => [{ pick: 1, team: 'Demo Reds', player }];
await enter(
  fan,
  results.map(({ trade: _, ...row }) => row),
);
await enter(passer, first('demo-12'));
await enter(runner, first('demo-11'));

test('before the lock a position and the order change', async () => {
  expect((await send('demo-2027', firstIs('WR'))).status).toBe(200);
  expect((await send('demo-2027', traded)).status).toBe(200);
  expect((await send('demo-2027', files)).status).toBe(200);
});

test('the order of a pick that has locked stays, or its next publication would turn the trade', async () => {
  here.at('2027-01-10T20:30:00Z');
  await expectRefused('demo-2027', traded, OF_LOCKED);
  const undone = await undo('demo-2027');
  expect([undone.status, undone.body.message]).toEqual([409, expect.stringContaining(OF_LOCKED)]);
  // What no pick counts by still changes.
  const titled = JSON.stringify({ ...demoDraft, title: 'Demo Draft, renamed' });
  expect((await send('demo-2027', { ...files, 'season.json': titled })).status).toBe(200);
  expect((await send('demo-2027', files)).status).toBe(200);
});

test('after results a position is mended as they are: looked at, in one step with the points, in the trail, and undone', async () => {
  expect((await ask('POST', '/api/demo-draft/results', { results })).status).toBe(200);
  const signed = async () => (await ask('GET', '/api/demo-draft/official')).body.data[0].official;
  await ask('PUT', '/api/demo-draft/official', { tournament: 'demo-2027', official: true });
  const before = await totals();
  const stands = async () => (await ask('GET', '/api/demo-draft/results')).body.data[0];

  const look = await send('demo-2027', firstIs('WR'), '?dry=true');
  const top = Object.entries({ 'demo-guest': 6_000, 'demo-passer': 300, 'demo-runner': 200 }).map(
    ([username, points]) => ({ username, points }),
  );
  expect(look.body.data).toMatchObject({
    warnings: ['1 fan gains points, 1 fan loses points.'],
    moves: { gain: 1, lose: 1, top: { before: top } },
  });
  expect([await totals(), (await stands()).position, await signed()]).toEqual([before, 'QB', true]);

  const done = await send('demo-2027', firstIs('WR'));
  expect(done.body.data).toMatchObject({ stored: true, moves: look.body.data.moves });
  // Who was right is right: a result that had the position of the list has the one that is there.
  const after = { 'demo-guest': 6_000, 'demo-passer': 250, 'demo-runner': 300 };
  expect([await totals(), (await stands()).position, await signed()]).toEqual([after, 'WR', false]);
  const [line] = await trail('demo-2027');
  expect(line).toMatchObject({ what: 'import', by: 'admin', canUndo: true });
  expect(line.says).toBe('prospects.csv: 1 changed. 1 fan gains points, 1 fan loses points');

  const back = await undo('demo-2027', '?dry=true');
  expect(back.body.data).toMatchObject({ stored: false, moves: { gain: 1, lose: 1 } });
  expect((await undo('demo-2027')).body.data.stored).toBe(true);
  expect([await totals(), (await stands()).position]).toEqual([before, 'QB']);
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
  return here.ask('PUT', `${CALL}/demo-2027/bundle`, { as: admin, form: bundleForm(files), storage });
}

test('results that are published between the look and the write count by the facts', async () => {
  here.at('2027-01-10T20:30:00Z');
  await d1.run("delete from results where contest_id = 'demo-2027'");
  await here.cron();
  const said = await overtaken(firstIs('WR'), () => ask('POST', '/api/demo-draft/results', { results }));
  expect([said.status, said.body.data.moves]).toEqual([200, expect.objectContaining({ gain: 1, lose: 1 })]);
  expect(await totals()).toMatchObject({ 'demo-passer': 250, 'demo-runner': 300 });
  expect((await send('demo-2027', files)).status).toBe(200);
});

test('a lock that falls between the look and the write keeps the order', async () => {
  here.at('2027-01-09T12:00:00Z');
  await d1.run("delete from results where contest_id = 'demo-2027'");
  await d1.run("update slots set locked_at = null where contest_id = 'demo-2027'");
  const said = await overtaken(traded, () => d1.run("update slots set locked_at = 1 where contest_id = 'demo-2027'"));
  expect([said.status, said.body.message]).toEqual([409, expect.stringContaining(OF_LOCKED)]);
});
