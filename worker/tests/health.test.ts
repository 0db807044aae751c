import { beforeEach, expect, test } from 'vitest';
import { contests as registry } from '#seasons/registry';
import { createApp } from '../http/app.ts';
import { Catalogue } from '../kinds/catalogue.ts';
import { resetStorage } from '../testing/between/storage.ts';
import { bindings, d1 } from '../testing/bindings.ts';
import { storageThrough } from '../testing/storage.ts';
import { world } from '../testing/world.ts';

beforeEach(resetStorage);

test('a contest whose kind only a newer build knows is not listed, and the others are', async () => {
  await world('2025-06-02T13:00:00Z');
  await d1.run("update contests set constants = json_set(constants, '$.kind', 'chess') where id = 'golf-2026'");
  const response = await createApp(new Catalogue()).request('/api/health', {}, bindings);
  expect(await response.json()).toMatchObject({ contests: registry.length - 1 });
});

test('settings that would make the product unsafe are said by name, and nothing works on them', async () => {
  await world('2025-06-02T13:00:00Z');
  const env = { ...bindings, TOKEN_SECRET: 'only-31-characters-of-a-secret-' };
  const asked = (path: string, method = 'GET') => createApp(new Catalogue()).request(path, { method }, env);
  const health = await asked('/api/health');
  const text = await health.text();
  expect([health.status, text]).toEqual([503, expect.stringContaining('TOKEN_SECRET')]);
  expect(text).not.toContain('only-31');
  const others = [asked('/api/nfl-draft/teams'), asked('/api/auth/login', 'POST'), asked('/api/nowhere')];
  expect((await Promise.all(others)).map(({ status }) => status)).toEqual([503, 503, 503]);
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
