import { beforeEach, expect, test } from 'vitest';
import { attempts } from '#schema/tables/fan/attempt';
import { nfl2025 } from '#seasons/shipped';
import { hashPassword } from '../account/password.ts';
import { sha256 } from '../secret.ts';
import { bindings, d1 } from '../testing/bindings.ts';
import { seasonOf } from '../testing/season-of.ts';
import { type Fan, world } from '../testing/world.ts';

/** How often a fan may write, and how often somebody may ask from one place. */
const here = await world('2025-04-20T12:00:00Z');
beforeEach(() => d1.empty('attempts'));

const { slots, athletes } = seasonOf(nfl2025);
/** Saves a sheet of so many picks, its players moved on by so many. */
const save = (fan: Fan, shift: number, picks = slots.length) =>
  here.put(
    fan,
    '/api/nfl-draft/selections',
    slots.slice(0, picks).map(({ position, team }, index) => {
      const player = athletes[(index + shift) % athletes.length]?.name;
      return { userId: fan.id, pick: position, team, player, trade: false };
    }),
  );
const receiptsOf = (fan: Fan) =>
  d1.rows(
    'select receipts.* from receipts join picks on picks.id = pick_id join entries on entries.id = entry_id where user_id = ?',
    fan.id,
  );

test('a thousand picks are saved in ten minutes and no more; nothing of the next is stored, and everybody else goes on', async () => {
  const [fan, other] = await here.fans('demo-flood', 'demo-calm');
  for (let turn = 0; turn < 31; turn++) expect((await save(fan, turn % 2)).status).toBe(200);
  expect((await save(fan, 0, 8)).status).toBe(200);
  const kept = await receiptsOf(fan);
  const said = await save(fan, 1, 1);
  expect(said).toMatchObject({
    status: 429,
    body: { success: false, code: 'too_many', message: 'Too many picks were saved. Please wait some minutes.' },
  });
  expect(Number(said.headers.get('Retry-After'))).toBeGreaterThan(500);
  expect(Number(said.headers.get('Retry-After'))).toBeLessThanOrEqual(600);
  expect(await receiptsOf(fan)).toEqual(kept);
  expect((await save(other, 0, 1)).status).toBe(200);
  await d1.run('update attempts set resets_at = 1');
  expect((await save(fan, 1, 1)).status).toBe(200);
});

test('a password is changed ten times an hour at most', async () => {
  const fan = await here.fan('demo-anxious');
  const stored = 'update users set password_hash = ? where id = ?';
  await d1.run(stored, await hashPassword('change-0-pass'), fan.id);
  const change = (n: number) =>
    here.post(fan, '/api/auth/change-password', {
      currentPassword: `change-${n}-pass`,
      password: `change-${n + 1}-pass`,
    });
  // Nine of the ten were made before.
  expect((await change(0)).status).toBe(200);
  await d1.run('update attempts set count = 9 where count = 1');
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
    const [fan, other] = await here.fans(`demo-keen-${most}`, `demo-quiet-${most}`);
    const ask = (as: Fan) => here.ask(method, path, { as, ...(body ? { body } : {}) });
    for (let asked = 0; asked < most; asked++) expect((await ask(fan)).status).toBe(200);
    const said = await ask(fan);
    expect([said.status, said.body.code]).toEqual([429, 'too_many']);
    expect(Number(said.headers.get('Retry-After'))).toBeGreaterThan(3_000);
    expect((await ask(other)).status).toBe(200);
  },
);

let asked = 0;
/** Each asks for an address of its own: only the network is counted. */
const askFrom = async (place: string) => {
  const body = { email: `demo-place-${asked++}@calledit.example` };
  const headers = { 'CF-Connecting-IP': place };
  return (await here.ask('POST', '/api/auth/request-password-reset', { body, headers })).status;
};
const countedAt = (place: string, count: number) =>
  here.db.insert(attempts).values({ key: sha256(`mails from ${place}`), count, resetsAt: Date.now() + 3_600_000 });

test('a household has one count, however its addresses are written; its neighbour has another', async () => {
  await countedAt('2001:db8:0:2::/64', 99);
  expect(await askFrom('2001:db8::2:0:0:0:1')).toBe(200);
  expect(await askFrom('2001:0DB8:0000:0002:ffff::')).toBe(429);
  expect(await askFrom('2001:db8:0:3::1')).toBe(200);
});

test('somebody who moves through the households of one line meets a limit too, a softer one', async () => {
  await countedAt('2001:db8:7::/48', 499);
  expect(await askFrom('2001:db8:7:1::1')).toBe(200);
  expect(await askFrom('2001:db8:7:2::1')).toBe(429);
  expect(await askFrom('2001:db8:8:2::1')).toBe(200);
});

test('where no platform names who asks, a header of theirs gives no fresh count', async () => {
  const { PEER } = bindings;
  bindings.PEER = '127.0.0.1';
  try {
    await countedAt('127.0.0.1', 99);
    expect([await askFrom('203.0.113.8'), await askFrom('203.0.113.9'), await askFrom('2001:db8::9')]).toEqual([
      200, 429, 429,
    ]);
  } finally {
    bindings.PEER = PEER;
  }
});

test('an address is asked five links for in an hour, and the next try is told when it counts', async () => {
  const ask = () =>
    here.ask('POST', '/api/auth/request-password-reset', { body: { email: 'demo-keen@calledit.example' } });
  for (let count = 0; count < 5; count++) expect((await ask()).status).toBe(200);
  const { status, headers } = await ask();
  const seconds = Number(headers.get('Retry-After'));
  expect([status, seconds > 50 * 60, seconds <= 60 * 60]).toEqual([429, true, true]);
});
