import { beforeEach, expect, test, vi } from 'vitest';
import { authenticator } from '../testing/account/authenticator.ts';
import { d1 } from '../testing/bindings.ts';
import { newcomersOf, PASSWORD, person } from '../testing/newcomers.ts';
import { world } from '../testing/world.ts';

/** An account without a password, from the form to the first passkey. */
const here = await world('2025-06-02T13:00:00Z');
const newcomers = newcomersOf(here);
beforeEach(() => d1.empty('outbox', 'attempts'));

const register = (username: string, change: object = {}) =>
  newcomers.post('register', person(username, { password: undefined, ...change }));
const mail = (username: string) => person(username).email;
const toMake = (token: string) => here.ask('POST', `/api/auth/verify-email/${token}/new-passkey`);
const keep = (token: string, body: unknown) => here.ask('POST', `/api/auth/verify-email/${token}/passkey`, { body });
const complete = (token: string, body: object) => here.ask('POST', `/api/auth/verify-email/${token}`, { body });

test('somebody registers without a password, follows the link, makes a passkey and is signed in', async () => {
  const said = await register('demo-bare');
  expect([said.status, said.body.data.username]).toEqual([201, 'demo-bare']);
  const token = await newcomers.mailedToken(mail('demo-bare'));
  expect((await toMake(token)).status).toBe(400);
  expect((await newcomers.follow(token)).body).toMatchObject({ success: true, passkey: true });
  // A mail program may have followed it before them.
  expect((await newcomers.follow(token)).body.passkey).toBe(true);
  const device = await authenticator();
  const { data } = (await toMake(token)).body;
  expect(data).toMatchObject({
    user: { name: mail('demo-bare'), displayName: 'demo-bare' },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  const signed = await keep(token, await device.make(data));
  expect([signed.status, signed.body.user.username]).toEqual([200, 'demo-bare']);
  expect(signed.headers.get('Set-Cookie')).toMatch(/^page=/);
  expect(await newcomers.subjectsTo(mail('demo-bare'))).toEqual([
    'Verify your email address',
    'Your account is open',
    'A passkey was added',
  ]);

  const { body } = await here.ask('GET', '/api/auth/passkeys/sign-in');
  const again = await here.ask('POST', '/api/auth/passkeys/sign-in', { body: await device.sign(body.data) });
  expect([again.status, again.body.user]).toEqual([200, signed.body.user]);
  // The link has done its work: it makes no second one.
  expect((await newcomers.follow(token)).body.passkey).toBe(false);
  for (const refused of [await toMake(token), await keep(token, await (await authenticator()).make(data))])
    expect([refused.status, refused.body.message]).toEqual([
      400,
      'This link makes no passkey any more. Sign in, or choose a password with "Forgot Password?" if you have none.',
    ]);
});

test('of two passkeys that are made by one link at once one is kept, and no password signs in to such an account', async () => {
  await register('demo-twice');
  const token = await newcomers.mailedToken(mail('demo-twice'));
  await newcomers.follow(token);
  const devices = await Promise.all([authenticator(), authenticator()]);
  const made = await Promise.all(devices.map(async (device) => device.make((await toMake(token)).body.data)));
  const said = await Promise.all(made.map((body) => keep(token, body)));
  expect(said.map(({ status }) => status).sort()).toEqual([200, 400]);
  const { body } = await newcomers.login('demo-nobody@calledit.example');
  for (const password of ['-', '!', PASSWORD])
    expect(await newcomers.login(mail('demo-twice'), password)).toMatchObject({ status: 401, body });
});

test('a link makes a passkey for a day, until its fan has a password, and no link but that of the address does', async () => {
  for (const username of ['demo-late', 'demo-back']) await register(username);
  await newcomers.post('register', person('demo-worded'));
  const tokens = await Promise.all(['demo-late', 'demo-back', 'demo-worded'].map(mail).map(newcomers.mailedToken));
  const followed = [];
  for (const token of tokens) followed.push((await newcomers.follow(token)).body.passkey);
  expect(followed).toEqual([true, true, false]);
  const [late = '', back = '', worded = ''] = tokens;
  for (const link of [worded, 'unknown']) expect((await toMake(link)).status).toBe(400);
  // A link for a new password is the way back.
  await newcomers.post('request-password-reset', { email: mail('demo-back') });
  const reset = await newcomers.mailedToken(mail('demo-back'));
  expect((await newcomers.post('reset-password', { token: reset, password: PASSWORD })).status).toBe(200);
  expect((await newcomers.login(mail('demo-back'))).status).toBe(200);
  expect((await toMake(back)).status).toBe(400);
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(Date.now() + 24 * 3_600_000);
  expect((await toMake(late)).status).toBe(400);
  vi.useRealTimers();
});

test('if a stranger registered the address with a password, the owner says that they chose a passkey, whichever link they follow', async () => {
  for (const theirs of [0, 1]) {
    const username = `demo-rival-${theirs}`;
    const thief = person(`${username}-thief`, { email: mail(username), password: 'thief-pass-2025' });
    await newcomers.post('register', thief);
    await register(username);
    const token = (await newcomers.mailedTokens(mail(username)))[theirs] ?? '';
    expect((await newcomers.follow(token)).body).toMatchObject({ code: 'conflict', passwordNeeded: true });
    expect((await complete(token, { password: PASSWORD })).body.passwordNeeded).toBe(true);
    const said = await complete(token, { passkey: true });
    expect(said.body).toMatchObject({ success: true, passkey: true });
    expect((await newcomers.login(mail(username), thief.password)).status).toBeGreaterThanOrEqual(400);
    const device = await authenticator();
    const signed = await keep(token, await device.make((await toMake(token)).body.data));
    expect(signed.body.user.username).toBe(username);
  }
});

test('if a stranger registered it without a password, the password of the owner picks theirs', async () => {
  await register('demo-mine-thief', { email: mail('demo-mine') });
  await newcomers.post('register', person('demo-mine'));
  await register('demo-mine-other', { email: mail('demo-mine') });
  const [first = ''] = await newcomers.mailedTokens(mail('demo-mine'));
  expect((await newcomers.follow(first)).body.passwordNeeded).toBe(true);
  expect((await complete(first, { password: PASSWORD })).body).toMatchObject({ success: true, passkey: false });
  expect((await newcomers.login(mail('demo-mine'))).body.user.username).toBe('demo-mine');
});

test('all who register an address with a password have one salt, also if somebody registered it without one between them', async () => {
  await newcomers.post('register', person('demo-salt'));
  await register('demo-salt');
  await newcomers.post('register', person('demo-salt', { password: 'another-pass-2025' }));
  for (const password of [PASSWORD, 'another-pass-2025'])
    expect((await newcomers.login(mail('demo-salt'), password)).body.unverified).toBe(true);
});
