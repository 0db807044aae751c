import { afterEach, expect, test, vi } from 'vitest';
import { clockAt } from '../clock.ts';
import { finaliseSlots } from '../store/contest/result.ts';
import { savePicks, sheetOf } from '../store/picks/pick.ts';
import { d1, tries } from '../testing/bindings.ts';
import { demoTeams, openDemo } from '../testing/bundle.ts';
import { DRAFT_PICK, draft, expectHonestPicks, expectNoPickAfterItsLock, SAVE } from '../testing/saved.ts';
import { type Fan, type Said, world } from '../testing/world.ts';

const triesOf = (name: string, most = 10) => ({ name, by: 1, most, withinMs: 1_000, now: Date.now() });
const LOCK = Date.parse('2025-04-26T00:00:00Z');
afterEach(() => expectNoPickAfterItsLock());

test('the write itself refuses after the lock, even if the route believed it open', async () => {
  const { db, fan } = await world('2025-04-20T12:00:00Z');
  const { id: userId } = await fan('demo-late');
  const choice = { ...DRAFT_PICK };
  const save = (at: number, most?: number, slot = '1') => {
    const choices = [{ ...choice, slot }];
    return savePicks(db, clockAt(at - Date.now()), { ...SAVE, userId, choices, tries: triesOf(userId, most) });
  };
  // Also with the last try that they have.
  expect(await save(LOCK + 1_000, 1)).toEqual({ not: 'locked' });
  expect(await sheetOf(db, 'nfl-2025', userId)).toEqual([]);
  expect(await save(LOCK - 5_000)).toMatchObject({ saved: ['1'], emptied: [], sheet: [{ slot: '1', athlete: 3 }] });
  expect(await sheetOf(db, 'nfl-2025', userId)).toHaveLength(1);
  // It supposes that nothing is there.
  expect(await save(LOCK - 5_000)).toEqual({ not: 'stale' });
  // Only what is touched comes back.
  choice.athlete = 4;
  expect(await save(LOCK - 5_000, 10, '2')).toMatchObject({ saved: ['2'], sheet: [{ slot: '2', athlete: 4 }] });
});

test('the clock of the database says whether a slot has locked, also to a Worker whose own is behind', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 10_000 });
  const here = await world('2025-04-20T12:00:00Z');
  const demo = await here.fan('demo-behind');
  here.at(new Date(LOCK - 5_000).toISOString());
  const said = await draft(here, demo, { 1: 'Cam Ward' });
  vi.useRealTimers();
  expect([said.status, said.body]).toEqual([409, { success: false, code: 'locked', message: 'The draft is locked' }]);
  expect(await sheetOf(here.db, 'nfl-2025', demo.id)).toEqual([]);
});

test('a lock that falls in the middle of a save does not part it: it is one statement, with one instant', async () => {
  const here = await world('2025-04-20T12:00:00Z');
  const { db } = here;
  const demo = await here.fan('demo-straddle');
  const save = (players: Record<number, string>) => draft(here, demo, players);
  expect((await save({ 1: 'Cam Ward', 2: 'Travis Hunter' })).status).toBe(200);
  // A save takes athletes away before it puts them where they are wanted: the lock falls between
  // the two.
  await db.$client.exec(
    "create trigger falls after update of athlete_id on picks when new.athlete_id is null begin update slots set locks_at = 0 where contest_id = 'nfl-2025'; end",
  );
  const said = await save({ 1: 'Travis Hunter', 2: 'Cam Ward' });
  await db.$client.exec('drop trigger falls');
  expect(said.status).toBe(200);
  expect((await sheetOf(db, 'nfl-2025', demo.id)).map(({ player }) => player)).toEqual(['Travis Hunter', 'Cam Ward']);
  expect((await save({ 1: 'Cam Ward' })).body.message).toBe('The draft is locked');
  // For the tests that follow: a lock that has fallen is opened by no door of the product.
  await db.$client.exec(`update slots set locks_at = ${LOCK} where contest_id = 'nfl-2025'`);
});

test('a lock is finalised by the clock of the database, not by that of a Worker that is ahead', async () => {
  const { db } = await world('2025-04-20T12:00:00Z');
  const ahead = { ...clockAt(LOCK - 5_000 - Date.now()), now: () => LOCK + 5_000 };
  expect(await finaliseSlots(db, ahead)).toBe(0);
});

