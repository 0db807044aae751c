import { beforeEach, expect, test } from 'vitest';
import { bindings, d1 } from '../testing/bindings.ts';
import { watchedStorage } from '../testing/storage.ts';
import { world } from '../testing/world.ts';

const NFL = '/api/nfl-draft';

const here = await world('2025-04-26T01:00:00Z');
const admin = await here.fan('admin');
await d1.run(`update users set email = 'admin@calledit.example' where id = ?`, admin.id);

beforeEach(() => d1.empty('results', 'publications'));

const CAM = { pick: 1, team: 'Tennessee Titans', player: 'Cam Ward', position: 'QB', trade: false };
const TRAVIS = { pick: 2, team: 'Jacksonville Jaguars', player: 'Travis Hunter', position: 'CB', trade: true };
const SLIP = { ...TRAVIS, player: 'Mason Graham', position: 'DL' };

const enter = (row: object, was: object[], storage = bindings.DB) =>
  here.ask('POST', `${NFL}/results?desk=true`, { as: admin, body: { results: [row], was }, storage });
const undo = (id: number) => here.post(admin, `${NFL}/publications/${id}/undo?desk=true`);
const read = async (path: string) => (await here.get(admin, `${NFL}/${path}`)).body.data;

test('the answer of a publication, and that of an undo, is what the desk would read', async () => {
  await enter(CAM, []);
  const { body } = await enter(TRAVIS, []);
  const trail = await read('publications?limit=10');
  expect(body.data.desk).toEqual({ results: [CAM, TRAVIS], trail, cursor: null });
  expect(await read('results')).toEqual([CAM, TRAVIS]);
  const undone = await undo(trail[0].id);
  expect(undone.body.data.desk).toEqual({ results: [CAM], trail: await read('publications?limit=10'), cursor: null });
  for (let turn = 0; turn < 4; turn++) await undo((await enter(TRAVIS, [])).body.data.desk.trail[0].id);
  const { desk } = (await enter(TRAVIS, [])).body.data;
  const next = await here.get(admin, `${NFL}/publications?limit=10&cursor=${desk.cursor}`);
  expect([desk.trail.length, next.body.data.length]).toEqual([10, 2]);
});

test('an organiser who looked before others published is told what stands there, and nothing is published', async () => {
  await enter(SLIP, []);
  const revised = await enter(TRAVIS, []);
  expect(revised).toMatchObject({ status: 409, body: { code: 'conflict', stands: [SLIP] } });
  expect((await enter(TRAVIS, [SLIP])).status).toBe(200);
  expect(await enter(CAM, [SLIP])).toMatchObject({ status: 409, body: { stands: [] } });
  expect(await read('results')).toEqual([TRAVIS]);
});

test('a publication reads the facts once, its answer to the desk included', async () => {
  const { storage, trips } = watchedStorage(bindings.DB);
  expect((await enter(CAM, [], storage)).status).toBe(200);
  for (const table of ['slots', 'athletes', 'tournaments', 'fields', 'results'])
    expect([table, trips.flat().filter((sql) => new RegExp(`^select .* from "${table}"`).test(sql)).length]).toEqual([
      table,
      1,
    ]);
});
