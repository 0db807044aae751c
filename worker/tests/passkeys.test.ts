import { eq } from 'drizzle-orm';
import { beforeEach, expect, test, vi } from 'vitest';
import { passkeys, spentChallenges } from '#schema/tables/fan/passkey';
import { outbox } from '#schema/tables/news/outbox';
import { sweep } from '../store/core/sweep.ts';
import { type Authenticator, authenticator } from '../testing/account/authenticator.ts';
import { d1 } from '../testing/bindings.ts';
import { newcomersOf, PASSWORD, person } from '../testing/newcomers.ts';
import { type Fan, type Said, world } from '../testing/world.ts';

const here = await world('2025-06-02T13:00:00Z');
beforeEach(() => d1.empty('outbox', 'attempts'));

const PATH = '/api/auth/passkeys';
const subjects = async () => (await here.db.select().from(outbox)).map(({ subject }) => subject);
const stored = (fan: Fan) => here.db.select().from(passkeys).where(eq(passkeys.userId, fan.id));

const { withPassword, addPasskey, signInBy, login } = newcomersOf(here);
const toMake = async (fan: Fan, proof: object = { password: PASSWORD }) =>
  (await here.post(fan, `${PATH}/new`, proof)).body.data;
async function add(fan: Fan, device: Authenticator, proof?: object): Promise<Said> {
  return here.post(fan, PATH, await device.make(await toMake(fan, proof)));
}
const toSign = async () => (await here.ask('GET', `${PATH}/sign-in`)).body.data;
const signIn = (body: unknown) => here.ask('POST', `${PATH}/sign-in`, { body });
const byPasskey = async (fan: Fan, device: Authenticator) => ({
  passkey: await device.sign((await here.get(fan, `${PATH}/proof`)).body.data),
});
const remove = (fan: Fan, id: string, body: object) => here.delete(fan, `${PATH}/${id}`, body);

const WEEK = 7 * 86_400_000;
const age = (fan: Fan, by: number) =>
  d1.run('update passkeys set created_at = ? where user_id = ?', Date.now() - by, fan.id);

/** A fan who has one passkey. */
async function withPasskey(username: string) {
  const fan = await withPassword(username);
  return { fan, ...(await addPasskey(fan)) };
}
/** The same without a password, for a week. */
async function withPasskeyAlone(username: string) {
  const made = await withPasskey(username);
  await age(made.fan, WEEK);
  await d1.run('update users set password_hash = ? where id = ?', '-', made.fan.id);
  return made;
}

test('a passkey is added with the password, told by mail, and signs in with what a password gives', async () => {
  const fan = await withPassword('demo-adds');
  const device = await authenticator();
  const said = await add(fan, device);
  expect([said.status, said.body.data.name]).toEqual([201, 'Another browser on another device']);
  expect(await subjects()).toEqual(['A passkey was added']);
  // The site is who its settings say, whatever host a request names.
  const headers = { Host: 'thief.example', 'X-Forwarded-Host': 'thief.example', Origin: 'https://thief.example' };
  const asked = (await here.ask('GET', `${PATH}/sign-in`, { headers })).body.data;
  expect(asked).toMatchObject({ rpId: '127.0.0.1', userVerification: 'required' });
  expect(asked.allowCredentials).toBeUndefined();

  const signed = await signIn(await device.sign(asked));
  const { email } = person(fan.username);
  const byPassword = await login(email);
  expect(signed.status).toBe(200);
  expect(Object.keys(signed.body).sort()).toEqual(Object.keys(byPassword.body).sort());
  expect(signed.body.user).toEqual(byPassword.body.user);
  expect(signed.headers.get('Set-Cookie')).toMatch(/^page=.*HttpOnly; SameSite=Lax/);
  expect((await here.get({ ...fan, token: signed.body.accessToken }, '/api/auth/profile')).status).toBe(200);
  expect((await here.get(fan, PATH)).body).toEqual({
    data: [
      { id: said.body.data.id, name: said.body.data.name, createdAt: expect.any(Number), usedAt: expect.any(Number) },
    ],
    password: true,
  });
});

