import { Hono } from 'hono';
import { sign } from 'hono/jwt';
import { afterEach, expect, test, vi } from 'vitest';
import { fanOfPage, setPageCookie } from '../http/cookies.ts';
import type { App } from '../http/serve.ts';
import { bindings } from '../testing/bindings.ts';
import { newcomersOf, PASSWORD, setPassword } from '../testing/newcomers.ts';
import { storageThrough, watchedStorage } from '../testing/storage.ts';
import { type Fan, type Said, world } from '../testing/world.ts';

/** Who asks for a page: a cookie that pages honour and nothing else, while its session lives. */
const here = await world('2025-04-20T12:00:00Z');
afterEach(() => void vi.useRealTimers());

const DAY = 86_400_000;
const post = (path: string, body: unknown, as?: Fan) => here.ask('POST', `/api/auth/${path}`, { body, as });
const refresh = ({ refreshToken }: Fan) => post('refresh-token', { refreshToken });
const setIn = ({ headers }: Said) => headers.getSetCookie().find((each) => /^(__Host-)?page=/.test(each));
const pairIn = (said: Said) => setIn(said)?.split(';')[0] ?? '';
const fanOf = (cookie: string) => here.page(cookie).fan();

/** A fan with a password, and a browser that has refreshed once. */
async function browsing(username: string): Promise<{ fan: Fan; cookie: string }> {
  const fan = await here.fan(username);
  await setPassword(here, fan);
  const said = await refresh(fan);
  return { fan: { ...fan, refreshToken: said.body.refreshToken }, cookie: pairIn(said) };
}

