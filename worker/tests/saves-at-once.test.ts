import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { bindings, d1, tries } from '../testing/bindings.ts';
import { interleaved, storageThrough } from '../testing/storage.ts';
import { type Fan, world } from '../testing/world.ts';

/**
 * One fan on two devices: saves at once, in every order of their round trips to D1. More: TIMES=50
 * npx vitest ...
 */
const SEEDED = { seed: 20260412, numRuns: tries(2) };
vi.setConfig({ testTimeout: 20_000 + SEEDED.numRuns * 2_000 });
const order = fc.infiniteStream(fc.nat({ max: 5 })).map((stream) => () => stream.next().value as number);

/** Plays it in orders of round trips: `choose` says which of the waiting ones goes next. */
const inAnyOrder = (play: (choose: () => number) => Promise<void>) => fc.assert(fc.asyncProperty(order, play), SEEDED);

const EVENT = 'Masters Tournament';
const NFL = '/api/nfl-draft/selections';

const here = await world('2025-04-20T12:00:00Z');

let fans = 0;
const newFan = () => here.fan(`demo-hasty-${++fans}`);
const golf = (fan: Fan, change: object) => (storage?: D1Database) =>
  here.ask('POST', '/api/golf/selections', {
    as: fan,
    body: { user_id: fan.id, tournament: EVENT, ...change },
    storage,
  });
const draft =
  (fan: Fan, method: 'POST' | 'PUT', ...rows: { pick: number; player: string; trade?: boolean }[]) =>
  (storage?: D1Database) =>
    here.ask(method, NFL, {
      as: fan,
      body: rows.map((row) => ({ userId: fan.id, team: TEAMS[row.pick], trade: false, ...row })),
      storage,
    });
const TEAMS: Record<number, string> = { 1: 'Tennessee Titans', 2: 'Cleveland Browns', 3: 'New York Giants' };
const sheet = async (fan: Fan) => (await here.get(fan, NFL)).body.data;

const RORY = 'Rory McIlroy';
const elsewhere = { tournament: "Texas Children's Houston Open", selection: 'Gary Woodland' };
test.each([
  ['a first and a back-up both stand', { selection: RORY }, { backup: 'Gary Woodland' }, [200, 200]],
  [
    'the same golfer as first and as back-up elsewhere is one of the two',
    { selection: RORY },
    { ...elsewhere, backup: RORY },
    [200, 409],
  ],
])('saved at once, %s', (_what, one, other, statuses) =>
  inAnyOrder(async (choose) => {
    const fan = await newFan();
    await golf(fan, { selection: 'Scottie Scheffler' })();
    const said = await interleaved(bindings.DB, [golf(fan, one), golf(fan, other)], choose);
    expect(said.map(({ status }) => status).toSorted()).toEqual(statuses);
    const { body } = await here.get(fan, `/api/golf/selections/${fan.id}`);
    if (statuses[1] === 200) expect(body).toMatchObject([{ ...one, ...other }]);
  }),
);

test('a confirmation at the same moment as a save confirms a pick and takes none back', () =>
  inAnyOrder(async (choose) => {
    const fan = await newFan();
    const [{ id }] = (await draft(fan, 'POST', { pick: 1, player: 'Cam Ward' })()).body.data;
    const confirm = (storage: D1Database) => here.ask('POST', `${NFL}/${id}/confirm`, { as: fan, storage });
    const said = await interleaved(
      bindings.DB,
      [draft(fan, 'PUT', { pick: 1, player: 'Travis Hunter' }), confirm],
      choose,
    );
    expect(said.map(({ status }) => status)).toEqual([200, 200]);
    expect(await sheet(fan)).toMatchObject([{ pick: 1, player: 'Travis Hunter' }]);
  }));

test('a save that others overtake again and again is told so, and changes nothing', async () => {
  const fan = await newFan();
  const save = (player: string) => draft(fan, 'PUT', { pick: 1, player });
  const others = ['Cam Ward', 'Abdul Carter'];
  let writes = 0;
  const storage = storageThrough(bindings.DB, async ({ sql, run }) => {
    if (sql.some((text) => text.includes('insert into picks'))) await save(others[writes++ % 2] ?? '')();
    return run();
  });
  const { status, body } = await save('Travis Hunter')(storage);
  const message = 'Your picks have just changed on another device. Please try again.';
  expect([status, body, writes]).toEqual([409, { success: false, code: 'conflict', message }, 10]);
  expect(await sheet(fan)).toMatchObject([{ player: 'Abdul Carter' }]);
});

test('a save that D1 writes after its fan gave it up passes over no newer one', async () => {
  const fan = await newFan();
  const save = (player: string) => draft(fan, 'PUT', { pick: 1, player }, { pick: 2, player: '' });
  await save('Cam Ward')();
  let late = async (): Promise<unknown> => undefined;
  const storage = storageThrough(bindings.DB, ({ sql, run }) => {
    if (!sql.some((text) => text.includes('insert into picks'))) return run();
    late = run;
    return Promise.reject(new Error('D1 does not answer'));
  });
  expect((await save('Travis Hunter')(storage)).status).toBeGreaterThanOrEqual(500);
  expect((await save('Abdul Carter')()).status).toBe(200);
  await late();
  expect(await sheet(fan)).toMatchObject([{ player: 'Abdul Carter' }, { player: '' }]);
});

test('saves at once leave each sheet whole, nobody twice on it, and a receipt for what was acknowledged', async () => {
  const player = fc.constantFrom('Cam Ward', 'Travis Hunter', 'Abdul Carter', '');
  const rows = fc.uniqueArray(fc.record({ pick: fc.integer({ min: 1, max: 3 }), player, trade: fc.boolean() }), {
    minLength: 1,
    maxLength: 3,
    selector: ({ pick }) => pick,
  });
  await fc.assert(
    fc.asyncProperty(fc.array(rows, { minLength: 2, maxLength: 4 }), order, async (saves, choose) => {
      const fan = await newFan();
      const said = await interleaved(
        bindings.DB,
        saves.map((each) => draft(fan, 'PUT', ...each)),
        choose,
      );
      const after = await sheet(fan);
      const names = after.map((row: { player: string }) => row.player).filter(Boolean);
      expect(new Set(names).size).toBe(names.length);
      const results = await d1.rows<{ pick: number; player: string; trade: number }>(
        `select slots.position as pick, coalesce(athletes.name, '') as player, receipts.trade from receipts
          join picks on picks.id = pick_id join entries on entries.id = entry_id
          join slots on slots.contest_id = entries.contest_id and slots.id = slot_id
          left join athletes on athletes.contest_id = entries.contest_id and athletes.id = receipts.athlete_id where user_id = ?`,
        fan.id,
      );
      const kept = results.map((row) => `${row.pick} ${row.player} ${row.trade === 1}`);
      for (const [place, { status, body }] of said.entries()) {
        const wanted = saves[place] ?? [];
        const twice =
          new Set(wanted.map((row) => row.player).filter(Boolean)).size < wanted.filter((row) => row.player).length;
        expect(status, JSON.stringify(body)).toBe(twice ? 409 : 200);
        if (status !== 200) continue;
        for (const row of wanted) expect(kept).toContain(`${row.pick} ${row.player} ${row.trade}`);
        expect(body.data).toMatchObject(wanted.toSorted((a, b) => a.pick - b.pick));
      }
    }),
    SEEDED,
  );
});
