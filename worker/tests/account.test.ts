import { beforeEach, describe, expect, test } from 'vitest';
import { d1 } from '../testing/bindings.ts';
import { newcomersOf, PASSWORD, person } from '../testing/newcomers.ts';
import { world } from '../testing/world.ts';

const here = await world('2025-06-02T13:00:00Z');
const { post, letters, mailedToken, verified, withPassword } = newcomersOf(here);
beforeEach(() => d1.empty('outbox'));

const EASY = 'This password is too easy to guess. Please choose another.';
describe('registration is refused with its sentence', () => {
  test.each([
    ['no email', { email: '' }, 'Email is required'],
    ['no password', { password: '' }, 'Password is required'],
    ['a short password', { password: '1234567' }, 'Password must be at least 8 characters'],
    ['no first name', { firstName: ' ' }, 'First name is required'],
    ['a first name with NUL', { firstName: 'De\u0000mo' }, 'First name may hold only visible characters, on one line'],
    ['a country that is none', { residence: 'Atlantis' }, 'Choose a country from the list'],
    ['its address as password', { email: 'walker.demo@calledit.example', password: 'Walker.Demo7' }, EASY],
    ['their names as password', { password: '2025DemoFan!' }, EASY],
  ])('%s', async (_what, change, sentence) => {
    const said = await post('register', person('demo-refused', change));
    expect(said.status).toBe(400);
    expect(said.body.message).toContain(sentence);
    expect(await letters()).toEqual([]);
  });

  test('a reserved username and one of the allow-list, for every address: none may be told apart', async () => {
    for (const username of ['Admin', 'Support'])
      for (const email of ['demo-imposter@calledit.example', 'admin@calledit.example']) {
        const said = await post('register', person(username, { email }));
        expect([said.status, said.body.message]).toEqual([409, 'This username is reserved. Please choose another.']);
      }
    expect(await letters()).toEqual([]);
  });
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
  for (const password of ['12345678', 'Demo-Forgets1', 'Demo.Fan.2025!'])
    expect((await post('reset-password', { token, password })).body.message).toBe(EASY);
  expect((await post('reset-password', { token, password: 'another-pass-2025' })).body.success).toBe(true);
  expect((await post('reset-password', { token, password: 'third-pass-2025' })).body.message).toBe(
    'The password reset link is invalid or has expired.',
  );
  expect((await post('login', { email, password: 'another-pass-2025' })).status).toBe(200);
  expect((await letters()).at(-1)?.subject).toBe('Your password was changed');
});

test('changing the password asks for the current one, and takes none that is easy to guess', async () => {
  const fan = await withPassword('demo-changes');
  const ask = (body: object) => here.post(fan, '/api/auth/change-password', body);
  expect((await ask({ currentPassword: 'not-this-one', password: 'another-pass-2025' })).status).toBe(400);
  for (const password of ['demo-changes', 'Demo.Fan.2025!']) {
    const easy = await ask({ currentPassword: PASSWORD, password });
    expect([easy.status, easy.body.message]).toEqual([400, EASY]);
  }
  expect((await ask({ currentPassword: PASSWORD, password: 'another-pass-2025' })).status).toBe(200);
});

test('the dashboard counts registrations', async () => {
  const admin = await here.fan('admin');
  await post('register', person('demo-fresh'));
  const { data } = (await here.get(admin, '/api/auth/registration-alerts?hours=24&limit=2')).body;
  expect(data.recentRegistrations).toHaveLength(2);
  expect(data.recentRegistrations[0]).toMatchObject({ username: 'demo-fresh', minutes_ago: 0, residence: 'France' });
  expect(data.totalUsers).toBeGreaterThan(data.todayRegistrations - 1);
  expect(data.recentRegistrations[0]).not.toHaveProperty('passwordHash');
});

test('anyone may learn the name behind an id and whether it has a page, and nothing else of that fan', async () => {
  const fan = await here.fan('demo-named');
  expect((await here.ask('GET', `/api/users/${fan.id}`)).body).toEqual({ name: 'demo-named', fan_page: true });
  expect((await here.ask('GET', '/api/users/nobody')).status).toBe(404);
});
