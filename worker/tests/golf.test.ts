import { expect, test } from 'vitest';
import { batch } from '../store/core/database.ts';
import { freeAthletes } from '../store/picks/freeing.ts';
import { bindings, d1 } from '../testing/bindings.ts';
import { crowd } from '../testing/many.ts';
import { counterOf } from '../testing/round-trips.ts';
import { resultAt } from '../testing/saved.ts';
import { storageThrough } from '../testing/storage.ts';
import { type Fan, world } from '../testing/world.ts';

const HOUSTON = "Texas Children's Houston Open";
const here = await world('2026-03-01T12:00:00Z');
const fan = await here.fan('demo-golf');
const admin = await here.fan('admin');
const save = (tournament: string, change: object, as: Fan = fan) =>
  here.post(as, '/api/golf/selections', { user_id: as.id, tournament, ...change });
const publish = (results: object[]) => here.post(admin, '/api/golf/results', { results });
const result = (tournament: string) => resultAt(here, fan, 'golf', tournament);

test('one golfer a week with a back-up, each once a season; both are used until the event is over', async () => {
  expect((await save(HOUSTON, { gold_selection: 'Justin Rose' })).status).toBe(400);
  expect((await save(HOUSTON, { selection: 'Scottie Scheffler', backup: 'Gary Woodland' })).body.data).toMatchObject({
    selection: 'Scottie Scheffler',
    backup: 'Gary Woodland',
  });
  expect((await save('Masters Tournament', { selection: 'Scottie Scheffler' })).status).toBe(409);
  expect((await save('Masters Tournament', { selection: 'Gary Woodland' })).status).toBe(409);
  expect((await save('Masters Tournament', { selection: 'Rory McIlroy' })).status).toBe(200);
});

test('points are dollars; the back-up counts when the first never started, who is then free again', async () => {
  here.at('2026-03-29T23:00:00Z');
  const said = await publish([
    { tournament: HOUSTON, player: 'Scottie Scheffler', started: false },
    { tournament: HOUSTON, player: 'Gary Woodland', earnings: 1_782_000 },
  ]);
  expect(said.body.data).toMatchObject({ changed: 2, leader: { username: 'demo-golf', points: 1_782_000 } });
  expect(await result(HOUSTON)).toMatchObject({
    selection: 'Scottie Scheffler',
    points: 1_782_000,
    total_points: 1_782_000,
  });
  expect((await save('RBC Heritage', { selection: 'Gary Woodland' })).status).toBe(409);
  expect((await save('RBC Heritage', { selection: 'Scottie Scheffler' })).status).toBe(200);
});

test('a correction that the back-up never started either frees both, one that the first did start keeps the later pick', async () => {
  const out = { tournament: HOUSTON, player: 'Gary Woodland', started: false };
  const winner = { tournament: HOUSTON, player: 'Justin Rose', earnings: 1_782_000 };
  expect((await publish([out, winner])).body.data).toMatchObject({ changed: 2 });
  expect((await save('Masters Tournament', { selection: 'Gary Woodland' })).status).toBe(200);
  await publish([{ tournament: HOUSTON, player: 'Scottie Scheffler', earnings: 300_000 }]);
  expect(await result(HOUSTON)).toMatchObject({ points: 300_000 });
  const mine = (await here.get(fan, `/api/golf/selections/${fan.id}`)).body;
  expect(mine.find((row: { tournament: string }) => row.tournament === 'RBC Heritage').selection).toBe(
    'Scottie Scheffler',
  );
});

test.each([
  ['earnings and not started at once', { player: 'Justin Rose', started: false, earnings: 5 }],
  ['cents', { player: 'Justin Rose', earnings: 1.5 }],
])('a publication with %s is refused', async (_what, row) => {
  expect((await publish([{ tournament: 'Valero Texas Open', ...row }])).status).toBe(400);
});

test('all outcomes that do not fit are answered at once', async () => {
  here.at('2026-04-20T12:00:00Z');
  const tournament = 'Valero Texas Open';
  const said = await publish([
    { tournament, player: 'Justin Rose', earnings: 5 },
    { tournament: 'Springfield Open', player: 'Justin Rose', earnings: 5 },
    { tournament, player: 'Justin Rosé', earnings: 5 },
    { tournament, player: 'Justin Rose', earnings: 6 },
    { tournament, player: 'Tony Finau' },
    { tournament: 'RBC Heritage', player: 'Justin Rose', earnings: 28_833_333 },
  ]);
  expect([said.status, said.body.message]).toEqual([400, '5 rows do not fit. Nothing was published.']);
  expect(said.body.problems).toEqual([
    { row: 2, message: 'Unknown tournament Springfield Open' },
    {
      row: 3,
      message: 'Unknown golfer Justin Rosé',
      unknown: { name: 'Justin Rosé', near: ['Justin Rose'], tournament },
    },
    { row: 4, message: 'Justin Rose stands twice in these results' },
    { row: 5, message: 'Tony Finau: earnings are missing' },
    { row: 6, message: 'Justin Rose: earnings of 28,833,333 are more than the purse of 20,000,000' },
  ]);
});

