import { decode, sign } from 'hono/jwt';
import { beforeEach, describe, expect, test } from 'vitest';
import { sessions } from '#schema/tables/fan/session';
import { mails } from '#schema/tables/news/mail';
import { hashPassword, passwordFits } from '../account/password.ts';
import { accessTokenFor } from '../http/session.ts';
import { rotateSession } from '../store/fan/session.ts';
import { bindings } from '../testing/bindings.ts';
import { newcomersOf, PASSWORD, person } from '../testing/newcomers.ts';
import { sessionOf } from '../testing/signed-in.ts';
import { world } from '../testing/world.ts';

const here = await world('2025-06-02T13:00:00Z');
const { post, letters, mailedToken, verified } = newcomersOf(here);
beforeEach(async () => {
  await here.db.delete(mails);
});

test('a fan registers, follows the link of the mail and signs in; before that they cannot, and their screen learns why', async () => {
  const said = await post('register', person('demo-new'));
  expect(said.status).toBe(201);
  expect(said.body).toMatchObject({ success: true, data: { username: 'demo-new', firstName: 'Demo' } });
  expect(JSON.stringify(said.body)).not.toContain(PASSWORD);
  const early = await post('login', { email: 'demo-new@calledit.example', password: PASSWORD });
  expect([early.status, early.body.code, early.body.unverified]).toEqual([403, 'forbidden', true]);

  const token = await mailedToken('demo-new@calledit.example');
  expect((await here.ask('GET', `/api/auth/verify-email/${token}`)).body.success).toBe(true);
  expect((await here.ask('GET', `/api/auth/verify-email/${token}`)).body.message).toContain('is verified already');
  const { body } = await post('login', { email: 'DEMO-new@calledit.example ', password: PASSWORD });
  expect(body.user).toMatchObject({
    username: 'demo-new',
    email: 'demo-new@calledit.example',
    isAdmin: false,
    profileLogo: null,
  });
  expect(
    (await here.ask('GET', '/api/auth/profile', { headers: { Authorization: `Bearer ${body.accessToken}` } })).body.data
      .username,
  ).toBe('demo-new');
});

test('a wrong password and an unknown address get the same answer, an unverified account only with the right one another', async () => {
  await post('register', person('demo-quiet'));
  const wrong = await post('login', { email: 'demo-quiet@calledit.example', password: 'something-else' });
  const unknown = await post('login', { email: 'demo-nobody@calledit.example', password: 'something-else' });
  expect(wrong.status).toBe(401);
  expect(wrong.body).toEqual(unknown.body);
  expect(wrong.body.message).toBe('Login failed. Please check your credentials and try again.');
});

test('ten failures close an address for a while, other addresses stay open', async () => {
  for (let count = 0; count < 10; count++)
    await post('login', { email: 'demo-guessed@calledit.example', password: 'wrong-one' });
  expect((await post('login', { email: 'demo-guessed@calledit.example', password: 'wrong-one' })).status).toBe(429);
  expect((await post('login', { email: 'demo-else@calledit.example', password: 'wrong-one' })).status).toBe(401);
});

