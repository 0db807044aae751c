import { expect, test } from 'vitest';
import { bindings } from '../testing/bindings.ts';
import { storageThrough } from '../testing/storage.ts';
import { world } from '../testing/world.ts';

test('when D1 fails, a save answers 503 with a sentence and no detail, and nothing is lost once it is back', async () => {
  const here = await world('2025-04-20T12:00:00Z');
  const fan = await here.fan('demo-outage');
  const body = [{ userId: fan.id, pick: 1, team: 'Tennessee Titans', player: 'Cam Ward' }];
  await here.post(fan, '/api/nfl-draft/selections', body);
  await here.db.$client.exec('alter table picks rename to picks_away');
  const said = await here.put(fan, '/api/nfl-draft/selections', [{ ...body[0], player: 'Travis Hunter' }]);
  expect([said.status, said.body]).toEqual([
    503,
    { success: false, message: 'The site is busy. Please try again.', code: 'unavailable' },
  ]);
  await here.db.$client.exec('alter table picks_away rename to picks');
  const { data } = (await here.get(fan, '/api/nfl-draft/selections')).body;
  expect(data).toMatchObject([{ pick: 1, player: 'Cam Ward' }]);
});

test('without storage the health call answers 503', async () => {
  const here = await world('2025-04-20T12:00:00Z');
  await here.db.$client.exec('alter table contests rename to contests_away');
  expect((await here.ask('GET', '/api/health')).status).toBe(503);
  await here.db.$client.exec('alter table contests_away rename to contests');
  expect((await here.ask('GET', '/api/health')).body).toMatchObject({ status: 'ok', contests: here.games.length });
});

test.each([
  ['a full disk', 'D1_ERROR: database or disk is full: SQLITE_FULL', 503],
  ['a full disk in the words of workerd', 'internal error; reference = 7b51fa51c5l2jm3mg7td4o1v', 503],
  ['a full database', 'D1_ERROR: Exceeded maximum DB size', 503],
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
  expect(Number(said.headers.get('Retry-After')) > 0).toBe(status === 503);
  expect(JSON.stringify(said.body)).not.toContain(words);
});
