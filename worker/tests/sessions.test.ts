import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sessions } from '#schema/tables/fan/session';
import { database } from '../store/core/database.ts';
import { sweep } from '../store/core/sweep.ts';
import { endedSessions, endSession, rotateSession, startSession } from '../store/fan/session.ts';
import { whileSessionLives } from '../store/fan/session-guard.ts';
import { findUser } from '../store/fan/user.ts';
import { bindings, d1, tries } from '../testing/bindings.ts';
import { newcomersOf, PASSWORD, person } from '../testing/newcomers.ts';
import { interleaved, storageThrough } from '../testing/storage.ts';
import { type Fan, world } from '../testing/world.ts';

/** Sessions: how a device stays signed in, and what ends that. */
const KEY = bindings.TOKEN_SECRET;
const MINUTE = 60_000;
const MONTH = 30 * 86_400_000;

const here = await world('2025-06-02T13:00:00Z');

let fans = 0;
const newFan = () => here.fan(`demo-session-${++fans}`);
const post = (path: string, body?: unknown, as?: Fan) => here.ask('POST', `/api/auth/${path}`, { body, as });
const refresh = (refreshToken: string) => post('refresh-token', { refreshToken });
const rotate = (token: string, at: number) => rotateSession(here.db, KEY, token, at);
const { elsewhere } = here;
const change = (what: string, ...values: unknown[]) => d1.run(`update sessions set ${what}`, ...values);
async function userOf(fan: Fan) {
  const user = await findUser(here.db, { id: fan.id });
  if (!user) throw new Error('no such fan');
  return user;
}
test('each use gives a new pair; the token before leads to the same successor for ten seconds; an older one ends the session; none is stored', async () => {
  const { refreshToken: first } = await newFan();
  const stored = JSON.stringify(await here.db.select().from(sessions));
  for (const part of first.split('.').slice(1)) expect(stored).not.toContain(part);
  const second = (await refresh(first)).body.refreshToken;
  expect(second).not.toBe(first);
  for (const said of await Promise.all([refresh(first), refresh(first)])) expect(said.body.refreshToken).toBe(second);
  const third = (await refresh(second)).body.refreshToken;
  // One that is made up ends nothing.
  const [id, secret = '', seal] = third.split('.');
  expect((await refresh(`${id}.${[...secret].toReversed().join('')}.${seal}`)).status).toBe(401);
  expect((await refresh(third)).status).toBe(200);
  const reused = await refresh(first);
  expect([reused.status, reused.body.code]).toEqual([401, 'unauthenticated']);
  expect((await refresh(third)).status).toBe(401);
});

/** What ends sessions; `all`: those too that begin beside it by the password of before. */
const ENDS: Record<string, { all: boolean; end(fan: Fan): Promise<[path: string, body?: object, as?: Fan]> }> = {
  'signing out': { all: false, end: async ({ refreshToken }) => ['/api/auth/logout', { refreshToken }] },
  'signing out everywhere': { all: false, end: async (fan) => ['/api/auth/logout-everywhere', {}, fan] },
  'a new password': {
    all: true,
    end: async (fan) => [
      '/api/auth/change-password',
      { currentPassword: PASSWORD, password: 'another-pass-2025' },
      await elsewhere(fan),
    ],
  },
  'a new password by mail': {
    all: true,
    end: async ({ username }) => {
      const { email } = person(username);
      await post('request-password-reset', { email });
      const token = await newcomersOf(here).mailedToken(email);
      return ['/api/auth/reset-password', { token, password: 'another-pass-2025' }];
    },
  },
};
test.each(Object.entries(ENDS))(
  'whatever goes on or begins beside %s does not outlive it, in any order',
  async (_what, { all, end }) => {
    const order = fc.infiniteStream(fc.nat({ max: 5 })).map((stream) => () => stream.next().value as number);
    const outlives = async (choose: () => number) => {
      await d1.empty('attempts');
      const fan = await newcomersOf(here).withPassword(`demo-session-${++fans}`);
      const [path, body, as] = await end(fan);
      const login = { email: person(fan.username).email, password: PASSWORD };
      const [ended, ...begun] = await interleaved(
        bindings.DB,
        [
          (storage) => here.ask('POST', path, { as, body, storage }),
          (storage) =>
            here.ask('POST', '/api/auth/refresh-token', { body: { refreshToken: fan.refreshToken }, storage }),
          ...(all ? [(storage: D1Database) => here.ask('POST', '/api/auth/login', { body: login, storage })] : []),
        ],
        choose,
      );
      expect(ended?.status).toBe(200);
      for (const { status, body } of begun) {
        expect([200, 401]).toContain(status);
        if (status === 200) expect((await refresh(body.refreshToken)).status).toBe(401);
      }
    };
    await fc.assert(fc.asyncProperty(order, outlives), { seed: 20250602, numRuns: tries(4) });
  },
);

test('the token before is too old after ten seconds, and a session ends after thirty days', async () => {
  const fan = await newFan();
  const { id, token: first } = await here.session(fan);
  const now = Date.now();
  const second = await rotate(first, now);
  expect(second).toEqual({ id, userId: fan.id, token: expect.any(String), expiresAt: now + MONTH });
  expect(await rotate(first, now + 10_000)).toEqual(second);
  expect(await rotate(first, now + 10_001)).toBeNull();
  const { token: last, expiresAt } = await here.session(fan);
  expect(Math.abs(expiresAt - Date.now() - MONTH)).toBeLessThan(MINUTE);
  expect(await rotate(last, expiresAt)).toBeNull();
  const { token: used, expiresAt: end } = await here.session(fan);
  expect(await rotate(used, end - 1)).toMatchObject({ expiresAt: end - 1 + MONTH });
});

