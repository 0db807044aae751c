import { and, eq, ne } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { devices } from '#schema/tables/fan/session';
import { outbox } from '#schema/tables/news/outbox';
import { limits } from '#schema/wire/limits';
import { sha256 } from '../secret.ts';
import { sweep } from '../store/core/sweep.ts';
import { d1, spent } from '../testing/bindings.ts';
import { newcomersOf, PASSWORD } from '../testing/newcomers.ts';
import { world } from '../testing/world.ts';

const here = await world('2025-06-02T13:00:00Z');
const { post, mailedToken, verified } = newcomersOf(here);

/** The secret of a browser. */
const deviceOf = (name: string) => name.padEnd(43, '-');
const MINE = deviceOf('mine');
const mail = (name: string) => `${name}@calledit.example`;
const agents = {
  'Firefox on Windows': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0',
  'Safari on iPhone':
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
};
const login = (name: string, device?: string, password = PASSWORD, agent: keyof typeof agents = 'Firefox on Windows') =>
  here.ask('POST', '/api/auth/login', {
    body: { email: mail(name), password },
    headers: { 'User-Agent': agents[agent], ...(device === undefined ? {} : { Cookie: `other=1; device=${device}` }) },
  });
const signIn = async (...as: Parameters<typeof login>) => (await login(...as)).status;
/** The secret that an answer gives a browser, with all that is said of it. */
const deviceCookieOf = (said: Awaited<ReturnType<typeof login>>) =>
  said.headers.getSetCookie().find((each) => each.startsWith('device='));
const wrongTries = async (count: number, name: string, device?: string) => {
  const statuses = [];
  for (let done = 0; done < count; done++) statuses.push(await signIn(name, device, 'wrong-one'));
  return statuses;
};
/** A fan who has signed in with this device before. */
const ownerAt = async (name: string, device: string) => {
  const { user } = await verified(name);
  expect(await signIn(name, device)).toBe(200);
  // The browser that followed the link is another.
  await here.db.delete(devices).where(and(eq(devices.userId, user.id), ne(devices.secretHash, sha256(device))));
  return user.id as string;
};
const stored = async (userId: string) => (await here.db.select().from(devices)).filter((row) => row.userId === userId);

test('ten wrong tries by a stranger keep the owner out on a device that is new to them, not on one they have used', async () => {
  await ownerAt('demo-owner', MINE);
  await ownerAt('demo-first', deviceOf('shared'));
  expect(await wrongTries(11, 'demo-owner', deviceOf('stranger'))).toEqual([...Array(10).fill(401), 429]);
  // One that another fan has used is new to them.
  for (const device of [undefined, deviceOf('new'), deviceOf('shared')])
    expect(await signIn('demo-owner', device)).toBe(429);
  expect(await signIn('demo-owner', MINE)).toBe(200);
});

