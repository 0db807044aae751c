import { expect, test } from 'vitest';
import { filesOf } from '#seasons/files';
import { readSeason } from '#seasons/read-season';
import { contests } from '#seasons/registry';
import { hashPassword } from '../account/password.ts';
import { savePicks } from '../store/picks/pick.ts';
import { bindings } from '../testing/bindings.ts';
import { DRAFT_PICK, SAVE } from '../testing/saved.ts';
import { storageThrough } from '../testing/storage.ts';
import { type Fan, world } from '../testing/world.ts';

/** What a signed-in fan may write, and what stays of it. */
const NFL = '/api/nfl-draft/selections';
const [nfl] = contests.filter(({ id }) => id === 'nfl-2025').map((contest) => readSeason(contest, filesOf(contest.id)));
if (!nfl) throw new Error('no NFL');
const { slots, athletes } = nfl;

const here = await world('2025-04-20T12:00:00Z');

/** A whole sheet, its players moved on by so many. */
const sheetOf = (fan: Fan, shift: number, picks = slots.length) =>
  slots.slice(0, picks).map(({ position, team }, index) => {
    const player = athletes[(index + shift) % athletes.length]?.name;
    return { userId: fan.id, pick: position, team, player, trade: false };
  });
const put = (fan: Fan, body: object[], storage?: D1Database) =>
  here.ask('PUT', NFL, { as: fan, body, ...(storage ? { storage } : {}) });
const receiptsOf = async (fan: Fan) =>
  (
    await bindings.DB.prepare(
      'select receipts.* from receipts join picks on picks.id = pick_id join entries on entries.id = entry_id where user_id = ? order by receipts.id',
    )
      .bind(fan.id)
      .all<{ saved_at: number; athlete_id: number | null }>()
  ).results;

test('the same save again answers the same, and leaves no receipt and no new instant', async () => {
  const fan = await here.fan('demo-again');
  const first = await put(fan, sheetOf(fan, 0));
  const kept = await receiptsOf(fan);
  expect([first.status, kept.length]).toEqual([200, 32]);
  for (let times = 0; times < 3; times++) expect((await put(fan, sheetOf(fan, 0))).body).toEqual(first.body);
  expect(await receiptsOf(fan)).toEqual(kept);
});

test('a player who moves leaves a receipt at both picks, and only there', async () => {
  const fan = await here.fan('demo-moves');
  await put(fan, sheetOf(fan, 0));
  const before = (await receiptsOf(fan)).length;
  const [first] = sheetOf(fan, 7, 1);
  await put(fan, first ? [first] : []);
  expect((await receiptsOf(fan)).slice(before).map(({ athlete_id }) => athlete_id === null)).toEqual([false, true]);
});

test('what is saved is stamped by the clock of the database, not of the Worker', async () => {
  const fan = await here.fan('demo-stamped');
  const offset = Date.parse('2025-04-20T12:00:00Z') - Date.now();
  const wrong = { now: () => 1, real: () => 1, offset };
  const tries = { name: fan.id, by: 1, most: 1, withinMs: 1, now: 1 };
  const earliest = Date.now() + offset;
  const choices = [{ ...DRAFT_PICK, slot: '1' }];
  await savePicks(here.db, wrong, { ...SAVE, userId: fan.id, choices, tries });
  const [receipt] = await receiptsOf(fan);
  expect(receipt?.saved_at).toBeGreaterThanOrEqual(earliest);
  expect(receipt?.saved_at).toBeLessThanOrEqual(Date.now() + offset);
  const stamps = await bindings.DB.prepare(
    'select picks.created_at as made, updated_at as changed, entries.created_at as entered from picks join entries on entries.id = entry_id where user_id = ?',
  )
    .bind(fan.id)
    .first();
  expect(stamps).toEqual({ made: receipt?.saved_at, changed: receipt?.saved_at, entered: expect.any(Number) });
});