test('nobody signs in who is blocked or whose password has changed, and what D1 cannot do is no such answer', async () => {
  const user = await userOf(await newFan());
  expect(await startSession(here.db, KEY, { ...user, passwordHash: 'the one before' })).toBeNull();
  const failing = storageThrough(bindings.DB, ({ poisoned }) => poisoned(0));
  await expect(startSession(database(failing), KEY, user)).rejects.toThrow();
  await d1.run('update users set blocked_at = 1 where id = ?', user.id);
  expect(await startSession(here.db, KEY, user)).toBeNull();
});

test('an ended session is remembered for sixteen minutes; then it is dropped, as one that nobody refreshed', async () => {
  const fan = await newFan();
  const all = [];
  for (let count = 0; count < 4; count++) all.push(await here.session(fan));
  const [ended, forgotten, old] = all.map(({ id }) => id);
  await change('ended_at = ? where id = ?', Date.now() - 15.5 * MINUTE, ended);
  await change('ended_at = ? where id = ?', Date.now() - 16.5 * MINUTE, forgotten);
  await change('expires_at = ? where id = ?', Date.now() - 1, old);
  const known = await endedSessions(here.db);
  expect(all.map(({ id }) => known.includes(id))).toEqual([true, false, false, false]);
  await sweep(here.db, here.clock());
  const kept = await Promise.all(all.map(({ id }) => d1.first('select * from sessions where id = ?', id)));
  expect(kept.map((row) => row !== null)).toEqual([true, false, false, true]);
});

test('of a fan a hundred sessions live, those that were used last, and no more however often they sign in', async () => {
  const fan = await newFan();
  const [oldest, other] = [await here.session(fan), await newFan()];
  await change('created_at = created_at - ?, rotated_at = created_at where user_id = ?', MINUTE, fan.id);
  for (let count = 2; count <= 100; count++) await here.session(fan);
  // That of the helper, which was used before it.
  await rotate(oldest.token, Date.now() + MINUTE);
  await here.session(fan);
  const living = 'select id from sessions where user_id = ? and ended_at is null';
  const ids = (await d1.rows<{ id: string }>(living, fan.id)).map(({ id }) => id);
  expect([ids.length, ids.includes(oldest.id)]).toEqual([100, true]);
  expect((await refresh(fan.refreshToken)).status).toBe(401);
  expect((await refresh(other.refreshToken)).status).toBe(200);
});

/** D1 as a call that writes sees it: every way to ask it, while its session lives and after. */
const writer = await here.fan('demo-guarded');

const RENAME = 'update users set first_name = ? where id = ? returning first_name as name, last_name as last';
const nameOf = async () =>
  bindings.DB.prepare('select first_name as name from users where id = ?').bind(writer.id).first('name');
const guardedBy = (id: string, userId = writer.id) => whileSessionLives(bindings.DB, { id, userId });

test.each(['run', 'all', 'raw'] as const)(
  'by %s a call writes while its session lives, and then nothing',
  async (way) => {
    const session = await here.session(writer);
    const guarded = guardedBy(session.id);
    const rename = async (name: string) => {
      const said = await guarded.prepare(RENAME).bind(name, writer.id)[way]();
      return Array.isArray(said) ? said : said.results;
    };
    const row = [{ name: `by ${way}`, last: 'Fan' }];
    expect(await rename(`by ${way}`)).toEqual(way === 'raw' ? row.map(Object.values) : row);
    await endSession(here.db, KEY, session.token);
    await expect(rename('Late')).rejects.toMatchObject({ code: 'unauthenticated' });
    expect(await nameOf()).toBe(`by ${way}`);
    // What only begins like a reading is none.
    const disguised = guarded.prepare(
      `with named as (select 'Late' as name) ${RENAME.replace('?', '(select name from named)')}`,
    );
    await expect(disguised.bind(writer.id)[way]()).rejects.toMatchObject({ code: 'unauthenticated' });
  },
);

test('a batch is of the session, also one that only reads, and answers its own statements alone', async () => {
  const session = await here.session(writer);
  const batch = (guarded: D1Database) =>
    guarded.batch(['first', 'second'].map((name) => guarded.prepare(RENAME).bind(name, writer.id)));
  expect((await batch(guardedBy(session.id))).map(({ results }) => results)).toEqual([
    [{ name: 'first', last: 'Fan' }],
    [{ name: 'second', last: 'Fan' }],
  ]);
  await d1.run("update users set first_name = 'Demo' where id = ?", writer.id);
  const refused = { code: 'unauthenticated' };
  await expect(batch(guardedBy(session.id, 'somebody else'))).rejects.toMatchObject(refused);
  await endSession(here.db, KEY, session.token);
  const ended = guardedBy(session.id);
  await expect(batch(ended)).rejects.toMatchObject(refused);
  await expect(ended.batch([ended.prepare('select 1')])).rejects.toMatchObject(refused);
  expect(await nameOf()).toBe('Demo');
});