const EASY = 'This password is too easy to guess. Please choose another.';
describe('registration is refused with its sentence', () => {
  test.each([
    ['no email', { email: '' }, 'Email is required'],
    ['a bad email', { email: 'demo' }, 'Email is invalid'],
    ['no password', { password: '' }, 'Password is required'],
    ['a short password', { password: '1234567' }, 'Password must be at least 8 characters'],
    ['no first name', { firstName: ' ' }, 'First name is required'],
    ['no last name', { lastName: '' }, 'Last name is required'],
    ['no username', { username: '' }, 'Username is required'],
    ['no country', { residence: '' }, 'Country of residence is required'],
    ['an unknown field', { isAdmin: true }, 'isAdmin'],
    ['a first name with NUL', { firstName: 'De\u0000mo' }, 'First name may hold only visible characters, on one line'],
    ['a last name on two lines', { lastName: 'Fan\nBcc' }, 'Last name may hold only visible characters, on one line'],
    ['half of a character', { firstName: 'Demo\ud800' }, 'First name may hold only visible characters, on one line'],
    ['a mark of direction', { lastName: '\u202enaF' }, 'Last name may hold only visible characters, on one line'],
    ['a name that nobody sees', { firstName: '\u3164' }, 'First name may hold only visible characters, on one line'],
    ['a country that is none', { residence: 'Atlantis' }, 'Choose a country from the list'],
    ['a country with NUL', { residence: 'France\u0000' }, 'Choose a country from the list'],
    ['an address with a control character', { email: 'de\u0007mo@calledit.example' }, 'Email is invalid'],
    ['an address with NUL', { email: 'demo\u0000@calledit.example' }, 'Email is invalid'],
    ['an address with a joiner', { email: 'de\u200dmo@calledit.example' }, 'Email is invalid'],
    ['an address with half of a character', { email: 'demo\udc00@calledit.example' }, 'Email is invalid'],
    ['two alphabets in a username', { username: 'dеmo' }, 'Username must be written in one alphabet'],
    ['a password from the list', { password: 'Password1!' }, EASY],
    ['its username as password', { password: 'demo-refused' }, EASY],
    ['its address as password', { email: 'walker.demo@calledit.example', password: 'Walker.Demo7' }, EASY],
    ['the name of the site as password', { password: 'CalledIt2025' }, EASY],
  ])('%s', async (_what, change, sentence) => {
    const said = await post('register', person('demo-refused', change));
    expect(said.status).toBe(400);
    expect(said.body.message).toContain(sentence);
    expect(await letters()).toEqual([]);
  });

  test('a reserved username, in every spelling, and one of the allow-list for every address: none may be told apart', async () => {
    const names = ['Admin', 'ａｄｍｉｎ', 'adrnin', 'Support', 'calledit-team', 'null', 'leaderboard'];
    for (const username of names) {
      for (const email of ['demo-imposter@calledit.example', 'admin@calledit.example']) {
        const said = await post('register', person(username, { email }));
        expect([said.status, said.body.message]).toEqual([409, 'This username is reserved. Please choose another.']);
      }
    }
    expect(await letters()).toEqual([]);
  });
});

test('a new verification mail is sent to an address that waits, and to no other; the answer is the same', async () => {
  await post('register', person('demo-waits'));
  await verified('demo-done');
  await here.db.delete(mails);
  const answers = await Promise.all(
    ['demo-waits', 'demo-done', 'demo-nobody'].map((name) =>
      post('resend-verification', { email: `${name}@calledit.example` }),
    ),
  );
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  expect((await letters()).map(({ recipient }) => recipient)).toEqual(['demo-waits@calledit.example']);
});

