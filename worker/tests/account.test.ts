import { beforeEach, describe, expect, test } from 'vitest';
import { d1 } from '../testing/bindings.ts';
import { newcomersOf, PASSWORD, person } from '../testing/newcomers.ts';
import { world } from '../testing/world.ts';

const here = await world('2025-06-02T13:00:00Z');
const { post, letters, mailedToken, verified } = newcomersOf(here);
beforeEach(() => d1.empty('outbox'));

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
    ['a first name with NUL', { firstName: 'De\u0000mo' }, 'First name may hold only visible characters, on one line'],
    ['a country that is none', { residence: 'Atlantis' }, 'Choose a country from the list'],
    ['a country with NUL', { residence: 'France\u0000' }, 'Choose a country from the list'],
    ['two alphabets in a username', { username: 'dеmo' }, 'Username must be written in one alphabet'],
    ['a password from the list', { password: 'Password1!' }, EASY],
    ['its username as password', { password: 'demo-refused' }, EASY],
    ['its address as password', { email: 'walker.demo@calledit.example', password: 'Walker.Demo7' }, EASY],
    ['the name of the site as password', { password: 'CalledIt2025!' }, EASY],
    ['their names as password', { password: '2025DemoFan!' }, EASY],
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
  await d1.empty('outbox');
  const answers = await Promise.all(
    ['demo-waits', 'demo-done', 'demo-nobody'].map((name) =>
      post('resend-verification', { email: `${name}@calledit.example` }),
    ),
  );
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  expect((await letters()).map(({ recipient }) => recipient)).toEqual(['demo-waits@calledit.example']);
});

test('a reset link works once, sets the new password, and tells the owner', async () => {
  await verified('demo-forgets');
  const email = 'demo-forgets@calledit.example';
  await d1.empty('outbox');
  const known = await post('request-password-reset', { email });
  const unknown = await post('request-password-reset', { email: 'demo-nobody@calledit.example' });
  expect(known.body).toEqual(unknown.body);
  expect(await letters()).toHaveLength(1);
  const token = await mailedToken(email);
  expect((await post('reset-password', { token, password: 'short' })).body.message).toBe(
    'Password must be at least 8 characters long.',
  );
  for (const password of ['12345678', 'demo-forgets', 'Demo-Forgets1', '2025calledit', 'Demo.Fan.2025!']) {
    expect((await post('reset-password', { token, password })).body.message).toBe(EASY);
  }
  expect((await post('reset-password', { token, password: 'another-pass-2025' })).body.success).toBe(true);
  expect((await post('reset-password', { token, password: 'third-pass-2025' })).body.message).toBe(
    'The password reset link is invalid or has expired.',
  );
  expect((await post('login', { email, password: 'another-pass-2025' })).status).toBe(200);
  expect((await letters()).at(-1)?.subject).toBe('Your password was changed');
});

test('a link of one purpose is no good for another', async () => {
  await post('register', person('demo-mixes'));
  const token = await mailedToken('demo-mixes@calledit.example');
  expect((await post('reset-password', { token, password: PASSWORD })).status).toBe(400);
});

test('changing the password asks for the current one, and takes none that is easy to guess', async () => {
  const { accessToken } = await verified('demo-changes');
  const ask = (body: object) =>
    here.ask('POST', '/api/auth/change-password', { body, headers: { Authorization: `Bearer ${accessToken}` } });
  expect((await ask({ currentPassword: 'not-this-one', password: 'another-pass-2025' })).status).toBe(400);
  for (const password of ['demo-changes', 'CalledIt2025!', 'Demo.Fan.2025!']) {
    const easy = await ask({ currentPassword: PASSWORD, password });
    expect([easy.status, easy.body.message]).toEqual([400, EASY]);
  }
  expect((await ask({ currentPassword: PASSWORD, password: 'another-pass-2025' })).status).toBe(200);
});

test('the dashboard counts registrations', async () => {
  const admin = await here.fan('admin');
  await post('register', person('demo-fresh'));
  const { data } = (await here.get(admin, '/api/auth/registration-alerts?hours=24&limit=5')).body;
  expect(data.recentRegistrations).toHaveLength(5);
  expect(data.recentRegistrations[0]).toMatchObject({
    username: 'demo-fresh',
    first_name: 'Demo',
    minutes_ago: 0,
    hours_ago: 0,
    residence: 'France',
  });
  expect(data.totalUsers).toBeGreaterThan(data.todayRegistrations - 1);
  expect(data.recentRegistrations[0]).not.toHaveProperty('passwordHash');
});

test('anyone may learn the name behind an id and whether it has a page, and nothing else of that fan', async () => {
  const fan = await here.fan('demo-named');
  expect((await here.ask('GET', `/api/users/${fan.id}`)).body).toEqual({ name: 'demo-named', fan_page: true });
  expect((await here.ask('GET', '/api/users/nobody')).status).toBe(404);
});
