import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { users } from '#schema/tables/fan/user';
import { ownerOfToken } from '../store/fan/mail-token.ts';
import { d1 } from '../testing/bindings.ts';
import { newcomersOf, PASSWORD, person } from '../testing/newcomers.ts';
import { type Fan, world } from '../testing/world.ts';
import { LETTERS } from '../words/account.ts';

const NEW_PASSWORD = 'another-pass-2025';
const WEEK = 7 * 86_400_000;

const here = await world('2025-06-02T13:00:00Z');
beforeEach(() => d1.empty('outbox', 'attempts'));

const { post, letters, subjectsTo, mailedToken, warnedToken, follow, withPassword, addPasskey } = newcomersOf(here);
const addressOf = (fan: Fan) => person(fan.username).email;
const newAddressOf = (fan: Fan) => person(`${fan.username}-new`).email;
const rowOf = (fan: Fan) => here.db.select().from(users).where(eq(users.id, fan.id)).get();

const askReset = async (fan: Fan) => {
  await post('request-password-reset', { email: addressOf(fan) });
  return mailedToken(addressOf(fan));
};
const askAddress = async (fan: Fan, address = newAddressOf(fan)) => {
  const said = await post('change-email', { password: PASSWORD, email: address }, fan);
  expect(said.status).toBe(200);
  return { proof: await mailedToken(address), warning: await warnedToken(addressOf(fan)) };
};

test('a link names the password that stood: with another it is no good, even if its row was missed', async () => {
  const fan = await withPassword('demo-missed');
  const reset = await askReset(fan);
  const { proof, warning } = await askAddress(fan);
  await d1.run('update users set password_hash = ? where id = ?', '!', fan.id);
  const followed = [
    await post('reset-password', { token: reset, password: 'the-thief-chose-this' }),
    await post(`change-email/${proof}`),
    await post('not-me', { token: warning }),
  ];
  expect(followed.map(({ status }) => status)).toEqual([400, 400, 400]);
  expect(await rowOf(fan)).toMatchObject({ email: addressOf(fan), passwordHash: '!' });
});

test('the old address is told at once that another is asked for, and ends that and every session with one tap', async () => {
  const thief = await withPassword('demo-robbed');
  const { warning: told } = await askAddress(thief);
  const [letter] = (await letters()).filter(({ recipient }) => recipient === addressOf(thief));
  expect(letter?.subject).toBe('Another email address was asked for');
  expect(letter?.body).not.toContain(newAddressOf(thief));
  expect((await post('not-me', { token: told })).body.message).toBe(
    'Every way into your account has ended. Choose a new password now.',
  );
  // Tapped again, and on to the new password.
  expect((await post('not-me', { token: told })).status).toBe(200);
  expect((await post('reset-password', { token: told, password: NEW_PASSWORD })).status).toBe(200);
  expect((await rowOf(thief))?.email).toBe(addressOf(thief));
});

test('whoever had the address gets the account back, however often it and the password changed since; the other address is told', async () => {
  const thief = await withPassword('demo-moved');
  const [first, second] = [newAddressOf(thief), person('demo-moved-again').email];
  expect((await post(`change-email/${(await askAddress(thief)).proof}`)).status).toBe(200);
  const told = await warnedToken(addressOf(thief));
  const signIn = async (email: string, password: string) => ({
    ...thief,
    token: (await post('login', { email, password })).body.accessToken as string,
  });
  const body = { currentPassword: PASSWORD, password: NEW_PASSWORD };
  expect((await post('change-password', body, await signIn(first, PASSWORD))).status).toBe(200);
  const again = { password: NEW_PASSWORD, email: second };
  expect((await post('change-email', again, await signIn(first, NEW_PASSWORD))).status).toBe(200);
  expect((await post(`change-email/${await mailedToken(second)}`)).status).toBe(200);
  const ofThief = await warnedToken(first);
  // What the thief says by their own first address does not end what the owner may say.
  expect((await post('not-me', { token: ofThief })).body.message).toContain('this address again');
  expect((await rowOf(thief))?.email).toBe(first);

  expect((await post('not-me', { token: told })).body.message).toBe(
    'Your account has this address again, and every way into it has ended. Choose a new password now.',
  );
  expect((await rowOf(thief))?.email).toBe(addressOf(thief));
  expect((await post('not-me', { token: ofThief })).status).toBe(400);
  expect((await subjectsTo(first)).at(-1)).toBe('Your email address was changed back');
  expect((await post('reset-password', { token: told, password: 'owners-pass-2025' })).status).toBe(200);
  expect((await post('login', { email: addressOf(thief), password: 'owners-pass-2025' })).status).toBe(200);
});

