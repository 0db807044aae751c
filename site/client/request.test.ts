import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { shelfOf } from '../samples/draft-server.ts';
import { LOGOUT } from './logout.ts';
import { ApiProblem, NetworkProblem, problemIn } from './problem.ts';
import { request } from './request.ts';

const getProfile = () => request('GET /auth/profile');
const answer = (status: number, body: unknown) => Response.json(body, { status });
const refusal = answer.bind(null, 401, { success: false, message: 'Please sign in', code: 'unauthenticated' });

/** The server's part: takes the path and the bearer token, and answers. */
let server: (path: string, token: string | null) => Response | Promise<Response>;
let requests: { path: string; token: string | null }[];
let redirects: string[];
const logged = { error: vi.spyOn(console, 'error'), debug: vi.spyOn(console, 'debug') };

beforeEach(() => {
  vi.stubGlobal('localStorage', shelfOf(new Map()));
  vi.stubGlobal('window', new EventTarget());
  redirects = [];
  window.addEventListener(LOGOUT, (event) => redirects.push((event as CustomEvent).detail.redirect));
  requests = [];
  vi.stubGlobal('fetch', async (path: string, { headers }: { headers: Record<string, string> }) => {
    const token = headers.Authorization?.replace('Bearer ', '') ?? null;
    requests.push({ path, token });
    return server(path, token);
  });
  for (const spy of Object.values(logged)) spy.mockReset().mockImplementation(() => undefined);
  for (const [key, value] of [
    ['accessToken', 'old-access'],
    ['refreshToken', 'old-refresh'],
    ['user', '{"username":"demo"}'],
  ] as const)
    localStorage.setItem(key, value);
});
afterEach(() => vi.unstubAllGlobals());

const kept = () => ['accessToken', 'refreshToken', 'user'].map((key) => localStorage.getItem(key));
const refreshes = () => requests.filter(({ path }) => path.endsWith('/refresh-token')).length;

/** Takes only the new token, and trades for it. */
function tradingServer(path: string, token: string | null): Response {
  if (path.endsWith('/refresh-token')) return answer(200, { accessToken: 'new-access', refreshToken: 'new-refresh' });
  return token === 'new-access' ? answer(200, { success: true }) : refusal();
}

test('requests refused together wait for one refresh and go again with the new token', async () => {
  server = tradingServer;
  await Promise.all([getProfile(), getProfile(), getProfile()]);
  expect(refreshes()).toBe(1);
  expect(requests.filter(({ token }) => token === 'new-access')).toHaveLength(3);
  expect(kept()).toEqual(['new-access', 'new-refresh', '{"username":"demo"}']);
  expect(redirects).toEqual([]);
});

test('a pair that another tab has just traded for is used, not traded again', async () => {
  server = (path, token) => {
    if (token === 'old-access') localStorage.setItem('accessToken', 'new-access');
    return tradingServer(path, token);
  };
  await getProfile();
  expect(refreshes()).toBe(0);
});

test('a request is sent again once: a second 401 is its answer', async () => {
  server = (path) => (path.endsWith('/refresh-token') ? tradingServer(path, null) : refusal());
  await expect(getProfile()).rejects.toMatchObject({ status: 401, message: 'Please sign in' });
  expect(requests).toHaveLength(3);
  expect(redirects).toEqual([]);
});

test('a refused refresh ends the session once for all who waited', async () => {
  server = () => refusal();
  const outcomes = await Promise.allSettled([getProfile(), getProfile()]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(refreshes()).toBe(1);
  expect(kept()).toEqual([null, null, null]);
  expect(new Set(redirects)).toEqual(new Set(['/login']));
});

test('a session that ends while picks of this fan wait says on the way to /login that they are kept, and where from', async () => {
  vi.stubGlobal('location', { pathname: '/nfl-draft/selections', search: '?for=demo' });
  localStorage.setItem('user', '{"id":"demo-1","username":"demo"}');
  Object.assign(localStorage, { 'outbox:nfl-2025:demo-1': '{}' });
  server = () => refusal();
  await Promise.allSettled([getProfile(), getProfile()]);
  const kept = '/login?kept&next=%2Fnfl-draft%2Fselections%3Ffor%3Ddemo';
  expect(redirects).toEqual([kept, kept]);
});

test('a session that ends while the picks of somebody else wait says nothing of them', async () => {
  localStorage.setItem('user', '{"id":"demo-2","username":"other"}');
  Object.assign(localStorage, { 'outbox:tennis-2025:demo-1': '{}' });
  server = () => refusal();
  await expect(getProfile()).rejects.toThrow();
  expect(redirects).toEqual(['/login']);
});

test('a dropped line during the refresh leaves the fan signed in', async () => {
  server = (path) => (path.endsWith('/refresh-token') ? Promise.reject(new TypeError('Failed to fetch')) : refusal());
  await expect(getProfile()).rejects.toBeInstanceOf(NetworkProblem);
  expect(kept()).toEqual(['old-access', 'old-refresh', '{"username":"demo"}']);
  expect(redirects).toEqual([]);
});

test('signing out while a refresh runs is not undone by its answer', async () => {
  server = (path, token) => {
    if (path.endsWith('/refresh-token')) localStorage.removeItem('refreshToken');
    return tradingServer(path, token);
  };
  await expect(getProfile()).rejects.toThrow('No refresh token available');
  expect(kept()).toEqual([null, null, null]);
});

test('a wrong password is an answer: no token sent, no refresh, no logout', async () => {
  server = () => refusal();
  const body = { email: 'demo@calledit.example', password: 'not-it' };
  await expect(request('POST /auth/login', { body, anonymous: true })).rejects.toBeInstanceOf(ApiProblem);
  expect(requests).toEqual([{ path: '/api/auth/login', token: null }]);
  expect(redirects).toEqual([]);
});

test('other refusals are not repeated; they carry the code, the sentence and what else was said', async () => {
  server = () => answer(409, { success: false, code: 'conflict', message: 'Tournament is locked', moved: 3 });
  await expect(getProfile()).rejects.toMatchObject({ status: 409, code: 'conflict', more: { moved: 3 } });
  expect(requests).toHaveLength(1);
});

test('answers and failures are logged with address and status, tokens never', async () => {
  server = tradingServer;
  await getProfile();
  server = () => answer(503, { success: false, code: 'unavailable', message: 'The site is busy.' });
  await expect(getProfile()).rejects.toThrow('The site is busy.');
  expect(logged.debug).toHaveBeenCalledWith('answered', { url: '/api/auth/profile', status: 200, tokenSent: true });
  expect(logged.error).toHaveBeenCalledWith(
    'request failed',
    expect.objectContaining({ url: '/api/auth/profile', status: 503, message: 'The site is busy.' }),
  );
  const said = JSON.stringify([logged.debug.mock.calls, logged.error.mock.calls]);
  expect(said).not.toMatch(/(old|new)-(access|refresh)/);
});

const HOUR = 3_600_000;
const busy = (headers: HeadersInit) => problemIn(new Response(null, { status: 503, headers }), { code: 'unavailable' });

test.each([
  [{ 'Retry-After': '60' }, 60_000],
  [{ 'Retry-After': '0' }, 1_000],
  [{ 'Retry-After': '999999999' }, HOUR],
  [{ 'Retry-After': 'soon' }, null],
  [{}, null],
])('of a refusal with %o the server is left alone for %s ms', (headers, wait) => {
  expect(busy(headers as HeadersInit).retryAfterMs).toBe(wait);
});