test('what is saved is stamped by the clock of the database, not of the Worker', async () => {
  const { db, fan } = await world('2025-04-20T12:00:00Z');
  const { id: userId } = await fan('demo-stamped');
  const offset = Date.parse('2025-04-20T12:00:00Z') - Date.now();
  const earliest = Date.now() + offset;
  const choices = [{ ...DRAFT_PICK, slot: '1' }];
  await savePicks(db, { now: () => 1, real: () => 1, offset }, { ...SAVE, userId, choices, tries: triesOf(userId) });
  const stamps = await d1.first<{ savedAt: number }>(
    `select saved_at as savedAt, picks.created_at as made, updated_at as changed
      from receipts join picks on picks.id = pick_id join entries on entries.id = entry_id where user_id = ?`,
    userId,
  );
  const { savedAt = 0 } = stamps ?? {};
  expect(stamps).toEqual({ savedAt, made: savedAt, changed: savedAt });
  expect([savedAt >= earliest, savedAt <= Date.now() + offset]).toEqual([true, true]);
});

/**
 * Fans save without a pause while a lock falls on a ticking game clock. Longer: TIMES=10 npx vitest
 * ...
 */
const BEFORE_MS = tries(300);
/** More when it is longer: a fan may save five thousand picks in a day. */
const FANS = Math.min(tries(3), 24);
vi.setConfig({ testTimeout: 60_000 + 10 * BEFORE_MS });

test('across the lock of a draft no save is late, none is refused early, and none is lost', async () => {
  const here = await world('2025-04-20T12:00:00Z');
  const fans = await Promise.all(Array.from({ length: FANS }, (_, n) => here.fan(`demo-across-${n}`)));
  const names = ['Cam Ward', 'Travis Hunter', 'Abdul Carter'];
  here.at(new Date(LOCK - BEFORE_MS).toISOString());

  /** Two devices of each fan, each until it has been refused. */
  const saidTo = async (fan: Fan, device: number) => {
    const all: { name: string; said: Said }[] = [];
    for (let turn = device; all.at(-1)?.said.status !== 409; turn++) {
      const name = names[turn % names.length] ?? '';
      all.push({ name, said: await draft(here, fan, { 1: name }) });
    }
    return all;
  };
  const receipts = async (fan: Fan) =>
    await d1.rows<{ name: string }>(
      `select athletes.name from receipts join picks on picks.id = pick_id join entries on entries.id = entry_id
        join athletes on athletes.contest_id = entries.contest_id and athletes.id = receipts.athlete_id where user_id = ?`,
      fan.id,
    );

  await Promise.all(
    fans.map(async (fan) => {
      const said = (await Promise.all([saidTo(fan, 0), saidTo(fan, 1)])).flat();
      const kept = (await receipts(fan)).map(({ name }) => name);
      for (const { name, said: each } of said) {
        if (each.status === 200) expect(kept).toContain(name);
        // A slow machine sends some away at once, and they come again.
        else if (each.status !== 503) {
          expect(each.body).toMatchObject({ code: 'locked', message: 'The draft is locked' });
          expect(Number(each.headers.get('Game-Time'))).toBeGreaterThanOrEqual(LOCK);
        }
      }
    }),
  );
  // What stands is what was saved last, and before the lock.
  await expectHonestPicks();
});

test('while fans save, an organiser moves the lock to and fro and closes it: every pick is earlier than it', async () => {
  const here = await world('2027-01-02T12:00:00Z');
  const admin = await here.admin();
  await openDemo(here, admin);
  const change = (body: object) => here.patch(admin, '/api/admin/contests/demo-2027', body);
  const fans = await Promise.all(Array.from({ length: FANS }, (_, n) => here.fan(`demo-moved-${n}`)));

  const refused = new Set<string>();
  let taken = 0;
  const savingUntilRefused = async (fan: Fan) => {
    for (let turn = 0; ; turn++) {
      const body = [{ userId: fan.id, pick: 1, team: demoTeams[0], player: `demo-${(turn % 3) + 1}` }];
      const said = await here.put(fan, '/api/demo-draft/selections', body);
      if (said.status === 409) return refused.add(said.body.code);
      if (said.status === 200) taken += 1;
    }
  };
  const organising = async () => {
    for (const day of ['05', '04', '09']) {
      await change({ locksAt: `2027-01-${day}T12:00:00Z` });
      expect((await change({ locksAt: new Date(here.clock().now()).toISOString() })).status).toBe(409);
    }
    expect((await change({ closesNow: true })).status).toBe(200);
  };
  await Promise.all([organising(), ...fans.map(savingUntilRefused)]);
  expect([taken >= FANS, [...refused]]).toEqual([true, ['locked']]);
  await expectHonestPicks();
});