test('a thousand picks are saved in ten minutes and no more; nothing of the next is stored, and everybody else goes on', async () => {
  const [fan, other] = [await here.fan('demo-flood'), await here.fan('demo-calm')];
  for (let save = 0; save < 31; save++) expect((await put(fan, sheetOf(fan, save % 2))).status).toBe(200);
  expect((await put(fan, sheetOf(fan, 0, 8))).status).toBe(200);
  const kept = await receiptsOf(fan);
  const said = await put(fan, sheetOf(fan, 1, 1));
  expect(said).toMatchObject({
    status: 429,
    body: { success: false, code: 'too_many', message: 'Too many picks were saved. Please wait some minutes.' },
  });
  expect(Number(said.headers.get('Retry-After'))).toBeGreaterThan(500);
  expect(Number(said.headers.get('Retry-After'))).toBeLessThanOrEqual(600);
  expect(await receiptsOf(fan)).toEqual(kept);
  expect((await put(other, sheetOf(other, 0, 1))).status).toBe(200);
  await bindings.DB.prepare('update attempts set resets_at = 1').run();
  expect((await put(fan, sheetOf(fan, 1, 1))).status).toBe(200);
});

test('a save takes two round trips to the database, its limit and its answer among them', async () => {
  const fan = await here.fan('demo-brief');
  const golf = { user_id: fan.id, tournament: 'Masters Tournament', selection: 'Rory McIlroy' };
  for (const save of [
    (storage: D1Database) => put(fan, sheetOf(fan, 3), storage),
    (storage: D1Database) => here.ask('POST', '/api/golf/selections', { as: fan, body: golf, storage }),
  ]) {
    const trips: string[][] = [];
    const said = await save(
      storageThrough(bindings.DB, ({ sql, run }) => {
        trips.push(sql);
        return run();
      }),
    );
    expect(said.status).toBe(200);
    // The list of ended sessions is asked for twice a minute, for all fans.
    expect(trips.filter(([first]) => !first?.includes('"sessions"."ended_at" >'))).toHaveLength(2);
  }
});

test('a password is changed ten times an hour at most', async () => {
  const fan = await here.fan('demo-anxious');
  const stored = 'update users set password_hash = ? where id = ?';
  await bindings.DB.prepare(stored)
    .bind(await hashPassword('change-0-pass'), fan.id)
    .run();
  const change = (n: number) =>
    here.post(fan, '/api/auth/change-password', {
      currentPassword: `change-${n}-pass`,
      password: `change-${n + 1}-pass`,
    });
  // Nine of the ten were made before.
  expect((await change(0)).status).toBe(200);
  await bindings.DB.prepare('update attempts set count = 9 where count = 1').run();
  expect((await change(1)).status).toBe(200);
  const said = await change(2);
  expect([said.status, said.body.code]).toEqual([429, 'too_many']);
  expect(Number(said.headers.get('Retry-After'))).toBeGreaterThan(3_000);
});

test.each([
  ['calendar addresses', 20, 'POST', '/api/auth/calendar', undefined],
  ['changes of the profile', 60, 'PUT', '/api/auth/profile', { firstName: 'Demo' }],
  ['changes of mail settings', 120, 'PATCH', '/api/auth/mail-settings', { results: false }],
] as const)(
  '%s: so many an hour for one fan, then 429 that says when to come again',
  async (_what, most, method, path, body) => {
    const [fan, other] = [await here.fan(`demo-keen-${most}`), await here.fan(`demo-quiet-${most}`)];
    const ask = (as: Fan) => here.ask(method, path, { as, ...(body ? { body } : {}) });
    for (let n = 0; n < most; n++) expect((await ask(fan)).status).toBe(200);
    const said = await ask(fan);
    expect([said.status, said.body.code]).toEqual([429, 'too_many']);
    expect(Number(said.headers.get('Retry-After'))).toBeGreaterThan(3_000);
    expect((await ask(other)).status).toBe(200);
  },
);
