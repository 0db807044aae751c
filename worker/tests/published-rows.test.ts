import { beforeEach, expect, test } from 'vitest';
import { d1 } from '../testing/bindings.ts';
import { bundleForm, demoFiles, demoTeams, openDemo } from '../testing/bundle.ts';
import { world } from '../testing/world.ts';

/**
 * What follows of a published row that leaves something out, or says it otherwise: positions are
 * those of the list that fans picked from, unless somebody says otherwise, and whether a pick was
 * traded follows from the order on the clock, which is Reds, Blues, Reds, Blues.
 */
const CALL = '/api/admin/contests';
const OURS = ['OT', 'EDGE', 'DL', 'IOL', 'QB'];
const THEIRS = ['T', 'DE', 'DT', 'C', 'QB'];
const files = {
  ...demoFiles,
  'prospects.csv': demoTeams.reduce(
    (text, _, at) => text.replace(`demo-${at + 1},QB`, `demo-${at + 1},${OURS[at % 5]}`),
    demoFiles['prospects.csv'],
  ),
};
const form = demoTeams.map((team, at) => ({ pick: at + 1, team, player: `demo-${at + 1}`, trade: false }));
const file = form.map((row, at) => ({ ...row, position: THEIRS[at % 5] }));

const ask = (method: string, path: string, body?: unknown, as = admin) => here.ask(method, path, { as, body });
const send = (more: Record<string, string> = {}) =>
  here.ask('POST', CALL, { as: admin, form: bundleForm({ ...files, ...more }) });
const publish = (results: object[], more: object = {}, query = '') =>
  ask('POST', `/api/demo-draft/results${query}`, { results, ...more });
const total = async () => (await ask('GET', '/api/demo-draft/leaderboard')).body.data[0].total_points;
const read = async () => (await ask('GET', '/api/demo-draft/results')).body.data;
const positions = async () => (await read()).map(({ position }: { position: string }) => position);
const proposals = async () => (await ask('GET', `${CALL}/demo-2027/feeds`)).body.data.proposals;
/** What a feed has said that waits at the desk. */
const feedSays = (rows: object[]) =>
  d1.run(
    `insert into feeds (contest_id, name, source, address, "on", said, next_at) values ('demo-2027', 'json', 'json', 'https://feeds.calledit.app/a.json', 1, ?, 8e15)`,
    JSON.stringify(rows),
  );

const here = await world('2027-01-01T12:00:00Z');
const [admin, fan] = await here.fans('admin', 'demo-guest');
await openDemo(here, admin, files);
const picks = form.map(({ pick, team, player }) => ({ userId: fan.id, pick, team, player }));
expect((await ask('POST', '/api/demo-draft/selections', picks, fan)).status).toBe(201);
here.at('2027-01-10T20:30:00Z');
beforeEach(async () => {
  for (const table of ['results', 'publications', 'feeds'])
    await d1.run(`delete from ${table} where contest_id = 'demo-2027'`);
});

const doors: Record<string, () => Promise<unknown>> = {
  'the form, pick by pick': async () => {
    for (const row of form) expect((await publish([row])).status).toBe(200);
  },
  'a paste': () => publish(file),
  'a bundle': async () => {
    const lines = file.map((row) => [row.pick, row.team, row.player, row.position, row.trade].join(','));
    await send({ 'results.csv': ['pick,team,player,position,trade', ...lines].join('\n') });
    return publish((await proposals()).map(({ row }: { row: object }) => row));
  },
  'a feed': async () => {
    await feedSays(file);
    return publish((await proposals()).map(({ row }: { row: object }) => row));
  },
};

test.each(Object.entries(doors))('every door gives one total: %s', async (_door, open) => {
  await open();
  expect(await positions()).toEqual(form.map((_, at) => OURS[at % 5]));
  expect(await total()).toBe(6_000);
});