test('signing in and refreshing give a browser the cookie of its session, for as long as that may last', async () => {
  const { fan } = await browsing('demo-signs-in');
  const signedIn = await newcomersOf(here).login('demo-signs-in@calledit.example');
  const refreshed = await post('refresh-token', { refreshToken: signedIn.body.refreshToken });
  for (const said of [signedIn, refreshed]) {
    expect(setIn(said)).toMatch(/^page=[\w.-]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(await fanOf(`theme=dark; ${pairIn(said)}`)).toMatchObject({ id: fan.id });
  }
  // A refresh changes the token and not the session.
  expect(await fanOf(pairIn(signedIn))).toEqual(await fanOf(pairIn(refreshed)));
  const refused = await post('login', { email: 'demo-signs-in@calledit.example', password: 'another-pass' });
  expect([refused.status, setIn(refused)]).toEqual([401, undefined]);
});

/** What a browser says of a request that another site's page sends. */
const FOREIGN: Record<string, string>[] = [
  { Origin: 'null' },
  { Origin: bindings.SITE_URL.replace('http', 'https') },
  { Origin: `${bindings.SITE_URL}0` },
  { 'Sec-Fetch-Site': 'same-site' },
  { 'Sec-Fetch-Site': 'cross-site', Origin: bindings.SITE_URL },
];
const OWN: Record<string, string>[] = [{}, { Origin: bindings.SITE_URL, 'Sec-Fetch-Site': 'same-origin' }];

test('what another site’s page sends sets no cookie and takes none, whatever the call; who signs out or leaves has it taken', async () => {
  const login = { email: 'demo-foreign@calledit.example', password: PASSWORD };
  const { fan } = await browsing('demo-foreign');
  const cookiesOf = async (method: string, path: string, headers: Record<string, string>, body?: unknown) => {
    const as = await here.elsewhere(fan);
    const sent = path === '/api/auth/refresh-token' ? { refreshToken: as.refreshToken } : body;
    const said = await here.ask(method, path, { as, headers, body: sent });
    expect(said.status, path).toBe(200);
    return said.headers.getSetCookie().map((each) => each.split('=')[0]);
  };
  const acts = [
    ['POST', '/api/auth/login', login, ['device', 'page']],
    ['POST', '/api/auth/refresh-token', undefined, ['page']],
    ['POST', '/api/auth/logout', { refreshToken: 'unknown' }, ['page']],
    ['POST', '/api/auth/logout-everywhere', undefined, ['page']],
  ] as const;
  for (const [method, path, body, cookies] of acts) {
    for (const headers of FOREIGN)
      expect(await cookiesOf(method, path, headers, body), `${path} ${JSON.stringify(headers)}`).toEqual([]);
    for (const headers of OWN) expect((await cookiesOf(method, path, headers, body)).sort(), path).toEqual(cookies);
  }
  for (const said of [
    await post('logout', { refreshToken: 'unknown' }),
    await here.delete(await here.elsewhere(fan), '/api/users/me', { password: PASSWORD }),
  ])
    expect(setIn(said)).toBe('page=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax');
});

test('over https it is a cookie of this host alone, and by another name there is none', async () => {
  const fan = await here.fan('demo-https');
  const session = await here.session(fan);
  const env = { ...bindings, SITE_URL: 'https://site.example' };
  const app = new Hono<App>().post('/', async (c) => {
    await setPageCookie(c, session, Date.now());
    return c.body(null);
  });
  const said = await app.request('/', { method: 'POST', headers: { 'Content-Type': 'application/json' } }, env);
  const cookie = said.headers.get('Set-Cookie') ?? '';
  expect(cookie).toMatch(/^__Host-page=[\w.-]+; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  const sees = (Cookie: string, site = env) =>
    fanOfPage(new Request('https://site.example/landing', { headers: { Cookie } }), site, here.db);
  const [pair = ''] = cookie.split(';');
  expect(await sees(pair)).toMatchObject({ id: fan.id, session: session.id, row: { username: fan.username } });
  expect(await sees(pair.replace('__Host-', ''))).toBeNull();
  // Of another deployment with the same key.
  expect(await sees(pair, { ...env, SITE_URL: 'https://other.example' })).toBeNull();
});

test('a forged, borrowed or expired cookie is nobody’s, and so is one that does not read or is sent as a token', async () => {
  const { fan, cookie } = await browsing('demo-owner');
  const stranger = await here.fan('demo-stranger');
  const { session } = (await fanOf(cookie)) ?? {};
  const [iat, exp] = [1, Date.now() / 1000 + 60];
  const good = { iss: bindings.SITE_URL, aud: 'called-it/page', sub: fan.id, sid: session, iat, exp };
  const made = async (change: object, key = bindings.TOKEN_SECRET) =>
    fanOf(`page=${await sign({ ...good, ...change }, key, 'HS256')}`);
  expect(await made({})).toMatchObject({ id: fan.id, session });
  for (const wrong of [
    { aud: 'called-it/api' },
    { iss: 'https://elsewhere.example' },
    { sub: stranger.id },
    { sid: 'unknown' },
    { exp: iat },
  ])
    expect(await made(wrong), JSON.stringify(wrong)).toBeNull();
  expect(await made({}, 'another-key-0123456789abcdef0123456789')).toBeNull();
  for (const value of ['', `page=${fan.token}`, `page=${fan.refreshToken}`, `${cookie}x`, `x${cookie}`])
    expect(await fanOf(value), value).toBeNull();
  const bearer = { Authorization: `Bearer ${cookie.slice('page='.length)}` };
  expect((await here.ask('GET', '/api/auth/profile', { headers: bearer })).status).toBe(401);
  // As a page carries its fan within: nobody can send that.
  const sent = { page: JSON.stringify({ fan: { id: fan.id, session: 'x' } }) };
  expect((await here.ask('GET', '/api/auth/profile?page=x', { headers: sent })).status).toBe(401);
  for (const method of ['POST', 'HEAD']) expect(await here.page(cookie, { method }).fan()).toBeNull();
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(Date.now() + 31 * DAY);
  expect(await fanOf(cookie)).toBeNull();
});

test('D1 tells a page its fan, session and profile, in one round trip; one that does not answer leaves it without', async () => {
  const { fan, cookie } = await browsing('demo-once');
  const { storage, trips } = watchedStorage(bindings.DB);
  const asker = here.page(cookie, { storage });
  expect((await asker.fan())?.user.username).toBe(fan.username);
  expect(trips).toHaveLength(1);
  for (const path of ['/api/contests', '/api/auth/profile']) expect((await asker.ask(path)).status).toBe(200);
  const ofFan = trips.map(String).filter((sql) => sql.includes('"sessions"') && sql.includes('"user_id" = ?'));
  expect(ofFan).toHaveLength(1);
  const failing = storageThrough(bindings.DB, ({ poisoned }) => poisoned(0));
  expect(await here.page(cookie, { storage: failing }).fan()).toBeNull();
});