test('if the address has another account by then, the ways in end and the address stays', async () => {
  const fan = await withPassword('demo-given');
  expect((await post(`change-email/${(await askAddress(fan)).proof}`)).status).toBe(200);
  const told = await warnedToken(addressOf(fan));
  await d1.run('update users set email = ? where id = ?', addressOf(fan), (await here.fan('demo-heir')).id);
  expect((await post('not-me', { token: told })).status).toBe(200);
  expect((await rowOf(fan))?.email).toBe(newAddressOf(fan));
  expect((await post('login', { email: newAddressOf(fan), password: PASSWORD })).status).toBe(401);
  expect((await post('reset-password', { token: told, password: NEW_PASSWORD })).status).toBe(200);
});

test('a passkey younger than a week is no proof for another address or password, without the password', async () => {
  const fan = await withPassword('demo-young');
  const { device, id } = await addPasskey(fan);
  const age = (ms: number) => d1.run('update passkeys set created_at = ? where id = ?', Date.now() - ms, id);
  const signed = async () => device.sign((await here.get(fan, '/api/auth/passkeys/proof')).body.data);
  const asks = { 'change-email': { email: newAddressOf(fan) }, 'change-password': { password: NEW_PASSWORD } };
  for (const [path, asked] of Object.entries(asks)) {
    const ask = async () => post(path, { ...asked, passkey: await signed() }, fan);
    await age(WEEK - 60_000);
    const message = expect.stringContaining('This passkey was added less than a week ago.');
    expect(await ask()).toMatchObject({ status: 400, body: { message } });
    // Beside a password it is the password that counts.
    const named = path === 'change-email' ? 'password' : 'currentPassword';
    const wrong = await post(path, { ...asked, [named]: 'wrong-one', passkey: await signed() }, fan);
    expect(wrong.body.message).toContain('password is not right.');
    await age(WEEK);
    expect((await ask()).status).toBe(200);
  }
});

/** Letters that tell of no way in, or to whoever has no account to say it of. */
const TELL_NOTHING = [
  ...['verification', 'knownAddress', 'newAddress', 'takenAddress', 'addressBack', 'accountDeleted'],
  'remarkAnswered',
];
/** What has each of the others sent. */
const TELL: Record<string, (fan: Fan) => Promise<unknown>> = {
  accountOpened: async ({ username }) => {
    await d1.run('update users set verified_at = ? where username = ?', null, username);
    await post('register', person(`${username}-opened`, { email: person(username).email }));
    await follow(await mailedToken(person(username).email));
  },
  openedWithoutPassword: async ({ username }) => {
    await d1.run('update users set verified_at = ? where username = ?', null, username);
    await post('register', person(`${username}-opened`, { email: person(username).email, password: undefined }));
    await follow(await mailedToken(person(username).email));
  },
  newDevice: async (fan) => {
    for (const _ of [1, 2]) await post('login', { email: addressOf(fan), password: PASSWORD });
  },
  passkeyAdded: (fan) => addPasskey(fan),
  passkeyRemoved: async (fan) => {
    const { id } = await addPasskey(fan);
    await here.delete(fan, `/api/auth/passkeys/${id}`, { password: PASSWORD });
  },
  passkeysEnded: async (fan) => {
    await addPasskey(fan);
    await post('logout-everywhere', {}, fan);
  },
  reset: askReset,
  passwordChanged: (fan) => post('change-password', { currentPassword: PASSWORD, password: NEW_PASSWORD }, fan),
  addressAsked: askAddress as (fan: Fan) => Promise<unknown>,
  addressChanged: async (fan) => post(`change-email/${(await askAddress(fan)).proof}`),
};

test('every letter tells of a way in or of none', () => {
  expect(Object.keys(LETTERS).sort()).toEqual([...Object.keys(TELL), ...TELL_NOTHING].sort());
});

test.each(Object.entries(TELL))(
  '%s: the mail lets its reader say "This was not me", for a week',
  async (name, send) => {
    const fan = await withPassword(`demo-tell-${Object.keys(TELL).indexOf(name)}`);
    await send(fan);
    const sent = (await letters()).filter(({ recipient }) => recipient === addressOf(fan)).at(-1);
    const token = /token=([\w-]+)&not-me$/m.exec(sent?.body ?? '')?.[1] ?? 'none';
    const goodAfter = async (ms: number) => (await ownerOfToken(here.db, token, Date.now() + ms)) !== undefined;
    const lasts = name === 'reset' ? 3_600_000 : WEEK;
    expect([await goodAfter(lasts - 60_000), await goodAfter(lasts)]).toEqual([true, false]);
    expect((await post('not-me', { token })).status).toBe(200);
  },
);
