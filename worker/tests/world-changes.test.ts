import { expect, test } from 'vitest';
import { d1 } from '../testing/bindings.ts';
import { tradeFirst } from '../testing/bundle.ts';
import { pickInTennis } from '../testing/letters.ts';
import { world } from '../testing/world.ts';

/**
 * What a sheet is told of its contest before the lock: picks that changed hands, locks that moved
 * and moved back.
 */
const LOCK = Date.parse('2025-06-27T00:00:00Z');
const here = await world('2025-06-20T12:00:00Z');
const [admin, fan, late] = await here.fans('admin', 'demo-early', 'demo-late');

const ask = (method: string, path: string, body?: unknown, as = admin) => here.ask(method, `/api${path}`, { as, body });
const entry = { userId: fan.id, pick: 1, team: 'Dallas Mavericks', player: 'Cooper Flagg' };
expect((await ask('POST', '/nba-draft/selections', entry, fan)).status).toBe(201);
const sheet = async (as = fan) => (await ask('GET', `/nba-draft/selections`, undefined, as)).body;
const trail = async (id = 'nba-2025') => (await ask('GET', `/admin/contests/${id}/changes`)).body.data;
const undo = (change: number) => ask('POST', `/admin/contests/nba-2025/changes/${change}/undo`, {});
const moveLock = (locksAt: string, id = 'nba-2025') => ask('PATCH', `/admin/contests/${id}`, { locksAt });

test('a pick that changed hands is told to sheets that were begun before, whatever stands there stays, and an undo takes it back', async () => {
  expect(await sheet()).toEqual({ data: [expect.objectContaining({ pick: 1, team: 'Dallas Mavericks' })] });
  here.at('2025-06-21T12:00:00Z');
  expect((await tradeFirst(here, admin)).body.message).toBe('Stored: 0 new, 1 changed, 0 gone');
  expect((await trail())[0].says).toBe(
    'teams.csv: 1 changed. Pick 1 now belongs to the Utah Jazz (was Dallas Mavericks)',
  );
  const told = await sheet();
  expect(told.data).toMatchObject([{ pick: 1, team: 'Dallas Mavericks', player: 'Cooper Flagg' }]);
  const change = { what: 'team', of: '1', was: 'Dallas Mavericks', is: 'Utah Jazz' };
  expect(told.changes).toEqual([{ ...change, at: expect.any(Number) }]);
  // Who enters now has seen it; and of others nobody is told what changed for them.
  here.at('2025-06-21T13:00:00Z');
  await ask('POST', '/nba-draft/selections', { userId: late.id, pick: 1, team: 'Utah Jazz' }, late);
  expect((await sheet(late)).changes).toBeUndefined();
  expect((await ask('GET', `/nba-draft/selections?userId=${fan.id}`, undefined, late)).body).toEqual({ data: [] });
  const [line] = await trail();
  expect((await undo(line.id)).status).toBe(200);
  expect((await sheet()).changes).toMatchObject([change, { was: 'Utah Jazz', is: 'Dallas Mavericks' }]);
});

test('a lock that moved is moved back by an undo, for everybody: pages, slots, trail and sheets say so', async () => {
  const lock = async () => (await ask('GET', '/nba-draft/lock-date')).body.data.lockDate;
  const slots = () => d1.rows("select distinct locks_at from slots where contest_id = 'nba-2025'");
  here.at('2025-06-22T12:00:00Z');
  expect((await moveLock('2025-06-26T20:00:00Z')).status).toBe(200);
  const [moved] = await trail();
  expect(moved).toMatchObject({ what: 'lock', canUndo: true });
  expect(moved.says).toMatch('lock moved from Thu 26 Jun 2025, 20:00 EDT to Thu 26 Jun 2025, 16:00 EDT');
  expect(await lock()).toBe('2025-06-26T20:00:00.000Z');
  const early = LOCK - 4 * 3_600_000;
  expect((await sheet()).changes.at(-1)).toMatchObject({ what: 'lock', of: 'nba-2025', was: LOCK, is: early });
  expect((await undo(moved.id)).status).toBe(200);
  expect([await lock(), await slots()]).toEqual(['2025-06-27T00:00:00.000Z', [{ locks_at: LOCK }]]);
  expect((await sheet()).changes.at(-1)).toMatchObject({ what: 'lock', was: early, is: LOCK });
  const [back, before] = await trail();
  expect(back).toMatchObject({ what: 'undo', says: 'Undone. season.json: 1 changed', canUndo: false });
  expect(before).toMatchObject({ id: moved.id, undone: true });
  expect((await undo(moved.id)).status).toBe(409);
});

test('of a season the picks of a tournament say when it was to lock as they were saved, until they are saved again', async () => {
  here.at('2025-06-25T12:00:00Z');
  await pickInTennis(here, fan, 'Wimbledon', { gold_selection: 'Jannik Sinner' });
  const record = async () => (await ask('GET', `/tennis/selections/${fan.id}`, undefined, fan)).body[0];
  here.at('2025-06-25T13:00:00Z');
  const body = { locksAt: '2025-06-30T18:00:00Z', tournament: 'wimbledon' };
  expect((await ask('PATCH', '/admin/contests/tennis-2025', body)).status).toBe(200);
  expect(await record()).toMatchObject({ lock_was: '2025-06-30T20:00:00.000Z', gold_selection: 'Jannik Sinner' });
  here.at('2025-06-25T14:00:00Z');
  await pickInTennis(here, fan, 'Wimbledon', { silver_selection: 'Alexander Bublik' });
  expect(await record()).not.toHaveProperty('lock_was');
});
