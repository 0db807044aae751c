import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { users } from '#schema/tables/fan/user';
import { mails } from '#schema/tables/news/mail';
import type { mailTokens } from '#schema/tables/news/mail-token';
import { newcomersOf, PASSWORD, person, setPassword } from '../testing/newcomers.ts';
import { type Fan, type World, world } from '../testing/world.ts';

const NEW_PASSWORD = 'another-pass-2025';
let here: World;
let admin: Fan;
beforeAll(async () => {
  here = await world('2025-06-02T13:00:00Z');
  admin = await here.fan('admin');
});
beforeEach(async () => {
  await here.db.delete(mails);
});

const post = (path: string, body: object, as?: Fan) =>
  here.ask('POST', `/api/auth/${path}`, { body, ...(as ? { as } : {}) });
const addressOf = (fan: Fan) => person(fan.username).email;
const newAddressOf = (fan: Fan) => person(`${fan.username}-new`).email;
const rowOf = (fan: Fan) => here.db.select().from(users).where(eq(users.id, fan.id)).get();
const mailedTo = async (address: string) => (await newcomersOf(here).mailedToken(address)) || 'none was mailed';

async function fanWithPassword(username: string): Promise<Fan> {
  const fan = await here.fan(username);
  await setPassword(here, fan);
  return fan;
}

const askReset = async (fan: Fan) => {
  await post('request-password-reset', { email: addressOf(fan) });
  return mailedTo(addressOf(fan));
};
const askAddress = async (fan: Fan) => {
  const said = await post('change-email', { password: PASSWORD, email: newAddressOf(fan) }, fan);
  expect(said.status).toBe(200);
  return { proof: await mailedTo(newAddressOf(fan)), warning: await mailedTo(addressOf(fan)) };
};

type Purpose = (typeof mailTokens.purpose.enumValues)[number] | 'not-me' | 'verify-email';

/** A link of each purpose. */
async function linksOf(fan: Fan): Promise<Record<Purpose, string>> {
  // Somebody registered the address before its owner did, and holds a link that was mailed then.
  await here.db.update(users).set({ verifiedAt: null }).where(eq(users.id, fan.id));
  await post('register', person(`${fan.username}-rival`, { email: addressOf(fan), password: 'rival-pass-2025' }));
  await here.db.update(users).set({ verifiedAt: 1 }).where(eq(users.id, fan.id));
  const verify = await mailedTo(addressOf(fan));
  const reset = await askReset(fan);
  const { proof, warning } = await askAddress(fan);
  return { 'verify-email': verify, 'reset-password': reset, 'change-address': proof, 'not-me': warning };
}

/** What following a link does. */
const FOLLOW: Record<Purpose, (token: string, fan: Fan) => Promise<{ status: number }>> = {
  'reset-password': (token) => post('reset-password', { token, password: 'the-thief-chose-this' }),
  'change-address': (token) => post(`change-email/${token}`, {}),
  'not-me': (token) => post('not-me', { token }),
  'verify-email': async (token, fan) => {
    // Their address is free again: nothing but the link's own end keeps it from opening an account.
    await here.db
      .update(users)
      .set({ email: `${fan.id}@calledit.example` })
      .where(eq(users.id, fan.id));
    return here.ask('GET', `/api/auth/verify-email/${token}`);
  },
};
const PURPOSES = Object.keys(FOLLOW) as Purpose[];

/** What ends every link of a fan. */
const ENDS: Record<string, (fan: Fan) => Promise<{ status: number }>> = {
  'a new password': (fan) => post('change-password', { currentPassword: PASSWORD, password: NEW_PASSWORD }, fan),
  'a reset': async (fan) => post('reset-password', { token: await askReset(fan), password: NEW_PASSWORD }),
  'signing out everywhere': (fan) => post('logout-everywhere', {}, fan),
  'a block': async (fan) => {
    const block = (blocked: boolean) =>
      here.ask('PATCH', `/api/admin/users/${fan.id}`, { as: admin, body: { blocked } });
    await block(true);
    return block(false);
  },
  'a deletion': (fan) => here.ask('DELETE', '/api/users/me', { as: fan, body: { password: PASSWORD } }),
};