test('what was signed once signs in once, however many at once, and a copy whose counter lags behind no more', async () => {
  const { device } = await withPasskey('demo-replayed');
  const body = await device.sign(await toSign());
  const said = await Promise.all(Array.from({ length: 5 }, () => signIn(body)));
  expect(said.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401, 401]);
  expect((await signIn(body)).body.message).toBe(
    'This passkey was not accepted. Please try again, or use your password.',
  );
  const statuses = [];
  for (const counter of [9, 5, 9, 10]) statuses.push((await signInBy(device, { counter })).status);
  expect(statuses).toEqual([200, 401, 401, 200]);
});

test.each([
  ['for another site', { origin: 'https://called-it.example.com' }],
  ['by a device that did not look who holds it', { verified: false }],
  ['as something else', { type: 'webauthn.create' }],
  ['for a challenge that is not ours', { challenge: Buffer.from('x'.repeat(60)).toString('base64url') }],
])('what was signed %s signs nobody in', async (_what, told) => {
  const { device } = await withPasskey(`demo-told-${crypto.randomUUID().slice(0, 8)}`);
  const said = await signIn(await device.sign(await toSign(), told));
  expect([said.status, said.body.code]).toEqual([401, 'unauthenticated']);
  expect((await signInBy(device)).status).toBe(200);
});

test('a challenge is for one purpose, one fan, one session and ten minutes', async () => {
  const { fan, device, id } = await withPasskey('demo-bound');
  const other = await withPasskey('demo-bound-too');
  const proof = (await here.get(fan, `${PATH}/proof`)).body.data;
  expect(proof.allowCredentials).toEqual([{ id, type: 'public-key', transports: ['internal'] }]);
  // A proof signs nobody in, a sign-in proves nothing, and what another was asked to sign is
  // nothing here.
  expect((await signIn(await device.sign(proof))).status).toBe(401);
  for (const passkey of [
    await device.sign(await toSign()),
    await other.device.sign(proof),
    (await byPasskey(other.fan, other.device)).passkey,
  ])
    expect((await here.post(fan, `${PATH}/new`, { passkey })).status).toBe(400);
  // What one fan was given to make a passkey with makes none for another, even if both are in their
  // own sessions.
  const made = await (await authenticator()).make(await toMake(other.fan));
  expect((await here.post(fan, PATH, made)).status).toBe(400);

  vi.useFakeTimers({ toFake: ['Date'] });
  const asked = await toSign();
  vi.setSystemTime(Date.now() + 10 * 60_000);
  expect((await signIn(await device.sign(asked))).status).toBe(401);
  vi.useRealTimers();
});

test('nothing is added without a fresh proof, nor twice with one', async () => {
  const { fan, device } = await withPasskey('demo-proves');
  for (const body of [{}, { password: 'wrong-one' }])
    expect((await here.post(fan, `${PATH}/new`, body)).status).toBe(400);
  const body = await (await authenticator()).make(await toMake(fan, await byPasskey(fan, device)));
  expect((await here.post(fan, PATH, body)).status).toBe(201);
  expect((await here.post(fan, PATH, body)).status).toBe(400);
  expect(await stored(fan)).toHaveLength(2);
  // The device that holds one already is told so.
  expect((await toMake(fan)).excludeCredentials).toHaveLength(2);
});

test('a passkey is named and removed by its fan alone; the proof may be another passkey', async () => {
  const { fan, device, id } = await withPasskey('demo-names');
  const other = await withPasskey('demo-names-too');
  const rename = (by: Fan, name: unknown) => here.patch(by, `${PATH}/${id}`, { name });
  expect((await rename(fan, '  Old phone ')).body.data.name).toBe('Old phone');
  for (const name of ['   ', 'x'.repeat(41), 'hid\u202eden']) expect((await rename(fan, name)).status).toBe(400);
  expect((await rename(other.fan, 'Mine')).status).toBe(404);
  expect((await remove(other.fan, id, { password: PASSWORD })).status).toBe(404);
  expect((await remove(fan, id, { password: 'wrong-one' })).status).toBe(400);
  expect(await stored(fan)).toMatchObject([{ name: 'Old phone' }]);
  await d1.empty('outbox');
  expect((await remove(fan, id, await byPasskey(fan, device))).status).toBe(200);
  expect(await subjects()).toEqual(['A passkey was removed']);
  // A device is told to forget it, and no other passkey.
  expect(await signInBy(device)).toMatchObject({ status: 401, body: { unknownPasskey: true } });
  expect((await signInBy(other.device, { verified: false })).body.unknownPasskey).toBeUndefined();
  expect((await here.get(fan, '/api/auth/profile')).status).toBe(200);
});