describe('refresh tokens', () => {
  test('each use gives a new pair; the token before leads to the same successor for ten seconds; an older one ends the session', async () => {
    const { refreshToken: first } = await verified('demo-refresh');
    const second = (await post('refresh-token', { refreshToken: first })).body.refreshToken;
    expect(second).not.toBe(first);
    expect((await post('refresh-token', { refreshToken: first })).body.refreshToken).toBe(second);
    const third = (await post('refresh-token', { refreshToken: second })).body.refreshToken;
    const reused = await post('refresh-token', { refreshToken: first });
    expect([reused.status, reused.body.code]).toEqual([401, 'unauthenticated']);
    expect((await post('refresh-token', { refreshToken: third })).status).toBe(401);
  });

  test('two uses at once get the same successor', async () => {
    const { refreshToken } = await verified('demo-race');
    const [one, two] = await Promise.all([
      post('refresh-token', { refreshToken }),
      post('refresh-token', { refreshToken }),
    ]);
    expect(one.body.refreshToken).toBe(two.body.refreshToken);
  });

  test('the token before is too old after ten seconds, and a session ends after thirty days', async () => {
    const { user } = await verified('demo-slow');
    const { token: first } = await sessionOf(here.db, bindings, user.id);
    const rotate = (token: string, at: number) => rotateSession(here.db, bindings.TOKEN_SECRET, token, at);
    const now = Date.now();
    const second = await rotate(first, now);
    expect((await rotate(first, now + 10_000))?.token).toBe(second?.token);
    expect(await rotate(first, now + 10_001)).toBeNull();
    const { token: other } = await sessionOf(here.db, bindings, user.id);
    expect(await rotate(other, now + 31 * 86_400_000)).toBeNull();
  });

  test('somebody who knows the id of a session and not its secret ends nothing', async () => {
    const { refreshToken } = await verified('demo-known-id');
    const [id, secret, seal] = refreshToken.split('.');
    for (const forged of [`${id}.${'A'.repeat(43)}.${seal}`, `${id}.${secret}.${'A'.repeat(43)}`, `${id}.${secret}`]) {
      expect((await post('refresh-token', { refreshToken: forged })).status).toBe(401);
      await post('logout', { refreshToken: forged });
    }
    expect((await post('refresh-token', { refreshToken })).status).toBe(200);
  });

  test('nothing in the sessions table is a token', async () => {
    const { refreshToken } = await verified('demo-stored');
    const stored = JSON.stringify(await here.db.select().from(sessions));
    for (const part of refreshToken.split('.').slice(1)) expect(stored).not.toContain(part);
  });

  test.each(['', 'x', 'a.b', `${'x'.repeat(190)}`])('nonsense (%#) is refused', async (refreshToken) => {
    expect((await post('refresh-token', { refreshToken })).status).toBeGreaterThanOrEqual(400);
    expect((await post('refresh-token', { refreshToken })).status).toBeLessThan(500);
  });

  test('logout ends the session, logout everywhere ends all', async () => {
    const one = await verified('demo-leaves');
    const two = (await post('login', { email: 'demo-leaves@calledit.example', password: PASSWORD })).body;
    await post('logout', { refreshToken: one.refreshToken });
    expect((await post('refresh-token', { refreshToken: one.refreshToken })).status).toBe(401);
    await here.ask('POST', '/api/auth/logout-everywhere', { headers: { Authorization: `Bearer ${two.accessToken}` } });
    expect((await post('refresh-token', { refreshToken: two.refreshToken })).status).toBe(401);
  });
});

test('an access token lasts fifteen minutes', async () => {
  const { user } = await verified('demo-expires');
  const profile = async (issued: number) => {
    const { id: session } = await sessionOf(here.db, bindings, user.id);
    const token = await accessTokenFor(bindings, { id: user.id, session }, issued);
    return (await here.ask('GET', '/api/auth/profile', { headers: { Authorization: `Bearer ${token}` } })).status;
  };
  expect(await profile(Date.now() - 14 * 60_000)).toBe(200);
  expect(await profile(Date.now() - 16 * 60_000)).toBe(401);
});

test('an access token says for what, by whom and until when; without one of these it is refused', async () => {
  const { accessToken } = await verified('demo-claims');
  const { header: _, payload } = decode(accessToken);
  const profile = async (change: object) => {
    const token = await sign({ ...payload, ...change }, bindings.TOKEN_SECRET, 'HS256');
    return (await here.ask('GET', '/api/auth/profile', { headers: { Authorization: `Bearer ${token}` } })).status;
  };
  expect(await profile({})).toBe(200);
  for (const claim of ['iss', 'aud', 'typ', 'sub', 'sid', 'iat', 'exp'])
    expect([claim, await profile({ [claim]: undefined })]).toEqual([claim, 401]);
  const iat = Number(payload.iat);
  for (const change of [
    { iss: 'https://elsewhere.example' },
    { aud: 'another/api' },
    { typ: 'stop-mail' },
    { exp: iat + 86_400 },
    { exp: iat + 15 * 60 + 1 },
    { exp: 'never' },
    { iat: iat + 86_400, exp: iat + 86_500 },
  ])
    expect([change, await profile(change)]).toEqual([change, 401]);
});

test('an access token of another algorithm, or of none, is refused', async () => {
  const { accessToken } = await verified('demo-algorithm');
  const { payload } = decode(accessToken);
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const bare = `${part({ alg: 'none', typ: 'JWT' })}.${part(payload)}.`;
  const other = await sign(payload, bindings.TOKEN_SECRET, 'HS512');
  const status = async (token: string) =>
    (await here.ask('GET', '/api/auth/profile', { headers: { Authorization: `Bearer ${token}` } })).status;
  expect(await Promise.all([accessToken, other, bare].map(status))).toEqual([200, 401, 401]);
});

