import { decode, sign } from 'hono/jwt';
import { expect, test } from 'vitest';
import { accessTokenFor, allowList, EndedSessions, onAllowList } from '../http/session.ts';
import { bindings } from '../testing/bindings.ts';
import { counterOf } from '../testing/round-trips.ts';
import { world } from '../testing/world.ts';

/** Access tokens: what makes one good, and who may what with it. */
const here = await world('2025-06-02T13:00:00Z');
const fan = await here.fan('demo-token');
const profile = async (token: string, scheme = 'Bearer') =>
  (await here.ask('GET', '/api/auth/profile', { headers: { Authorization: `${scheme} ${token}` } })).status;

test('an access token says for what, by whom and until when; by or for another it is refused', async () => {
  const { payload } = decode(fan.token);
  expect(payload).toEqual({ ...payload, sub: fan.id, exp: Number(payload.iat) + 15 * 60 });
  const changed = async (change: object) =>
    profile(await sign({ ...payload, ...change }, bindings.TOKEN_SECRET, 'HS256'));
  expect(await changed({})).toBe(200);
  for (const aud of ['called-it/page', undefined]) expect(await changed({ aud })).toBe(401);
  for (const iss of ['https://elsewhere.example', undefined]) expect(await changed({ iss })).toBe(401);
  // Where nobody needs to sign in it is refused too, and not taken for none.
  const other = await sign({ ...payload, aud: 'called-it/page' }, bindings.TOKEN_SECRET, 'HS256');
  expect((await here.get({ ...fan, token: other }, `/api/golf/results/${fan.id}`)).status).toBe(401);
});

test('an access token of another algorithm, or of none, is refused', async () => {
  const { payload } = decode(fan.token);
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const bare = `${part({ alg: 'none', typ: 'JWT' })}.${part(payload)}.`;
  const other = await sign(payload, bindings.TOKEN_SECRET, 'HS512');
  expect(await Promise.all([fan.token, other, bare].map((token) => profile(token)))).toEqual([200, 401, 401]);
});

test('the scheme is Bearer in any case, and nothing stands before or behind its token', async () => {
  for (const scheme of ['bearer', 'BEARER']) expect(await profile(fan.token, scheme)).toBe(200);
  for (const scheme of ['Basic', 'xBearer', 'Bearer ']) expect(await profile(fan.token, scheme)).toBe(401);
  expect(await profile(`${fan.token} x`)).toBe(401);
  expect((await here.ask('GET', '/api/auth/profile')).body.message).toBe('Please sign in');
});

test('the allow-list names whole usernames and addresses in any case, with spaces or without; without one nobody is on it', () => {
  const env = { ...bindings, ADMIN_ALLOWLIST: ' Boss , ,Chief@Calledit.example,' };
  expect(allowList(env)).toEqual(['boss', 'chief@calledit.example']);
  const isOn = (username: string, email: string) => onAllowList(env, { username, email });
  expect([isOn('BOSS', ''), isOn('', 'CHIEF@calledit.example')]).toEqual([true, true]);
  const others = [isOn('chief', 'boss@x'), isOn('', ''), isOn('boss-2', ''), isOn('', 'chief@calledit.example.org')];
  expect(others).toEqual([false, false, false, false]);
  expect(allowList({ ...bindings, ADMIN_ALLOWLIST: undefined as unknown as string })).toEqual([]);
});

test('who reads after their session has ended is refused within half a minute, by a list that is asked for so often', async () => {
  const { id, token } = await here.session(fan);
  const ended = new EndedSessions();
  const count = counterOf(bindings.DB);
  const at = async (now: number) => [await ended.includes(here.db, id, now), count().roundTrips];
  expect([await at(0), await at(1)]).toEqual([
    [false, 1],
    [false, 1],
  ]);
  await here.ask('POST', '/api/auth/logout', { body: { refreshToken: token } });
  expect((await at(29_999))[0]).toBe(false);
  expect((await at(30_000))[0]).toBe(true);
});

test('an access token without a session, or of another fan’s session, writes nothing', async () => {
  const { id: theirs } = await here.session(await here.fan('demo-stranger'));
  for (const session of ['unknown', theirs]) {
    const token = await accessTokenFor(bindings, { id: fan.id, session }, Date.now());
    expect((await here.put({ ...fan, token }, '/api/auth/profile', { firstName: 'Dana' })).status).toBe(401);
  }
  expect((await here.get(fan, '/api/auth/profile')).body.data.firstName).toBe('Demo');
});
