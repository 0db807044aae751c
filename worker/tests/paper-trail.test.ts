import { beforeEach, expect, test } from 'vitest';
import { sweep } from '../store/core/sweep.ts';
import { d1 } from '../testing/bindings.ts';
import { world } from '../testing/world.ts';

const NFL = '/api/nfl-draft';
const here = await world('2025-04-20T12:00:00Z');
const [admin, fan, second] = await here.fans('admin', 'demo-fan', 'demo-second');
// On the allow-list by address.
await d1.run("update users set email = 'demo@calledit.example' where id = ?", admin.id);
await d1.run("update users set email = 'admin@calledit.example' where id = ?", second.id);
for (const [pick, team, player] of [
  [1, 'Tennessee Titans', 'Cam Ward'],
  [2, 'Jacksonville Jaguars', 'Travis Hunter'],
])
  await here.post(fan, `${NFL}/selections`, { userId: fan.id, pick, team, player, trade: pick === 2 });

beforeEach(async () => {
  here.at('2025-04-26T01:00:00Z');
  await d1.empty('results', 'publications');
  await d1.run('update contests set scored_rule = null');
});

const CAM = { pick: 1, team: 'Tennessee Titans', player: 'Cam Ward', position: 'QB', trade: false };
const TRAVIS = { pick: 2, team: 'Jacksonville Jaguars', player: 'Travis Hunter', position: 'CB', trade: true };
const SLIP = { pick: 2, team: 'Cleveland Browns', player: 'Mason Graham', position: 'DL', trade: false };

const publish = (results: object[], as = admin, place?: string) =>
  here.ask('POST', `${NFL}/results`, {
    as,
    body: { results },
    ...(place ? { headers: { 'CF-Connecting-IP': place } } : {}),
  });
const trail = async (query = '', path = NFL) => (await here.get(admin, `${path}/publications${query}`)).body.data;
const undo = (id: number, as = admin, path = NFL) => here.post(as, `${path}/publications/${id}/undo`);
const latest = async (): Promise<number> => (await trail('?limit=1'))[0].id;
const results = () => d1.rows('select * from results order by contest_id, key, athlete_id');
const points = async () => (await here.get(fan, `${NFL}/leaderboard`)).body.data[0].total_points;

test('the trail says who published what, when, from where (for 90 days), and what it changed, latest first, page by page', async () => {
  await publish([CAM, SLIP], admin, '203.0.113.7');
  here.at('2025-04-26T01:05:00Z');
  await publish([CAM, TRAVIS], second);
  expect(await trail()).toMatchObject([
    {
      by: 'demo-second',
      feed: false,
      at: expect.stringMatching(/^2025-04-26T01:05:0/),
      from: null,
      published: 2,
      changed: 1,
      rows: [
        { row: CAM, was: CAM, change: 'same' },
        { row: TRAVIS, was: SLIP, change: 'changed' },
      ],
      undoes: null,
      undone: false,
      canUndo: true,
    },
    {
      by: 'admin',
      from: '203.0.113.7',
      changed: 2,
      rows: [
        { row: CAM, was: null, change: 'new' },
        { row: SLIP, was: null, change: 'new' },
      ],
      canUndo: false,
    },
  ]);
  const pages = await here.pages(admin, `${NFL}/publications?limit=1`);
  expect(pages).toEqual(await trail());
  const now = Date.parse('2025-04-26T01:00:00Z');
  for (const [days, from] of [[89, '203.0.113.7'] as const, [91, null] as const]) {
    await sweep(here.db, { now: () => now + days * 86_400_000, real: () => now, offset: 0 });
    expect((await trail())[1]).toMatchObject({ by: 'admin', from });
  }
});