test('a reset link works once, sets the new password, ends every session, and tells the owner', async () => {
  const { refreshToken } = await verified('demo-forgets');
  const email = 'demo-forgets@calledit.example';
  await here.db.delete(mails);
  const known = await post('request-password-reset', { email });
  const unknown = await post('request-password-reset', { email: 'demo-nobody@calledit.example' });
  expect(known.body).toEqual(unknown.body);
  expect(await letters()).toHaveLength(1);
  const token = await mailedToken(email);
  expect((await post('reset-password', { token, password: 'short' })).body.message).toBe(
    'Password must be at least 8 characters long.',
  );
  for (const password of ['12345678', 'demo-forgets', 'Demo-Forgets1']) {
    expect((await post('reset-password', { token, password })).body.message).toBe(EASY);
  }
  expect((await post('reset-password', { token, password: 'another-pass-2025' })).body.success).toBe(true);
  expect((await post('reset-password', { token, password: 'third-pass-2025' })).body.message).toBe(
    'The password reset link is invalid or has expired.',
  );
  expect((await post('refresh-token', { refreshToken })).status).toBe(401);
  expect((await post('login', { email, password: 'another-pass-2025' })).status).toBe(200);
  expect((await letters()).at(-1)?.subject).toBe('Your password was changed');
});

test('a link of one purpose is no good for another', async () => {
  await post('register', person('demo-mixes'));
  const token = await mailedToken('demo-mixes@calledit.example');
  expect((await post('reset-password', { token, password: PASSWORD })).status).toBe(400);
});

test('changing the password asks for the current one and keeps only this device signed in', async () => {
  const here1 = await verified('demo-changes');
  const there = (await post('login', { email: 'demo-changes@calledit.example', password: PASSWORD })).body;
  const ask = (body: object) =>
    here.ask('POST', '/api/auth/change-password', { body, headers: { Authorization: `Bearer ${here1.accessToken}` } });
  expect((await ask({ currentPassword: 'not-this-one', password: 'another-pass-2025' })).status).toBe(400);
  const easy = await ask({ currentPassword: PASSWORD, password: 'demo-changes' });
  expect([easy.status, easy.body.message]).toEqual([400, EASY]);
  expect((await ask({ currentPassword: PASSWORD, password: 'another-pass-2025' })).status).toBe(200);
  expect((await post('refresh-token', { refreshToken: there.refreshToken })).status).toBe(401);
  expect((await post('refresh-token', { refreshToken: here1.refreshToken })).status).toBe(200);
});

test('passwords are stored as scrypt with their parameters', async () => {
  const stored = await hashPassword(PASSWORD);
  expect(stored).toMatch(/^scrypt\$16384\$8\$5\$[\w-]{22}\$[\w-]{43}$/);
  expect(await passwordFits(PASSWORD, stored)).toBe(true);
  expect(await passwordFits('another', stored)).toBe(false);
  expect(await passwordFits(PASSWORD, undefined)).toBe(false);
});

test('the dashboard counts registrations for administrators only', async () => {
  const admin = await here.fan('admin');
  await post('register', person('demo-fresh'));
  const { data } = (await here.ask('GET', '/api/auth/registration-alerts?hours=24&limit=10', { as: admin })).body;
  expect(data.recentRegistrations).toHaveLength(10);
  expect(data.recentRegistrations[0]).toMatchObject({
    username: 'demo-fresh',
    first_name: 'Demo',
    minutes_ago: 0,
    hours_ago: 0,
    residence: 'France',
  });
  expect(data.totalUsers).toBeGreaterThan(data.todayRegistrations - 1);
  expect(data.recentRegistrations[0]).not.toHaveProperty('passwordHash');
  const fan = await here.fan('demo-curious');
  expect((await here.ask('GET', '/api/auth/registration-alerts', { as: fan })).status).toBe(403);
  expect((await here.ask('GET', '/api/auth/registration-alerts')).status).toBe(401);
});

test('anyone may learn the name behind an id and whether it has a page, and nothing else of that fan', async () => {
  const fan = await here.fan('demo-named');
  expect((await here.ask('GET', `/api/users/${fan.id}`)).body).toEqual({ name: 'demo-named', fan_page: true });
  expect((await here.ask('GET', '/api/users/nobody')).status).toBe(404);
});
