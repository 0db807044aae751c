import { expect, test, vi } from 'vitest';
import { bindings } from '../testing/bindings.ts';
import {
  largeContest,
  laterMinute,
  publish,
  recomputed,
  rows,
  shown,
  stored,
  undo,
  writes,
} from '../testing/large-contest.ts';
import { storageThrough, type Trip } from '../testing/storage.ts';

/**
 * A publication of a contest that is too large for one batch: what comes of it if it is killed
 * between any two of its statements, and of those who publish before it is done.
 */
largeContest();
// One of them plays each fault of a publication, some sixty.
vi.setConfig({ testTimeout: 300_000 });

test('killed before or after any round trip, or failing at any statement, the minute brings it to the same end', async () => {
  await publish('Travis Hunter', 2);
  // From here on each has the same version to clear.
  await publish('Cam Ward');
  await undo();
  const trips: Trip[] = [];
  await publish(
    'Cam Ward',
    1,
    storageThrough(bindings.DB, (trip) => {
      if (writes(trip)) trips.push(trip);
      return trip.run();
    }),
  );
  const after = await stored();
  const faults = trips.flatMap(({ sql }, trip) => [
    { trip, how: 'before' as const },
    { trip, how: 'after' as const },
    ...Array.from({ length: sql.length > 1 ? sql.length : 0 }, (_, how) => ({ trip, how })),
  ]);
  let finished = 0;
  for (const { trip, how } of faults) {
    const undone = await undo();
    expect(undone.status, JSON.stringify(undone.body)).toBe(200);
    const [before, was] = [(await stored()).slice(0, 5), await shown()];
    let turn = 0;
    let killed = false;
    const dying = storageThrough(bindings.DB, async (each) => {
      if (killed) throw new Error('D1_ERROR: Network connection lost.');
      if (!writes(each) || turn++ !== trip) return each.run();
      killed = true;
      if (typeof how === 'number') return each.poisoned(how);
      if (how === 'after') await each.run();
      throw new Error('D1_ERROR: Network connection lost.');
    });
    expect((await publish('Cam Ward', 1, dying)).status).toBe(503);
    const begun = (await rows("select name from runs where name like 'standings-%' and cursor is not null")).length > 0;
    if (begun) finished++;
    // Of one revision, and all of it.
    expect([trip, how, (await stored()).slice(0, 5)]).toEqual([
      trip,
      how,
      (await shown()).revision === was.revision ? before : after.slice(0, 5),
    ]);
    await laterMinute();
    // Killed before it was written down, it never was.
    if (trip === 0 && how !== 'after') {
      expect((await rows("select * from results where key = '1'")).length, `${how}`).toBe(0);
      await publish('Cam Ward');
    }
    const ended = await stored();
    expect([trip, how, ended.slice(0, 5)]).toEqual([trip, how, after.slice(0, 5)]);
    expect(ended.slice(6)).toEqual([[], [], []]);
    // Shown once, and not back.
    expect([trip, how, await shown()]).toEqual([trip, how, { side: 1 - was.side, revision: was.revision + 1 }]);
  }
  await recomputed();
  expect((await stored()).slice(0, 5)).toEqual(after.slice(0, 5));
  expect(finished).toBeGreaterThan(20);
  console.log(`${trips.length} round trips, ${faults.length} faults`);
});

test('a contest of which no rule is noted is counted from nothing by the minute that ends its publication: two versions are shown, of the same standings', async () => {
  await publish('Travis Hunter', 2);
  const was = await shown();
  await bindings.DB.prepare("update contests set scored_rule = null where id = 'nfl-2025'").run();
  let turn = 0;
  const dying = storageThrough(bindings.DB, async (trip) => {
    if (turn > 3) throw new Error('D1_ERROR: Network connection lost.');
    if (writes(trip)) turn++;
    return trip.run();
  });
  expect((await publish('Cam Ward', 1, dying)).status).toBe(503);
  await laterMinute();
  expect(await shown()).toEqual({ side: was.side, revision: was.revision + 2 });
  const twice = (await stored()).slice(0, 5);
  await undo();
  await publish('Cam Ward');
  expect((await stored()).slice(0, 5)).toEqual(twice);
});

test('an organiser who publishes or undoes before it is done is refused with a sentence, and nothing is lost', async () => {
  await publish('Travis Hunter', 2);
  const answers: { status: number; body: { message: string } }[] = [];
  let turn = 0;
  await publish(
    'Cam Ward',
    1,
    storageThrough(bindings.DB, async (trip) => {
      if (writes(trip) && ++turn === 3) answers.push(await publish('Abdul Carter', 3), await undo());
      return trip.run();
    }),
  );
  for (const { status, body } of answers)
    expect([status, body.message]).toEqual([409, expect.stringContaining('being counted for all fans')]);
  expect(answers).toHaveLength(2);
  expect(await rows('select key from results order by key')).toEqual([{ key: '1' }, { key: '2' }]);
  expect((await publish('Abdul Carter', 3)).status).toBe(200);
});

test('an organiser who is overtaken by the minute at any round trip is told what was published, once, as if nobody had been there', async () => {
  await publish('Travis Hunter', 2);
  await publish('Ashton Jeanty');
  await undo();
  let trips = 0;
  const usual = await publish(
    'Ashton Jeanty',
    1,
    storageThrough(bindings.DB, (trip) => {
      if (writes(trip)) trips++;
      return trip.run();
    }),
  );
  expect([usual.status, usual.body.data.changed, usual.body.data.entriesMoved > 0]).toEqual([200, 1, true]);
  expect(trips).toBeGreaterThan(6);
  for (let late = 1; late < trips; late++) {
    expect((await undo()).status).toBe(200);
    const lines = (await rows('select id from publications')).length;
    let turn = 0;
    const said = await publish(
      'Ashton Jeanty',
      1,
      storageThrough(bindings.DB, async (trip) => {
        // Held back until somebody else has done all that is left.
        if (writes(trip) && turn++ === late) await laterMinute();
        return trip.run();
      }),
    );
    expect([late, said.status, said.body]).toEqual([late, 200, usual.body]);
    expect((await rows('select id from publications')).length).toBe(lines + 1);
  }
});

test('if the contest is changed meanwhile nothing is shown by halves: it is done again from what stands then', async () => {
  let turn = 0;
  const said = await publish(
    'Cam Ward',
    1,
    storageThrough(bindings.DB, async (trip) => {
      if (writes(trip) && ++turn === 4)
        await bindings.DB.prepare(
          "update contests set results_revision = results_revision + 1 where id = 'nfl-2025'",
        ).run();
      return trip.run();
    }),
  );
  expect([said.status, said.body.data.changed]).toEqual([200, 1]);
  expect((await stored()).slice(-3)).toEqual([[], [], []]);
});

test('a part that fails for ten minutes ends its publication, and others can be published again', async () => {
  const failing = storageThrough(bindings.DB, async (trip) => {
    if (trip.sql.some((text) => text.includes('update entries set')))
      throw new Error('D1_ERROR: Network connection lost.');
    return trip.run();
  });
  expect((await publish('Cam Ward', 1, failing)).status).toBe(503);
  await laterMinute(40, failing);
  expect((await publish('Travis Hunter', 2)).status).toBe(409);
  await laterMinute(601, failing);
  expect(await rows("select name from runs where name like 'standings-%' and cursor is not null")).toEqual([]);
  expect((await publish('Travis Hunter', 2)).status).toBe(200);
  expect(await rows('select key from results')).toEqual([{ key: '2' }]);
});