test('each position that is left for that of the list is said before anything is published', async () => {
  const dry = await publish(file, {}, '?dry=true');
  const asked = file.map(({ player, position }, at) => ({ row: at + 1, player, given: position, taken: OURS[at % 5] }));
  expect(dry.body.data.positions).toEqual(asked.filter(({ given, taken }) => given !== taken));
  expect((await publish(form, {}, '?dry=true')).body.data.positions).toEqual([]);
  await feedSays([file[0] ?? {}, { ...form[1], trade: undefined }]);
  expect(await proposals()).toMatchObject([{ row: { position: 'OT' }, position: 'T', by: ['json'] }, {}]);
  // A feed that leaves out what is published proposes nothing.
  await publish(form.slice(1, 2));
  expect(await proposals()).toHaveLength(1);
});

test('told so, the desk publishes the positions as they are given; a correction of the pick keeps that', async () => {
  const { body } = await publish(file, { positions: 'as given' });
  expect(body.data.positions).toEqual([]);
  expect(await positions()).toEqual(file.map(({ position }) => position));
  expect(await total()).toBeLessThan(6_000);
  const [stands] = await read();
  expect(stands.position).toBe('T');
  await publish([{ ...stands, trade: true }]);
  expect((await positions())[0]).toBe('T');
  // The trail says what was published, not what was left.
  await publish([{ ...stands, position: 'G' }]);
  const [line] = (await ask('GET', '/api/demo-draft/publications')).body.data;
  expect(line.rows[0].row.position).toBe('OT');
  expect((await publish(file, { positions: 'mine' })).status).toBe(400);
});

const pick = (number: number, team: string, more: object = {}) => ({
  pick: number,
  team,
  player: `demo-${number}`,
  ...more,
});

test('a trade that is left out follows from the order; a club that is not on the clock and made none is remarked upon, before anything is published and after', async () => {
  const rows = [
    pick(1, 'Demo Blues', { trade: false }),
    pick(2, 'Demo Blues', { trade: false }),
    pick(3, 'Demo Blues', { trade: true }),
    pick(4, 'Demo Reds'),
  ];
  const remarks = ['Pick 1: the Demo Reds are on the clock, not the Demo Blues, and it says that there was no trade.'];
  const dry = await publish(rows, {}, '?dry=true');
  expect(dry.body.data.remarks).toEqual(remarks);
  expect((await publish(rows)).body.data.remarks).toEqual(remarks);
  expect((await publish(rows.slice(1))).body.data.remarks).toEqual([]);
  expect((await publish([pick(5, 'Demo Reds'), pick(6, 'Demo Reds')])).status).toBe(200);
  const trades = (await read()).slice(-2).map(({ trade }: { trade: boolean }) => trade);
  expect(trades).toEqual([false, true]);
});

test('what a row leaves out of a published pick stays as it is published, and the desk says so before', async () => {
  // Against the order, and with another position than the list has: both on purpose.
  const stands = pick(7, 'Demo Blues', { trade: false, position: 'WR' });
  const published = await publish([stands, pick(8, 'Demo Blues', { player: 'TBD', trade: true })], {
    positions: 'as given',
  });
  expect(published.status).toBe(200);
  const before = await read();
  const unchanged = [pick(7, 'Demo Blues'), pick(8, 'Demo Blues', { player: 'TBD', position: '' })];
  // What the desk asks.
  const tried = async (rows: ReturnType<typeof pick>[]) => (await publish(rows, {}, '?dry=true')).body.data;
  expect(await tried(unchanged)).toMatchObject({
    published: 2,
    changed: 0,
    rows: unchanged.map((row, at) => ({ row, was: before.slice(-2)[at], change: 'same' })),
  });
  expect((await publish(unchanged)).body.data.changed).toBe(0);
  expect(await read()).toEqual(before);

  // Another player has the position of their own, another team made the trade that follows.
  const corrected = [pick(7, 'Demo Blues', { player: 'demo-11' }), pick(8, 'Demo Reds', { player: 'TBD' })];
  expect(await tried(corrected)).toMatchObject({ changed: 2, rows: [{ change: 'changed' }, { change: 'changed' }] });
  expect((await publish(corrected)).body.data.changed).toBe(2);
  expect((await read()).slice(-2)).toEqual([
    { pick: 7, team: 'Demo Blues', player: 'demo-11', position: 'QB', trade: false },
    { pick: 8, team: 'Demo Reds', player: '', position: '', trade: true },
  ]);
});