test('an undo puts back exactly what stood before, points and all, line by line to nothing, and is a line of the trail itself', async () => {
  await publish([CAM, SLIP]);
  const [before, had] = [await results(), await points()];
  here.at('2025-04-26T02:00:00Z');
  await publish([CAM, TRAVIS]);
  expect(await points()).toBe(had + 600);
  const [{ id }, { id: first }] = await trail();
  expect(await undo(id)).toMatchObject({
    status: 200,
    body: {
      message: 'Undone: 1 result as before',
      data: { published: 1, changed: 1, leader: { username: 'demo-fan', points: had } },
    },
  });
  expect([await results(), await points()]).toEqual([before, had]);
  const [line, taken] = await trail();
  expect(line).toMatchObject({
    by: 'admin',
    undoes: id,
    canUndo: false,
    changed: 1,
    rows: [{ row: SLIP, was: TRAVIS, change: 'changed' }],
  });
  expect(taken).toMatchObject({ id, undone: true, canUndo: false });
  expect((await undo(first)).status).toBe(200);
  expect((await trail())[0].rows.map(({ change }: { change: string }) => change)).toEqual(['removed', 'removed']);
  expect([await results(), await points()]).toEqual([[], 0]);
});

test('a pick that was passed can be put back, a player who has left the contest cannot', async () => {
  await publish([{ ...TRAVIS, player: '' }]);
  await publish([TRAVIS]);
  expect((await undo(await latest())).status).toBe(200);
  await publish([SLIP]);
  await publish([TRAVIS]);
  const stands = await results();
  const mason = "contest_id = 'nfl-2025' and name = 'Mason Graham'";
  const left = await d1.first(`delete from athletes where ${mason} returning *`);
  const said = await undo(await latest());
  const columns = Object.keys(left ?? {});
  await d1.run(
    `insert into athletes (${columns.join()}) values (${columns.map(() => '?').join()})`,
    ...Object.values(left ?? {}),
  );
  const message = 'Who stood there before is no longer in the contest';
  expect([said.status, said.body]).toEqual([409, { success: false, code: 'conflict', message }]);
  expect(await results()).toEqual(stands);
});

test('only the latest that changed something can be undone, once, and an undo not at all', async () => {
  const sentence = async (id: number) => {
    const { status, body } = await undo(id);
    return [status, body.message];
  };
  await publish([CAM]);
  await publish([TRAVIS]);
  await publish([TRAVIS]);
  const [same, other, first] = (await trail()).map(({ id }: { id: number }) => id);
  expect(await sentence(same)).toEqual([409, 'This publication changed nothing: there is nothing to undo']);
  expect(await sentence(first)).toEqual([409, 'Only the latest publication can be undone']);
  expect((await undo(other)).status).toBe(200);
  expect(await sentence(other)).toEqual([409, 'This publication is undone already']);
  expect(await sentence(await latest())).toEqual([409, 'An undo cannot be undone: publish the results again']);
  expect(await sentence(999_999)).toEqual([404, 'There is no such publication']);
  expect((await undo(first, admin, '/api/nba-draft')).status).toBe(404);
});

test('golf says dollars, and who never started, in the words of its own call', async () => {
  here.at('2026-12-01T12:00:00Z');
  const tournament = "Texas Children's Houston Open";
  const rows = [
    { tournament, player: 'Gary Woodland', earnings: 1_000 },
    { tournament, player: 'Scottie Scheffler', started: false },
  ];
  const mended = rows.map(({ player }) => ({ tournament, player, earnings: 5 }));
  for (const results of [rows, mended]) await here.post(admin, '/api/golf/results', { results });
  expect((await trail('', '/api/golf'))[0].rows).toEqual(
    mended.map((row, place) => ({ row, was: rows[place], change: 'changed' })),
  );
});

const OTHER = { ...TRAVIS, player: 'Mason Graham', position: 'DL' };
const enter = (row: object, was: object[]) => here.post(admin, `${NFL}/results`, { results: [row], was });

test('an organiser who looked before others published is told what stands there, and nothing is published', async () => {
  await enter(OTHER, []);
  const revised = await enter(TRAVIS, []);
  expect(revised).toMatchObject({ status: 409, body: { code: 'conflict', stands: [OTHER] } });
  expect((await enter(TRAVIS, [OTHER])).status).toBe(200);
  expect(await enter(CAM, [OTHER])).toMatchObject({ status: 409, body: { stands: [] } });
  expect((await here.get(fan, `${NFL}/results`)).body.data).toEqual([TRAVIS]);
});
