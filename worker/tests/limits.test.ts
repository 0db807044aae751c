import { expect, test } from 'vitest';
import { attempts } from '#schema/tables/fan/attempt';
import { limits } from '#schema/wire/limits';
import { sha256 } from '../secret.ts';
import { bindings, d1, spent } from '../testing/bindings.ts';
import { addressOf, everyCall, requestsOf } from '../testing/every-call.ts';
import { PASSWORD, setPassword } from '../testing/newcomers.ts';
import { friend, here, owner, savedPicks, threeFans } from '../testing/three-fans.ts';
import type { Fan } from '../testing/world.ts';

/** How often a fan may write, and how often somebody may ask from one place. */
threeFans();
const save = (fan: Fan, shift: number, picks?: number) => savedPicks(fan, fan.id, shift, picks);
const receiptsOf = (fan: Fan) =>
  d1.rows(
    'select receipts.* from receipts join picks on picks.id = pick_id join entries on entries.id = entry_id where user_id = ?',
    fan.id,
  );

test('five thousand picks are saved in a day and no more; nothing of the next is stored, and everybody else goes on', async () => {
  for (let turn = 0; turn < 2; turn++) expect((await save(owner, turn)).status).toBe(200);
  // Ten minutes later, and so on all day; the last is among many of one request.
  await d1.run('update attempts set count = 4992, resets_at = resets_at - 600000 where count = 64');
  expect((await save(owner, 0, 8)).status).toBe(200);
  const kept = await receiptsOf(owner);
  const said = await save(owner, 1, 1);
  expect(said).toMatchObject({
    status: 429,
    body: {
      success: false,
      code: 'too_many',
      message: 'Too many picks were saved today. Please try again tomorrow.',
    },
  });
  expect(Number(said.headers.get('Retry-After'))).toBeGreaterThan(85_000);
  expect(Number(said.headers.get('Retry-After'))).toBeLessThanOrEqual(85_800);
  expect(await receiptsOf(owner)).toEqual(kept);
  expect((await save(friend, 0, 1)).status).toBe(200);
  await d1.run('update attempts set resets_at = 1');
  expect((await save(owner, 1, 1)).status).toBe(200);
});

test('a password is changed ten times an hour at most, when the present one was right', async () => {
  await setPassword(here, owner);
  await spent(limits.passwords, owner.id);
  const body = { currentPassword: PASSWORD, password: 'another-pass-2025' };
  expect((await here.post(owner, '/api/auth/change-password', body)).body.code).toBe('too_many');
});

test('every limit in the row of a call holds: who has spent it is told so and when to come again, and others go on', async () => {
  const admin = await here.admin();
  let held = 0;
  const calls = await everyCall(here.games);
  const requests = requestsOf(calls, owner);
  for (const [name, call] of calls) {
    const limit = call.limits?.find(({ byRoute }) => byRoute === undefined);
    const { query = '', body, admin: byAdmin } = requests[name] ?? {};
    if (!limit || name.endsWith('logout-everywhere')) continue;
    const [method = '', template = ''] = name.split(' ');
    const ask = (as: Fan, sent = body) => here.ask(method, addressOf(template, owner, 1) + query, { as, body: sent });
    const [asker, stranger] = byAdmin ? [admin, await here.elsewhere(friend)] : [owner, friend];
    const { email } = (body ?? {}) as { email?: string };
    await spent(limit, call.who === 'open' ? (email ?? '') : asker.id);
    const said = await ask(asker);
    expect([name, said.status, said.body.message]).toEqual([name, 429, limit.sentence]);
    expect(Number(said.headers.get('Retry-After'))).toBeGreaterThan(3_500);
    const elsewhere = call.who === 'open' ? { ...(body as object), email: 'demo-quiet@calledit.example' } : body;
    expect([name, (await ask(stranger, elsewhere)).status]).not.toEqual([name, 429]);
    held += 1;
  }
  expect(held).toBeGreaterThan(20);
  // From one network, for a stranger has no other name.
  await spent(limits.nameQuestions, '203.0.113.77');
  const names = async (place: string) =>
    (
      await here.ask('POST', '/api/auth/username', {
        body: { username: 'demo-much' },
        headers: { 'CF-Connecting-IP': place },
      })
    ).status;
  expect([await names('203.0.113.77'), await names('203.0.113.78')]).toEqual([429, 200]);
});

let asked = 0;
/** Each asks for an address of its own: only the network is counted. */
const askFrom = async (place: string) => {
  const body = { email: `demo-place-${asked++}@calledit.example` };
  const headers = { 'CF-Connecting-IP': place };
  return (await here.ask('POST', '/api/auth/request-password-reset', { body, headers })).status;
};
const countedAt = (place: string, count: number) =>
  here.db.insert(attempts).values({ key: sha256(`mails from ${place}`), count, resetsAt: Date.now() + 3_600_000 });

test('a household has one count, however its addresses are written, its neighbour another, and their line a softer one', async () => {
  await countedAt('2001:db8:0:2::/64', 99);
  expect(await askFrom('2001:db8::2:0:0:0:1')).toBe(200);
  expect(await askFrom('2001:0DB8:0000:0002:ffff::')).toBe(429);
  expect(await askFrom('2001:db8:0:3::1')).toBe(200);
  await countedAt('2001:db8:7::/48', 499);
  const said = [await askFrom('2001:db8:7:1::1'), await askFrom('2001:db8:7:2::1'), await askFrom('2001:db8:8:2::1')];
  expect(said).toEqual([200, 429, 200]);
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