test('a golfer who never started at two events is given back to the earlier pick when both are corrected at once', async () => {
  const other = await here.fan('demo-twice');
  const pick = (tournament: string) => save(tournament, { selection: 'Sam Burns' }, other);
  const [first, second] = ['Valspar Championship', 'RBC Heritage'];
  const row = (tournament: string, change: object) => ({ tournament, player: 'Sam Burns', ...change });
  here.at('2026-03-01T12:00:00Z');
  expect((await pick(first)).status).toBe(200);
  here.at('2026-04-01T12:00:00Z');
  expect((await publish([row(first, { started: false })])).status).toBe(200);
  expect((await pick(second)).status).toBe(200);
  here.at('2026-05-01T12:00:00Z');
  expect((await publish([row(second, { started: false })])).status).toBe(200);
  const both = await publish([row(first, { earnings: 10_000 }), row(second, { earnings: 20_000 })]);
  expect([both.status, both.body.data?.changed]).toEqual([200, 2]);
  const { body } = await here.get(other, `/api/golf/selections/${other.id}`);
  expect(body.map(({ tournament, freed }: { tournament: string; freed: boolean }) => [tournament, freed])).toEqual([
    [first, false],
    [second, true],
  ]);
});

test('a file of the year publishes what is locked, and says what waits and until when', async () => {
  here.at('2026-04-06T00:00:00Z');
  const rows = [
    { tournament: 'Valero Texas Open', player: 'Justin Rose', earnings: 1_000 },
    { tournament: 'Masters Tournament', player: 'Justin Rose', earnings: 2_000 },
    { tournament: 'Masters Tournament', player: 'Rory McIlroy', earnings: 3_000 },
    { tournament: 'U.S. Open', player: 'Rory McIlroy', earnings: 4_000 },
  ];
  const waits = [
    expect.stringMatching(/^2 results of Masters Tournament wait: it locks .*9 Apr/),
    expect.stringMatching(/^1 result of U\.S\. Open waits: it locks .*18 Jun/),
  ];
  const dry = await here.post(admin, '/api/golf/results?dry=true', { results: rows });
  expect(dry.body.data).toMatchObject({ published: 1, changed: 1, remarks: waits });
  const done = await publish(rows);
  expect(done.body).toMatchObject({ success: true, data: { published: 1, changed: 1, remarks: waits } });
  const [line] = (await here.get(admin, '/api/golf/publications')).body.data;
  expect(line.rows.map(({ row }: { row: { tournament: string } }) => row.tournament)).toEqual(['Valero Texas Open']);
  expect(await publish(rows.slice(3))).toMatchObject({
    status: 409,
    body: { message: expect.stringMatching(/once the picks are locked: 1 result of U\.S\. Open waits/) },
  });
});

test('a fan who enters between the reading and the writing of a publication stands behind all others', async () => {
  await d1.empty('results', 'publications', 'receipts', 'picks', 'entries');
  const golfers = ['Scottie Scheffler', 'Rory McIlroy', 'Justin Rose'];
  here.at('2026-03-01T12:00:00Z');
  for (const [at, selection] of golfers.entries())
    expect((await save(HOUSTON, { selection }, await here.fan(`demo-early-${at}`))).status).toBe(200);
  here.at('2026-03-29T23:00:00Z');
  let late = 0;
  const said = await here.ask('POST', '/api/golf/results', {
    as: admin,
    body: {
      results: golfers.map((player, at) => ({ tournament: HOUSTON, player, earnings: 1_000_000 * (3 - at) })),
    },
    storage: storageThrough(bindings.DB, async (trip) => {
      if (trip.sql.some((text) => text.includes('insert into publications')))
        await save('RBC Heritage', { selection: 'Tony Finau' }, await here.fan(`demo-between-${++late}`));
      return trip.run();
    }),
  });
  expect([said.status, said.body.data.entriesRanked, late]).toEqual([200, 4, 1]);
  const board = (await here.get(admin, '/api/golf/leaderboard')).body;
  expect(board.map(({ rank }: { rank: number }) => rank)).toEqual([1, 2, 3, 4]);
});

test('who is free again is found by choices: no pick is read that no result concerns', async () => {
  await d1.run('update picks set freed = 0');
  const readFor = async (entries: number) => {
    await batch(here.db, { all: crowd('golf-2026', fan.id, entries) });
    const count = counterOf(bindings.DB);
    await batch(here.db, { free: freeAthletes('golf-2026', []) });
    return count().rowsRead;
  };
  here.at('2026-03-29T23:00:00Z');
  await publish([{ tournament: HOUSTON, player: 'Scottie Scheffler', started: false }]);
  here.at('2026-04-01T12:00:00Z');
  await save('RBC Heritage', { selection: 'Scottie Scheffler' });
  const few = await readFor(20);
  expect(few).toBeGreaterThan(5);
  expect(await readFor(400)).toBe(few);
});