test('on a device they have used a fan has ten wrong tries too, and leaves the others theirs; a changed password keeps devices', async () => {
  const id = await ownerAt('demo-forgetful', MINE);
  const fan = await here.elsewhere({ id, username: 'demo-forgetful', token: '', refreshToken: '' });
  const body = { currentPassword: PASSWORD, password: 'another-pass-2025' };
  expect((await here.post(fan, '/api/auth/change-password', body)).status).toBe(200);
  expect(await wrongTries(11, 'demo-forgetful', MINE)).toEqual([...Array(10).fill(401), 429]);
  expect(await signIn('demo-forgetful', MINE, 'another-pass-2025')).toBe(429);
  expect(await signIn('demo-forgetful', deviceOf('other'), 'another-pass-2025')).toBe(200);
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

test('ten devices of a fan are known, the newest, for 180 days; the last one stays', async () => {
  const id = await ownerAt('demo-many', deviceOf('at-0'));
  const known = async (later = 0) => {
    await sweep(here.db, { ...here.clock(), real: () => Date.now() + later });
    return (await stored(id)).map(({ secretHash }) => secretHash);
  };
  for (let at = 1; at <= 10; at++) await signIn('demo-many', deviceOf(`at-${at}`));
  const newest = Array.from({ length: 10 }, (_, at) => sha256(deviceOf(`at-${at + 1}`)));
  expect((await known(179 * 86_400_000)).toSorted()).toEqual(newest.toSorted());
  // So that somebody who comes after a year is told of.
  expect(await known(181 * 86_400_000)).toEqual([sha256(deviceOf('at-10'))]);
});

test('a browser is known by a secret that only a sign-in gives it, and that no page is asked with', async () => {
  await verified('demo-cookie');
  for (const said of [
    await here.ask('GET', '/api/auth/passkeys/sign-in'),
    await here.ask('GET', '/api/contests'),
    await login('demo-cookie', undefined, 'wrong-one'),
  ])
    expect(deviceCookieOf(said)).toBeUndefined();
  const cookie = deviceCookieOf(await login('demo-cookie')) ?? '';
  expect(cookie).toMatch(/^device=[\w-]{43}; Max-Age=15552000; Path=\/api\/auth; HttpOnly; SameSite=Lax$/);
  expect(deviceCookieOf(await login('demo-cookie', MINE))).toContain(`device=${MINE};`);
});

const newSignIns = async (name: string) =>
  (await here.db.select().from(outbox)).filter(
    ({ recipient, subject }) => recipient === mail(name) && subject === 'A new device signed in',
  );

test('a fan is told by mail of the first sign-in in a browser, and of no other; nothing is told of their very first', async () => {
  await verified('demo-told');
  const [, secret = ''] = /^device=([\w-]{43})/.exec(deviceCookieOf(await login('demo-told')) ?? '') ?? [];
  // The sign-in of the helper was the first, this one in a second browser.
  expect(await newSignIns('demo-told')).toHaveLength(1);
  for (let count = 0; count < 2; count++) await login('demo-told', secret);
  expect(await newSignIns('demo-told')).toHaveLength(1);
  await login('demo-told', MINE, PASSWORD, 'Safari on iPhone');
  await login('demo-told', MINE, 'wrong-one');
  const told = await newSignIns('demo-told');
  expect(told).toHaveLength(2);
  expect(told[1]?.body).toMatch(/^Somebody signed in .+: in Safari on iPhone, \w{3} \d+ \w+ \d{4}, \d\d:\d\d UTC\.$/m);
  await verified('demo-first-time');
  expect(await newSignIns('demo-first-time')).toEqual([]);
  // Of two at once one is told.
  await Promise.all([1, 2].map(() => login('demo-first-time', MINE)));
  expect(await newSignIns('demo-first-time')).toHaveLength(1);
});

test('who signs in again and again is told ten times an hour, whatever ends in between', async () => {
  const { user } = await verified('demo-again');
  for (let count = 0; count < 14; count++) {
    const { accessToken } = (await login('demo-again')).body;
    if (count === 7) await here.ask('POST', '/api/auth/logout-everywhere', asks(accessToken));
  }
  expect(await newSignIns('demo-again')).toHaveLength(10);
  await here.db.update(outbox).set({ createdAt: 1 }).where(eq(outbox.recipient, user.email));
  await login('demo-again');
  expect(await newSignIns('demo-again')).toHaveLength(11);
});

test('a fan signs in six hundred times an hour at most, by whatever is right, and again once the password is reset', async () => {
  await verified('demo-tireless');
  await spent(limits.signIns, mail('demo-tireless'));
  const said = await login('demo-tireless', MINE);
  expect([said.status, said.body.message, deviceCookieOf(said)]).toEqual([429, limits.signIns.sentence, undefined]);
  expect(await signIn('demo-tireless', MINE, 'wrong-one')).toBe(401);
  await post('request-password-reset', { email: mail('demo-tireless') });
  const token = await mailedToken(mail('demo-tireless'));
  await post('reset-password', { token, password: 'another-pass-2025' });
  expect(await signIn('demo-tireless', MINE, 'another-pass-2025')).toBe(200);
});

const asks = (accessToken: string) => ({ headers: { Authorization: `Bearer ${accessToken}` } });
const listed = async (accessToken: string) => (await here.ask('GET', '/api/auth/devices', asks(accessToken))).body.data;

test('a fan sees where they are signed in, in words, and ends each alone, with all of its sessions', async () => {
  await verified('demo-lists');
  await d1.empty('sessions');
  const phone = (await login('demo-lists', deviceOf('phone'), PASSWORD, 'Safari on iPhone')).body;
  const desk = (await login('demo-lists', deviceOf('desk'))).body;
  const again = (await login('demo-lists', deviceOf('desk'))).body;
  const list = await listed(phone.accessToken);
  const times = { since: expect.any(Number), lastSeen: expect.any(Number) };
  expect(list).toEqual([
    { id: expect.any(String), agent: 'Safari on iPhone', here: true, ...times },
    { id: expect.any(String), agent: 'Firefox on Windows', here: false, ...times },
  ]);
  expect((await listed(again.accessToken))[0]).toMatchObject({ agent: 'Firefox on Windows', here: true });

  const end = (id: string, by: string) => here.ask('DELETE', `/api/auth/devices/${id}`, asks(by));
  expect((await end(list[1].id, phone.accessToken)).status).toBe(200);
  expect((await end(list[1].id, phone.accessToken)).status).toBe(404);
  for (const { refreshToken } of [desk, again])
    expect((await here.ask('POST', '/api/auth/refresh-token', { body: { refreshToken } })).status).toBe(401);
  expect(await listed(phone.accessToken)).toHaveLength(1);
});

test('nobody ends the devices of another fan, or sees them; ending this one takes its page cookie', async () => {
  const { accessToken: mine } = await verified('demo-owns');
  const { accessToken: other } = await verified('demo-pries');
  const [own] = await listed(mine);
  expect((await here.ask('DELETE', `/api/auth/devices/${own.id}`, asks(other))).status).toBe(404);
  expect((await listed(other)).map(({ id }: { id: string }) => id)).not.toContain(own.id);
  const said = await here.ask('DELETE', `/api/auth/devices/${own.id}`, asks(mine));
  expect([said.status, said.headers.get('Set-Cookie')]).toEqual([200, expect.stringMatching(/^page=; Max-Age=0/)]);
});

test.each(['short', `${MINE}-`, `${MINE.slice(1)}=`])('a secret of another shape is no device: %s', async (device) => {
  await verified(`demo-shape-${device.length}`);
  expect(deviceCookieOf(await login(`demo-shape-${device.length}`, device))).not.toContain(`device=${device};`);
});
