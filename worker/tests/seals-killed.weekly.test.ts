import { beforeEach, expect, test } from 'vitest';
import { slotGroupOf } from '#games/proof/sheet';
import { golf2026, nfl2025 } from '#seasons/shipped';
import { rewind, SEALS, type Trigger, unsealing } from '../../scripts/rewind.ts';
import { sealSheets } from '../cron/seal-sheets.ts';
import { database } from '../store/core/database.ts';
import { bindings, d1 } from '../testing/bindings.ts';
import { download, leavesOf, treeHash } from '../testing/seals.ts';
import { storageThrough, type Trip } from '../testing/storage.ts';
import { here, pick, threeFans } from '../testing/three-fans.ts';

/**
 * Sealing in steps of two sheets: what comes of it if it is killed between any two of its
 * statements, or runs twice.
 */
threeFans();
const AFTER = '2025-04-26T00:01:00Z';
const rows = async (text: string) => await d1.rows<Record<string, string>>(text);
const run = (text: string) => d1.run(text);

/** As if nothing had been sealed: no statement of the product can do it. */
async function unsealed(): Promise<void> {
  const results = await d1.rows<Trigger>(SEALS);
  await bindings.DB.batch(unsealing(results, 'true').map((statement) => bindings.DB.prepare(statement)));
}

let fans = 0;
beforeEach(async () => {
  await unsealed();
  while (fans < 5) await pick(await here.fan(`demo-killed-${fans}`), fans++, 3);
  here.at(AFTER);
  await run(`update slots set locked_at = locks_at where contest_id = 'nfl-2025'`);
});

const seal = (storage = bindings.DB, steps?: number) => sealSheets(database(storage), here.clock(), 2, steps);
const leaves = () => rows("select leaf, salt, entry_id, fan from leaves where contest_id = 'nfl-2025' order by leaf");
const writes = ({ sql }: Trip) => sql.some((text) => /insert into|update |insert or/.test(text));

/** One root over one leaf of each sheet, which is what everybody can download. */
async function whole(): Promise<void> {
  const [root, ...more] = await rows("select root, leaves from roots where contest_id = 'nfl-2025'");
  const stored = await leaves();
  expect([more, root?.leaves, stored.length]).toEqual([[], fans, fans]);
  expect(new Set(stored.map(({ entry_id }) => entry_id)).size).toBe(fans);
  const group = slotGroupOf(nfl2025.id, nfl2025.id);
  const made = await leavesOf(await download(here, nfl2025.path, group));
  expect(made).toEqual(stored.map(({ leaf }) => leaf));
  expect(root?.root).toBe(treeHash(made));
}

test('killed before or after any round trip, or failing at any statement, the next minute brings it to its end; no leaf is made twice', async () => {
  const trips: Trip[] = [];
  await seal(
    storageThrough(bindings.DB, (trip) => {
      trips.push(trip);
      return trip.run();
    }),
  );
  await whole();
  const faults = trips.flatMap((trip, at) => [
    { at, how: 'before' as const },
    ...(writes(trip) ? [{ at, how: 'after' as const }] : []),
    ...(trip.sql.length > 1 ? trip.sql.map((_, how) => ({ at, how })) : []),
  ]);
  for (const { at, how } of faults) {
    await unsealed();
    let turn = 0;
    let killed = false;
    const dying = storageThrough(bindings.DB, async (each) => {
      if (killed) throw new Error('D1_ERROR: Network connection lost.');
      if (turn++ !== at) return each.run();
      killed = true;
      if (typeof how === 'number') return each.poisoned(how);
      if (how === 'after') await each.run();
      throw new Error('D1_ERROR: Network connection lost.');
    });
    await expect(seal(dying), `${at} ${how}`).rejects.toThrow();
    const kept = await leaves();
    await seal();
    expect(await leaves(), `${at} ${how}`).toEqual(expect.arrayContaining(kept));
    await whole();
  }
  expect(faults.length).toBeGreaterThan(10);
});

test('a minute that runs beside another at any of its steps makes no second leaf and no second root', async () => {
  for (let at = 0; at < 14; at++) {
    await unsealed();
    let turn = 0;
    await seal(
      storageThrough(bindings.DB, async (each) => {
        if (turn++ === at) await seal();
        return each.run();
      }),
    );
    await whole();
  }
});

test('with few steps a minute it takes more minutes, and nothing is told before the root', async () => {
  for (let minutes = 0; (await rows("select root from roots where contest_id = 'nfl-2025'")).length === 0; minutes++) {
    expect(minutes).toBeLessThan(20);
    expect((await here.ask('GET', `/api/${nfl2025.path}/sheets`)).status).toBe(404);
    await seal(bindings.DB, 1);
  }
  await whole();
});

test('nothing is sealed while a slot of the lock is not finalised, nor while its contest is a draft of its organiser', async () => {
  await run(`update slots set locked_at = null where contest_id = 'nfl-2025' and id = '32'`);
  await seal();
  expect(await rows('select * from roots')).toEqual([]);
  await run(`update slots set locked_at = locks_at where contest_id = 'nfl-2025'`);
  await run(`update contests set state = 'draft' where id = 'nfl-2025'`);
  await seal();
  expect(await rows('select * from roots')).toEqual([]);
  await run(`update contests set state = 'open' where id = 'nfl-2025'`);
  here.at('2025-04-25T23:59:59Z');
  await seal();
  expect(await rows('select * from roots')).toEqual([]);
  expect((await here.ask('GET', `/api/${golf2026.path}/roots`)).body).toEqual({ data: [] });
});

test('data that goes back before a lock keeps nothing sealed of it, and is sealed again in its time', async () => {
  await here.cron();
  const [root] = await rows("select root from roots where contest_id = 'nfl-2025'");
  await rewind(bindings.DB, Date.parse('2025-05-01T12:00:00Z'));
  expect(await rows('select root from roots')).toEqual([root]);
  await rewind(bindings.DB, Date.parse('2025-04-20T12:00:00Z'));
  expect([await rows('select * from roots'), await rows('select * from leaves')]).toEqual([[], []]);
  await here.cron();
  await whole();
  await expect(run('delete from roots')).rejects.toThrow('append-only');
});
