import { afterEach, expect, test, vi } from 'vitest';
import { clockAt } from '../clock.ts';
import { finaliseSlots } from '../store/contest/result.ts';
import { savePicks, sheetOf } from '../store/picks/pick.ts';
import { d1 } from '../testing/bindings.ts';
import { expectNoPickAfterItsLock } from '../testing/honest-picks.ts';
import { DRAFT_PICK, SAVE } from '../testing/saved.ts';
import { world } from '../testing/world.ts';

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
  const { db, fan, ask, at } = await world('2025-04-20T12:00:00Z');
  const demo = await fan('demo-behind');
  at(new Date(LOCK - 5_000).toISOString());
  const body = [{ userId: demo.id, pick: 1, team: 'Tennessee Titans', player: 'Cam Ward' }];
  const said = await ask('PUT', '/api/nfl-draft/selections', { as: demo, body });
  vi.useRealTimers();
  expect([said.status, said.body]).toEqual([409, { success: false, code: 'locked', message: 'The draft is locked' }]);
  expect(await sheetOf(db, 'nfl-2025', demo.id)).toEqual([]);
});

test('a lock that falls in the middle of a save does not part it: it is one statement, with one instant', async () => {
  const { db, fan, ask } = await world('2025-04-20T12:00:00Z');
  const demo = await fan('demo-straddle');
  const save = (...players: [pick: number, team: string, player: string][]) =>
    ask('PUT', '/api/nfl-draft/selections', {
      as: demo,
      body: players.map(([pick, team, player]) => ({ userId: demo.id, pick, team, player })),
    });
  expect((await save([1, 'Tennessee Titans', 'Cam Ward'], [2, 'Cleveland Browns', 'Travis Hunter'])).status).toBe(200);
  // A save takes athletes away before it puts them where they are wanted: the lock falls between
  // the two.
  await db.$client.exec(
    "create trigger falls after update of athlete_id on picks when new.athlete_id is null begin update slots set locks_at = 0 where contest_id = 'nfl-2025'; end",
  );
  const said = await save([1, 'Tennessee Titans', 'Travis Hunter'], [2, 'Cleveland Browns', 'Cam Ward']);
  await db.$client.exec('drop trigger falls');
  expect(said.status).toBe(200);
  expect((await sheetOf(db, 'nfl-2025', demo.id)).map(({ player }) => player)).toEqual(['Travis Hunter', 'Cam Ward']);
  expect((await save([1, 'Tennessee Titans', 'Cam Ward'])).body.message).toBe('The draft is locked');
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
  const wrong = { now: () => 1, real: () => 1, offset };
  const tries = { name: userId, by: 1, most: 1, withinMs: 1, now: 1 };
  const earliest = Date.now() + offset;
  const choices = [{ ...DRAFT_PICK, slot: '1' }];
  await savePicks(db, wrong, { ...SAVE, userId, choices, tries });
  const receipt = await d1.first<{ saved_at: number }>(
    'select saved_at from receipts join picks on picks.id = pick_id join entries on entries.id = entry_id where user_id = ?',
    userId,
  );
  expect(receipt?.saved_at).toBeGreaterThanOrEqual(earliest);
  expect(receipt?.saved_at).toBeLessThanOrEqual(Date.now() + offset);
  const stamps = await d1.first(
    'select picks.created_at as made, updated_at as changed, entries.created_at as entered from picks join entries on entries.id = entry_id where user_id = ?',
    userId,
  );
  expect(stamps).toEqual({ made: receipt?.saved_at, changed: receipt?.saved_at, entered: expect.any(Number) });
});
