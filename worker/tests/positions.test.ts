import { beforeEach, expect, test } from 'vitest';
import { publicationCalls } from '#schema/wire/publication';
import { d1 } from '../testing/bindings.ts';
import { bundleForm, demoFiles, demoTeams } from '../testing/bundle.ts';
import { world } from '../testing/world.ts';

/**
 * Published files call positions otherwise than the list that fans picked from. What counts is that
 * list, unless somebody says otherwise.
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

const ask = (method: string, path: string, body?: unknown, as = admin) =>
  here.ask(method, path, { ...(as && { as }), body });
const send = (more: Record<string, string> = {}) =>
  here.ask('POST', CALL, { as: admin, form: bundleForm({ ...files, ...more }) });
const publish = (results: object[], more: object = {}, query = '') =>
  ask('POST', `/api/demo-draft/results${query}`, { results, ...more });
const total = async () => (await ask('GET', '/api/demo-draft/leaderboard')).body.data[0].total_points;
const positions = async () =>
  (await ask('GET', '/api/demo-draft/results')).body.data.map(({ position }: { position: string }) => position);
const proposals = async () => (await ask('GET', `${CALL}/demo-2027/feeds`)).body.data.proposals;
const asked = (given: string, at: number) => ({
  row: at + 1,
  player: `demo-${at + 1}`,
  given,
  taken: OURS[at % 5],
});

const here = await world('2027-01-01T12:00:00Z');
const [admin, fan] = await here.fans('admin', 'demo-guest');
await send();
await ask('PATCH', `${CALL}/demo-2027`, { state: 'open' });
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
    await d1.run(
      `insert into feeds (contest_id, name, source, address, "on", said, next_at) values ('demo-2027', 'json', 'json', 'https://feeds.calledit.app/a.json', 1, ?, 8e15)`,
      JSON.stringify(file),
    );
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
  expect(publicationCalls.undo.answer.safeParse(dry.body).error).toBeUndefined();
  const differing = file.flatMap(({ position }, at) => (at % 5 === 4 ? [] : [asked(position ?? '', at)]));
  expect(dry.body.data.positions).toEqual(differing);
  expect((await publish(form, {}, '?dry=true')).body.data.positions).toEqual([]);
  await d1.run(
    `insert into feeds (contest_id, name, source, address, "on", said, next_at) values ('demo-2027', 'json', 'json', 'https://feeds.calledit.app/a.json', 1, ?, 8e15)`,
    JSON.stringify(file.slice(0, 1)),
  );
  expect(await proposals()).toMatchObject([{ row: { position: 'OT' }, position: 'T', by: ['json'] }]);
});

test('told so, the desk publishes the positions as they are given; a correction of the pick keeps that', async () => {
  const { body } = await publish(file, { positions: 'as given' });
  expect(body.data.positions).toEqual([]);
  expect(await positions()).toEqual(file.map(({ position }) => position));
  expect(await total()).toBeLessThan(6_000);
  const [stands] = (await ask('GET', '/api/demo-draft/results')).body.data;
  expect(stands.position).toBe('T');
  await publish([{ ...stands, trade: true }]);
  expect((await positions())[0]).toBe('T');
  // The trail says what was published, not what was left.
  await publish([{ ...stands, position: 'G' }]);
  const [line] = (await ask('GET', '/api/demo-draft/publications')).body.data;
  expect(line.rows[0].row.position).toBe('OT');
  expect((await publish(file, { positions: 'mine' })).status).toBe(400);
});