test('the last passkey stays as long as there is no password; with one it goes', async () => {
  const { fan, device, id } = await withPasskeyAlone('demo-last');
  const said = await remove(fan, id, await byPasskey(fan, device));
  expect([said.status, said.body.message]).toEqual([
    409,
    'This is your only passkey, and you have no password. Set a password first, or add another passkey.',
  ]);
  const second = await authenticator();
  const added = await add(fan, second, await byPasskey(fan, device));
  // Of two that go at once one stays.
  const proofs = [await byPasskey(fan, device), await byPasskey(fan, second)] as const;
  const gone = await Promise.all([remove(fan, id, proofs[0]), remove(fan, added.body.data.id, proofs[1])]);
  expect(gone.map(({ status }) => status).sort()).toEqual([200, 409]);

  const [kept] = await stored(fan);
  const holder = kept?.id === id ? device : second;
  await age(fan, WEEK);
  const body = { ...(await byPasskey(fan, holder)), password: 'first-pass-2026', keepPasskeys: true };
  const set = await here.post(fan, '/api/auth/change-password', body);
  expect(set.status).toBe(200);
  expect((await remove(fan, kept?.id ?? '', { password: 'first-pass-2026' })).status).toBe(200);
  expect(await stored(fan)).toEqual([]);
});

test('a fan without a password changes the address and deletes the account with a passkey, and with nothing else', async () => {
  const { fan, device } = await withPasskeyAlone('demo-bare');
  const move = (proof: object) =>
    here.post(fan, '/api/auth/change-email', { ...proof, email: 'demo-bare-new@calledit.example' });
  for (const password of ['-', PASSWORD]) expect((await move({ password })).status).toBe(400);
  expect((await move(await byPasskey(fan, device))).status).toBe(200);
  expect((await here.delete(fan, '/api/users/me', { password: '-' })).status).toBe(400);
  expect((await here.delete(fan, '/api/users/me', await byPasskey(fan, device))).status).toBe(200);
  expect(await stored(fan)).toEqual([]);
  expect((await signInBy(device)).status).toBe(401);
});

test('tries with one passkey are counted; asking for a challenge stores nothing', async () => {
  const { device } = await withPasskey('demo-counted');
  const rows = () => Promise.all([d1.rows('select * from attempts'), d1.rows('select * from spent_challenges')]);
  const before = await rows();
  await toSign();
  expect(await rows()).toEqual(before);
  const worn = await device.sign(await toSign(), { verified: false });
  const statuses = [];
  for (let count = 0; count < 21; count++) statuses.push((await signIn(worn)).status);
  expect(statuses).toEqual([...Array(20).fill(401), 429]);
});

test('a fan has twenty passkeys at most, and what was spent is forgotten once it is too old to be good', async () => {
  const { fan, device, id } = await withPasskey('demo-many-keys');
  const [row] = await stored(fan);
  if (!row) throw new Error('no passkey');
  for (let count = 1; count < 20; count++) await here.db.insert(passkeys).values({ ...row, id: `${id}-${count}` });
  const said = await add(fan, await authenticator());
  expect([said.status, said.body.code]).toEqual([409, 'conflict']);
  await signIn(await device.sign(await toSign()));
  expect((await here.db.select().from(spentChallenges)).length).toBeGreaterThan(0);
  const { now } = here.clock();
  await sweep(here.db, { ...here.clock(), now, real: () => Date.now() + 10 * 60_000 });
  expect(await here.db.select().from(spentChallenges)).toEqual([]);
});
