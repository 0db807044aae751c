import { beforeEach, describe, expect, test } from 'vitest';
import { contests as registry } from '#seasons/registry';
import { createApp } from '../http/app.ts';
import { Catalogue } from '../kinds/catalogue.ts';
import { resetStorage } from '../testing/between/storage.ts';
import { bindings, d1 } from '../testing/bindings.ts';
import { storageThrough } from '../testing/storage.ts';
import { world } from '../testing/world.ts';

beforeEach(resetStorage);

test('the health call says the game time and how many contests there are', async () => {
  const here = await world('2025-06-02T13:00:00Z');
  const { status, body } = await here.ask('GET', '/api/health');
  expect(status).toBe(200);
  expect(Object.keys(body)).toEqual(['status', 'now', 'contests']);
  expect(body).toMatchObject({ status: 'ok', contests: registry.length });
  expect(Math.abs(Date.parse(body.now) - Date.parse('2025-06-02T13:00:00Z'))).toBeLessThan(60_000);
});

test('a contest whose kind only a newer build knows is not listed, and the others are', async () => {
  await world('2025-06-02T13:00:00Z');
  await d1.run("update contests set constants = json_set(constants, '$.kind', 'chess') where id = 'golf-2026'");
  const response = await createApp(new Catalogue()).request('/api/health', {}, bindings);
  expect(await response.json()).toMatchObject({ contests: registry.length - 1 });
});

describe('settings that would make the product unsafe are said by name, and nothing works on them', () => {
  const short = 'only-31-characters-of-a-secret-';
  const asked = async (settings: object, path: string, init: RequestInit = {}) => {
    const response = await createApp(new Catalogue()).request(path, init, {
      ...bindings,
      ...settings,
    });
    return { status: response.status, text: await response.text() };
  };
  const login = {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: 'demo@calledit.example', password: 'demo-pass-2025' }),
  };

  const NOT_IN_TESTS = { PUSH_THROUGH: undefined, FEEDS_FROM_LOOPBACK: undefined, SCRYPT_N: undefined };
  test.each([
    ['no TOKEN_SECRET', { TOKEN_SECRET: undefined }, 'TOKEN_SECRET'],
    ['an empty TOKEN_SECRET', { TOKEN_SECRET: '' }, 'TOKEN_SECRET'],
    ['a short TOKEN_SECRET', { TOKEN_SECRET: short }, 'TOKEN_SECRET'],
    [
      'a game clock outside the demo',
      { ...NOT_IN_TESTS, GAME_CLOCK_OFFSET: '3600001', DEMO: undefined },
      'GAME_CLOCK_OFFSET',
    ],
    [
      'a game clock where the demo is off',
      { ...NOT_IN_TESTS, GAME_CLOCK_OFFSET: '3600001', DEMO: 'false' },
      'GAME_CLOCK_OFFSET',
    ],
    ['a push service of tests outside the demo', { DEMO: undefined }, 'PUSH_THROUGH'],
    [
      'feeds beside the server outside the demo',
      { ...NOT_IN_TESTS, FEEDS_FROM_LOOPBACK: 'true', DEMO: undefined },
      'FEEDS_FROM_LOOPBACK',
    ],
    ['cheap passwords outside the demo', { ...NOT_IN_TESTS, SCRYPT_N: '1024', DEMO: undefined }, 'SCRYPT_N'],
    ['one place for all outside the demo', { ...NOT_IN_TESTS, PEER: '127.0.0.1', DEMO: undefined }, 'PEER'],
    ['a game clock that is no number', { GAME_CLOCK_OFFSET: '3600001 ms' }, 'GAME_CLOCK_OFFSET'],
  ])('%s', async (_what, settings, name) => {
    await world('2025-06-02T13:00:00Z');
    const { status, text } = await asked(settings, '/api/health');
    expect([status, text]).toEqual([503, expect.stringContaining(name)]);
    expect(text).not.toMatch(/only-31|3600001/);
    for (const [path, init] of [
      ['/api/nfl-draft/teams', {}],
      ['/api/auth/login', login],
      ['/api/nowhere', {}],
    ] as const)
      expect([path, (await asked(settings, path, init)).status]).toEqual([path, 503]);
  });
});

test.each([
  ['a full disk', 'D1_ERROR: database or disk is full: SQLITE_FULL', 503],
  ['a full disk in the words of workerd', 'internal error; reference = 7b51fa51c5l2jm3mg7td4o1v', 503],
  ['a full database', 'D1_ERROR: Exceeded maximum DB size', 503],
  ['a table that is not there', 'D1_ERROR: no such table: contests: SQLITE_ERROR', 503],
  ['a disk that fails', 'D1_ERROR: disk I/O error: SQLITE_IOERR', 503],
  ['too much to do', 'D1_ERROR: D1 DB is overloaded. Too many requests queued.', 503],
  ['a lost connection', 'Network connection lost.', 503],
  ['an object store without room', 'put: We encountered an internal error. Please try again. (10001)', 503],
  ['a rule of the database that we broke', 'D1_ERROR: UNIQUE constraint failed: picks.id: SQLITE_CONSTRAINT', 500],
  ['a fault of ours', "Cannot read properties of undefined (reading 'SQLITE')", 500],
])('%s is answered with its own status, and without its words', async (_what, words, status) => {
  const here = await world('2025-04-20T12:00:00Z');
  const storage = storageThrough(bindings.DB, () => Promise.reject(new Error(words)));
  const said = await here.ask('GET', '/api/health', { storage });
  expect([said.status, said.body.code]).toEqual([status, status === 503 ? 'unavailable' : 'internal']);
  if (status === 503) expect(said.body.message).toBe('The site is busy. Please try again.');
  expect(Number(said.headers.get('Retry-After')) > 0).toBe(status === 503);
  expect(JSON.stringify(said.body)).not.toContain(words);
});