test.each(Object.entries(ENDS))('links in mails, of every purpose, end with %s', async (end, act) => {
  const fan = await fanWithPassword(`demo-${end.replaceAll(' ', '-')}`);
  const links = await linksOf(fan);
  expect((await act(fan)).status).toBe(200);
  const left = await rowOf(fan);
  for (const purpose of PURPOSES) {
    const { status } = await FOLLOW[purpose](links[purpose], fan);
    expect([purpose, status]).toEqual([purpose, 400]);
    if (purpose !== 'verify-email') expect(await rowOf(fan)).toEqual(left);
  }
});

test.each(PURPOSES)('a link to %s that nothing has ended does its work', async (purpose) => {
  const fan = await fanWithPassword(`demo-good-${purpose}`);
  expect((await FOLLOW[purpose]((await linksOf(fan))[purpose], fan)).status).toBe(200);
});

test('a link names the password that stood: with another it is no good, even if its row was missed', async () => {
  const fan = await fanWithPassword('demo-missed');
  const links = await linksOf(fan);
  await here.db.update(users).set({ passwordHash: '!' }).where(eq(users.id, fan.id));
  for (const purpose of PURPOSES.filter((each) => each !== 'verify-email'))
    expect([purpose, (await FOLLOW[purpose](links[purpose], fan)).status]).toEqual([purpose, 400]);
  expect(await rowOf(fan)).toMatchObject({ email: addressOf(fan), passwordHash: '!' });
});

test('the old address is told at once that another is asked for, and ends that and every session with one tap', async () => {
  const thief = await fanWithPassword('demo-robbed');
  const { proof, warning: told } = await askAddress(thief);
  const [letter] = (await newcomersOf(here).letters()).filter(({ recipient }) => recipient === addressOf(thief));
  expect(letter?.subject).toBe('Another email address was asked for');
  expect(letter?.body).not.toContain(newAddressOf(thief));
  expect(letter?.body).toMatch(/\/reset-password\?token=[\w-]+&not-me$/m);

  expect((await post('not-me', { token: told })).body.message).toBe(
    'The change is stopped and every device is signed out. Choose a new password now.',
  );
  expect((await post('refresh-token', { refreshToken: thief.refreshToken })).status).toBe(401);
  expect((await FOLLOW['change-address'](proof, thief)).status).toBe(400);
  expect((await post('change-email', { password: PASSWORD, email: newAddressOf(thief) }, thief)).status).toBe(401);
  // Tapped again, and on to the new password.
  expect((await post('not-me', { token: told })).status).toBe(200);
  expect((await post('reset-password', { token: told, password: NEW_PASSWORD })).status).toBe(200);
  expect((await rowOf(thief))?.email).toBe(addressOf(thief));
});

test('an address that is taken is told to the old one alike', async () => {
  const fan = await fanWithPassword('demo-wishing');
  await here.fan('demo-wishing-new');
  await post('change-email', { password: PASSWORD, email: newAddressOf(fan) }, fan);
  const told = (await newcomersOf(here).letters()).filter(({ recipient }) => recipient === addressOf(fan));
  expect(told.map(({ subject }) => subject)).toEqual(['Another email address was asked for']);
});

test('a fan may ask for five addresses an hour, however different they are', async () => {
  const fan = await fanWithPassword('demo-many-addresses');
  const statuses = [];
  for (let count = 0; count < 6; count++) {
    const email = person(`demo-address-${count}`).email;
    statuses.push((await post('change-email', { password: PASSWORD, email }, fan)).status);
  }
  expect(statuses).toEqual([...Array(5).fill(200), 429]);
});
