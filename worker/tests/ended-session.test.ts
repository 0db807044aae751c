import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { accessTokenFor } from '../http/session.ts';
import { newResetToken } from '../store/fan/mail-token.ts';
import { startSession } from '../store/fan/session.ts';
import { findUser } from '../store/fan/user.ts';
import { bindings } from '../testing/bindings.ts';
import { sessionOf, signedIn } from '../testing/signed-in.ts';
import { type Fan, type World, world } from '../testing/world.ts';

let here: World;
beforeAll(async () => {
  here = await world('2025-04-20T12:00:00Z');
});

/** The isolate's clock, not the database's, moves on. It never goes back. */
vi.useFakeTimers({ toFake: ['Date'] });
afterAll(() => void vi.useRealTimers());
const later = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);
const signOut = ({ refreshToken }: Fan) => here.ask('POST', '/api/auth/logout', { body: { refreshToken } });
const read = (as: Fan) => here.ask('GET', '/api/auth/profile', { as });
const write = (as: Fan) => here.ask('PUT', '/api/auth/profile', { as, body: { firstName: 'Dana' } });
const storedName = async ({ id }: Fan) =>
  (await bindings.DB.prepare('select first_name as name from users where id = ?').bind(id).first())?.name;
/** The same fan on a second device. */
async function elsewhere(fan: Fan): Promise<Fan> {
  return { ...fan, ...(await signedIn(here.db, bindings, fan.id)) };
}

test('after signing out the access token of that session writes nothing from then on, though its fifteen minutes are not over', async () => {
  const fan = await here.fan('demo-ended');
  const other = await elsewhere(fan);
  expect((await write(fan)).status).toBe(200);
  await bindings.DB.prepare('update users set first_name = ? where id = ?').bind('Demo', fan.id).run();
  await signOut(fan);
  const said = await write(fan);
  expect([said.status, said.body.code]).toEqual([401, 'unauthenticated']);
  expect(await storedName(fan)).toBe('Demo');
  expect((await write(other)).status).toBe(200);
});

test('an ended session gets no calendar address, and saves no pick', async () => {
  const fan = await here.fan('demo-calendar');
  await signOut(fan);
  expect((await here.ask('POST', '/api/auth/calendar', { as: fan })).status).toBe(401);
  const body = [{ userId: fan.id, pick: 1, team: 'Tennessee Titans', player: 'Cam Ward' }];
  expect((await here.ask('POST', '/api/nfl-draft/selections', { as: fan, body })).status).toBe(401);
  for (const table of ['calendars', 'entries'])
    expect(await bindings.DB.prepare(`select * from ${table} where user_id = ?`).bind(fan.id).first()).toBeNull();
});

test('an ended session reads for less than a minute more, a living one goes on', async () => {
  const fan = await here.fan('demo-reads');
  const other = await elsewhere(fan);
  expect((await read(fan)).status).toBe(200);
  await signOut(fan);
  later(59);
  expect((await read(fan)).status).toBe(401);
  expect((await read(other)).status).toBe(200);
});

test('signing out everywhere ends every session', async () => {
  const fan = await here.fan('demo-everywhere');
  const other = await elsewhere(fan);
  expect((await here.ask('POST', '/api/auth/logout-everywhere', { as: fan })).status).toBe(200);
  expect([(await write(fan)).status, (await write(other)).status]).toEqual([401, 401]);
  later(59);
  expect([(await read(fan)).status, (await read(other)).status]).toEqual([401, 401]);
});

test('a password set by mail ends every session at once', async () => {
  const fan = await here.fan('demo-resets');
  const { token, statement } = newResetToken(here.db, { id: fan.id, passwordHash: '!' }, Date.now());
  await statement;
  await here.ask('POST', '/api/auth/reset-password', { body: { token, password: 'another-pass-2025' } });
  expect((await write(fan)).status).toBe(401);
});

test('an access token without a session, or of another fan’s session, writes nothing', async () => {
  const fan = await here.fan('demo-forged');
  const stranger = await here.fan('demo-stranger');
  const { id: session } = await sessionOf(here.db, bindings, stranger.id);
  for (const sid of ['unknown', session]) {
    const token = await accessTokenFor(bindings, { id: fan.id, session: sid }, Date.now());
    expect((await write({ ...fan, token })).status).toBe(401);
  }
  expect(await storedName(fan)).toBe('Demo');
});

test('a sign-in whose old password was compared before a reset gets no session after it', async () => {
  const fan = await here.fan('demo-overtaken');
  const compared = await findUser(here.db, { id: fan.id });
  const { token, statement } = newResetToken(here.db, { id: fan.id, passwordHash: '!' }, Date.now());
  await statement;
  await here.ask('POST', '/api/auth/reset-password', { body: { token, password: 'another-pass-2025' } });
  if (!compared) throw new Error('no fan');
  expect(await startSession(here.db, bindings.TOKEN_SECRET, compared)).toBeNull();
  const living = 'select count(*) as n from sessions where user_id = ? and ended_at is null';
  expect(await bindings.DB.prepare(living).bind(fan.id).first()).toEqual({ n: 0 });
});
