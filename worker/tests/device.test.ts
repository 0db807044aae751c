import { expect, test } from 'vitest';
import { devices } from '#schema/tables/fan/device';
import { dropOldDevices, rememberDevice } from '../store/fan/device.ts';
import { findUser } from '../store/fan/user.ts';
import { newcomersOf, PASSWORD } from '../testing/newcomers.ts';
import { world } from '../testing/world.ts';

const here = await world('2025-06-02T13:00:00Z');
const { post, mailedToken, verified } = newcomersOf(here);

/** The secret of a browser. */
const deviceOf = (name: string) => name.padEnd(43, '-');
const MINE = deviceOf('mine');
const mail = (name: string) => `${name}@calledit.example`;
const signIn = async (name: string, device?: string, password = PASSWORD) =>
  (await post('login', { email: mail(name), password, device })).status;
const wrongTries = async (count: number, name: string, device?: string) => {
  const statuses = [];
  for (let done = 0; done < count; done++) statuses.push(await signIn(name, device, 'wrong-one'));
  return statuses;
};
/** A fan who has signed in with this device before. */
const ownerAt = async (name: string, device: string) => {
  const { user } = await verified(name);
  expect(await signIn(name, device)).toBe(200);
  return user.id as string;
};
const stored = async (userId: string) => (await here.db.select().from(devices)).filter((row) => row.userId === userId);

test('ten wrong tries by a stranger keep the owner out on a device that is new to them, not on one they have used', async () => {
  await ownerAt('demo-owner', MINE);
  expect(await wrongTries(11, 'demo-owner', deviceOf('stranger'))).toEqual([...Array(10).fill(401), 429]);
  expect(await signIn('demo-owner')).toBe(429);
  expect(await signIn('demo-owner', deviceOf('new'))).toBe(429);
  expect(await signIn('demo-owner', MINE)).toBe(200);
});

test('on a device they have used a fan has ten wrong tries too, and leaves the others theirs', async () => {
  await ownerAt('demo-forgetful', MINE);
  expect(await wrongTries(11, 'demo-forgetful', MINE)).toEqual([...Array(10).fill(401), 429]);
  expect(await signIn('demo-forgetful', MINE)).toBe(429);
  expect(await signIn('demo-forgetful', deviceOf('other'))).toBe(200);
});

test('a device that one fan has used is new to another', async () => {
  await ownerAt('demo-first', deviceOf('shared'));
  await verified('demo-second');
  await wrongTries(10, 'demo-second');
  expect(await signIn('demo-second', deviceOf('shared'))).toBe(429);
});

test('a wrong password makes no device known, and only a hash of a secret is stored, once', async () => {
  const { user } = await verified('demo-hashed');
  await wrongTries(1, 'demo-hashed', deviceOf('guess'));
  expect(await stored(user.id)).toEqual([]);
  await signIn('demo-hashed', MINE);
  await signIn('demo-hashed', MINE);
  const rows = await stored(user.id);
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(MINE);
});

test('a reset forgets the devices, and gives the tries of one back with the next sign-in there', async () => {
  const id = await ownerAt('demo-resets', MINE);
  expect((await wrongTries(11, 'demo-resets', MINE)).at(-1)).toBe(429);
  expect(await stored(id)).toHaveLength(1);
  await post('request-password-reset', { email: mail('demo-resets') });
  const token = await mailedToken(mail('demo-resets'));
  expect((await post('reset-password', { token, password: 'another-pass-2025' })).status).toBe(200);
  expect(await stored(id)).toEqual([]);
  await wrongTries(10, 'demo-resets');
  expect(await signIn('demo-resets', MINE, 'another-pass-2025')).toBe(429);

  await post('request-password-reset', { email: mail('demo-resets') });
  const next = await mailedToken(mail('demo-resets'));
  await post('reset-password', { token: next, password: 'third-pass-2025' });
  for (let count = 0; count < 2; count++) expect(await signIn('demo-resets', MINE, 'third-pass-2025')).toBe(200);
});

test('a changed password keeps the devices', async () => {
  const { accessToken } = await verified('demo-keeps');
  await signIn('demo-keeps', MINE);
  const body = { currentPassword: PASSWORD, password: 'another-pass-2025' };
  const headers = { Authorization: `Bearer ${accessToken}` };
  expect((await here.ask('POST', '/api/auth/change-password', { body, headers })).status).toBe(200);
  await wrongTries(10, 'demo-keeps');
  expect(await signIn('demo-keeps', MINE, 'another-pass-2025')).toBe(200);
});

test('ten devices of a fan are known, the newest, for 180 days; a device from before a new password is none', async () => {
  const { user } = await verified('demo-many');
  const fan = await findUser(here.db, { id: user.id });
  if (!fan) throw new Error('no such fan');
  for (let at = 1; at <= 12; at++) await rememberDevice(here.db, fan, deviceOf(`at-${at}`), [], at);
  const seen = async () => (await stored(user.id)).map(({ seenAt }) => seenAt).toSorted((one, other) => one - other);
  expect(await seen()).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  await rememberDevice(here.db, { ...fan, passwordHash: 'the one before' }, deviceOf('late'), [], 13);
  expect((await seen()).at(-1)).toBe(12);
  await dropOldDevices(here.db, 11 + 180 * 86_400_000);
  expect(await seen()).toEqual([12]);
});

test.each(['short', `${MINE}-`, `${MINE.slice(1)}=`, 7, null])(
  'a device of another shape is refused: %s',
  async (device) => {
    const said = await post('login', { email: mail('demo-owner'), password: PASSWORD, device });
    expect([said.status, said.body.code]).toEqual([400, 'invalid']);
  },
);
