import { and, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { attempts } from '#schema/tables/fan/attempt';
import { passkeys } from '#schema/tables/fan/passkey';
import { users } from '#schema/tables/fan/user';
import { mailTokens } from '#schema/tables/news/mail-token';
import { outbox } from '#schema/tables/news/outbox';
import { pushSubscriptions } from '#schema/tables/news/push';
import { livesAt } from '../store/news/push-subscription.ts';
import { type Authenticator, authenticator } from '../testing/account/authenticator.ts';
import { adminOf } from '../testing/admin-of.ts';
import { bindings } from '../testing/bindings.ts';
import { everyCall } from '../testing/every-call.ts';
import { newcomersOf, PASSWORD, person, setPassword } from '../testing/newcomers.ts';
import { pushBrowser } from '../testing/push-browser.ts';
import { signedIn } from '../testing/signed-in.ts';
import { type Fan, type World, world } from '../testing/world.ts';

/**
 * Every way into an account against every act that throws somebody out: after it exactly those open
 * the account which its row names. What is missing in WAYS fails the last tests here.
 */
let here: World;
let admin: Fan;
beforeAll(async () => {
  here = await world('2025-06-02T13:00:00Z');
  admin = await adminOf(here);
});
beforeEach(async () => {
  await here.db.delete(outbox);
  await here.db.delete(attempts);
});

const NEW_PASSWORD = 'another-pass-2025';

const auth = (path: string, body?: object, as?: Fan) =>
  here.ask('POST', `/api/auth/${path}`, { ...(body && { body }), ...(as && { as }) });
const mailedTo = async (address: string) => (await newcomersOf(here).mailedToken(address)) || 'none was mailed';
const warnedIn = async (address: string) => (await newcomersOf(here).warnedToken(address)) || 'none was mailed';

/**
 * Who holds every way into one account; `earlier`: the address that it had, `email`: that it has.
 */
type Holder = Awaited<ReturnType<typeof holderOf>>;

async function holderOf(username: string) {
  const fan = await here.fan(username);
  await setPassword(here, fan);
  const { email: earlier } = person(username);
  const { email } = person(`${username}-moved`);
  const move = async (to: string) => {
    expect((await auth('change-email', { password: PASSWORD, email: to }, fan)).status).toBe(200);
    return mailedTo(to);
  };
  expect((await auth(`change-email/${await move(email)}`)).status).toBe(200);
  const ofEarlier = await warnedIn(earlier);

  // Somebody registered the address before its owner did, and holds a link that was mailed then.
  await here.db.update(users).set({ verifiedAt: null }).where(eq(users.id, fan.id));
  await auth('register', person(`${username}-rival`, { email, password: 'rival-pass-2025' }));
  await here.db.update(users).set({ verifiedAt: 1 }).where(eq(users.id, fan.id));
  const ofRegistration = await mailedTo(email);

  Object.assign(fan, await signedIn(here.db, bindings, fan.id));
  const elsewhere = { ...fan, ...(await signedIn(here.db, bindings, fan.id)) };
  const [phone, key] = [await authenticator(), await authenticator()];
  for (const device of [phone, key]) await add(fan, device);
  await here.db.update(passkeys).set({ createdAt: 1 }).where(eq(passkeys.userId, fan.id));
  const { address } = (await here.ask('POST', '/api/auth/calendar', { as: fan })).body.data;
  await subscribe(fan);
  await subscribe(elsewhere);
  await auth('request-password-reset', { email });
  const ofReset = await mailedTo(email);
  const ofAddress = await move(person(`${username}-again`).email);
  const ofWarning = await warnedIn(email);
  const links = { ofEarlier, ofRegistration, ofReset, ofAddress, ofWarning };
  return { fan, elsewhere, earlier, email, phone, key, calendar: new URL(address).pathname, links };
}

async function add(fan: Fan, device: Authenticator) {
  const { data } = (await auth('passkeys/new', { password: PASSWORD }, fan)).body;
  expect((await auth('passkeys', await device.make(data), fan)).status).toBe(201);
}
async function subscribe(fan: Fan) {
  const { p256dh, auth: secret } = await pushBrowser();
  const body = {
    endpoint: `https://push.services.mozilla.com/send/${crypto.randomUUID()}`,
    keys: { p256dh, auth: secret },
  };
  expect((await here.ask('PUT', '/api/push/subscription', { as: fan, body })).status).toBe(200);
}
const signInBy = async (device: Authenticator) =>
  auth('passkeys/sign-in', await device.sign((await here.ask('GET', '/api/auth/passkeys/sign-in')).body.data));
const sessionIn = ({ refreshToken }: Fan) => refreshToken.split('.')[0] ?? '';

/** Whether a session writes, and goes on. */
const goesOn = async (session: Fan) => {
  const written = await here.ask('PATCH', '/api/auth/mail-settings', { as: session, body: { results: true } });
  const said = await auth('refresh-token', { refreshToken: session.refreshToken });
  expect(said.status).toBe(written.status);
  return said.status === 200;
};
const isNotified = async (session: Fan) => {
  const ofSession = eq(pushSubscriptions.sessionId, sessionIn(session));
  const told = await here.db
    .select()
    .from(pushSubscriptions)
    .where(and(ofSession, livesAt(Date.now())));
  return told.length > 0;
};
/** A password that is refused tells a good link from another, and uses neither up. */
const letsChoose = async (token: string) =>
  (await auth('reset-password', { token, password: '12345678' })).body.message.includes('too easy');

/** Each way in: whether it opens the account. The last two use up what they try. */
const WAYS = {
  'this session': ({ fan }: Holder) => goesOn(fan),
  'another session': ({ elsewhere }: Holder) => goesOn(elsewhere),
  'notifications here': ({ fan }: Holder) => isNotified(fan),
  'notifications elsewhere': ({ elsewhere }: Holder) => isNotified(elsewhere),
  'the password': async ({ fan }: Holder) => {
    const row = await here.db.select().from(users).where(eq(users.id, fan.id)).get();
    return (await newcomersOf(here).login(row?.email ?? '')).status === 200;
  },
  'a passkey': async ({ phone }: Holder) => (await signInBy(phone)).status === 200,
  'another passkey': async ({ key }: Holder) => (await signInBy(key)).status === 200,
  'the calendar': async ({ calendar }: Holder) => (await here.ask('GET', calendar)).status === 200,
  'a link to choose a password': ({ links }: Holder) => letsChoose(links.ofReset),
  'the link of a warning': ({ links }: Holder) => letsChoose(links.ofWarning),
  'the link to the earlier address': ({ links }: Holder) => letsChoose(links.ofEarlier),
  'a link to prove an address': async ({ links }: Holder) =>
    (await auth(`change-email/${links.ofAddress}`)).status === 200,
  'the link of a registration': async ({ fan, links }: Holder) => {
    // Their address is free again: nothing but its own end keeps the link from opening an account.
    await here.db
      .update(users)
      .set({ email: `${fan.id}@calledit.example` })
      .where(eq(users.id, fan.id));
    return (await newcomersOf(here).follow(links.ofRegistration)).status === 200;
  },
};
type Way = keyof typeof WAYS;
const ALL = Object.keys(WAYS) as Way[];
const allBut = (...ended: Way[]) => ALL.filter((way) => !ended.includes(way));

type Done = Promise<{ status: number }>;
const changed = ({ fan }: Holder, more: object = {}): Done =>
  auth('change-password', { currentPassword: PASSWORD, password: NEW_PASSWORD, ...more }, fan);
/** The fan has no password, and has signed in by the first passkey. */
async function withoutPassword(holder: Holder): Promise<Holder> {
  const { fan, phone } = holder;
  await here.db.update(users).set({ passwordHash: '-' }).where(eq(users.id, fan.id));
  const { accessToken: token, refreshToken } = (await signInBy(phone)).body;
  return Object.assign(holder, { fan: { ...fan, token, refreshToken } });
}
const proofBy = async ({ fan, phone }: Holder) =>
  phone.sign((await here.ask('GET', '/api/auth/passkeys/proof', { as: fan })).body.data);
const HERE: Way[] = ['this session', 'notifications here'];
const PASSKEYS: Way[] = ['a passkey', 'another passkey'];
/** What whoever has the earlier address can say for a week, whatever happens meanwhile. */
const EARLIER: Way = 'the link to the earlier address';

/** Each act that throws somebody out, and what is left. */
const ACTS: Record<string, { act: (holder: Holder) => Done; left: Way[] }> = {
  nothing: { act: async () => ({ status: 200 }), left: ALL },
  'signing out here': {
    act: ({ fan: { refreshToken } }) => auth('logout', { refreshToken }),
    left: allBut(...HERE),
  },
  'ending another device': {
    act: async ({ fan }) => {
      const { data } = (await here.ask('GET', '/api/auth/devices', { as: fan })).body;
      const other = data.find((each: { here: boolean }) => !each.here);
      return here.ask('DELETE', `/api/auth/devices/${other.id}`, { as: fan });
    },
    left: allBut('another session', 'notifications elsewhere'),
  },
  '"This was not me"': {
    act: ({ links }) => auth('not-me', { token: links.ofWarning }),
    left: ['the link of a warning', EARLIER],
  },
  '"This was not me" at the earlier address': {
    act: ({ links }) => auth('not-me', { token: links.ofEarlier }),
    left: [EARLIER],
  },
  'a reset by mail': {
    act: ({ links }) => auth('reset-password', { token: links.ofReset, password: NEW_PASSWORD }),
    left: [EARLIER],
  },
  'a changed password': { act: (holder) => changed(holder), left: [...HERE, EARLIER] },
  'a changed password that keeps passkeys': {
    act: (holder) => changed(holder, { keepPasskeys: true }),
    left: [...HERE, ...PASSKEYS, EARLIER],
  },
  'a first password': {
    act: async (holder) => {
      await withoutPassword(holder);
      return changed(holder, { currentPassword: undefined, passkey: await proofBy(holder) });
    },
    left: ['this session', 'a passkey', EARLIER],
  },
  'signing out everywhere': {
    act: ({ fan }) => auth('logout-everywhere', undefined, fan),
    left: ['the password', EARLIER],
  },
  'signing out everywhere that keeps passkeys': {
    act: ({ fan }) => auth('logout-everywhere', { keepPasskeys: true }, fan),
    left: ['the password', ...PASSKEYS, EARLIER],
  },
  'signing out everywhere without a password': {
    act: async (holder) => auth('logout-everywhere', {}, (await withoutPassword(holder)).fan),
    left: ['a passkey', EARLIER],
  },
  // The link says once more that it has done its work; a registration of the address that they
  // leave is of nobody's account.
  'a new address': {
    act: ({ links }) => auth(`change-email/${links.ofAddress}`),
    left: ['the password', ...PASSKEYS, 'the link of a warning', EARLIER, ...ALL.slice(-2)],
  },
  'a block': {
    act: async ({ fan }) => {
      const block = (blocked: boolean) =>
        here.ask('PATCH', `/api/admin/users/${fan.id}`, { as: admin, body: { blocked } });
      await block(true);
      return block(false);
    },
    left: ['the password', ...PASSKEYS, 'the calendar', EARLIER],
  },
  'their own deletion': {
    act: ({ fan }) => here.ask('DELETE', '/api/users/me', { as: fan, body: { password: PASSWORD } }),
    left: [],
  },
  'an administrator’s deletion': {
    act: ({ fan: { id, username } }) => here.ask('DELETE', `/api/admin/users/${id}`, { as: admin, body: { username } }),
    left: [],
  },
};

test.each(Object.entries(ACTS))('after %s the ways in are those of its row', async (name, { act, left }) => {
  const holder = await holderOf(`demo-${Object.keys(ACTS).indexOf(name)}`);
  expect((await act(holder)).status).toBe(200);
  const open: Way[] = [];
  for (const way of ALL) if (await WAYS[way](holder)) open.push(way);
  expect(open).toEqual(ALL.filter((way) => left.includes(way)));
});

/** By which way in a mailed link of each purpose is. */
const OF_PURPOSE: Record<(typeof mailTokens.purpose.enumValues)[number], Way[]> = {
  'reset-password': ['a link to choose a password'],
  'not-me': ['the link of a warning', EARLIER],
  'change-address': ['a link to prove an address'],
};
/** What opens an account, where it is kept. */
const OPENS: Record<string, Way[]> = {
  'users.password_hash': ['the password'],
  'sessions.secret_hash': ['this session', 'another session'],
  'sessions.previous_hash': ['this session', 'another session'],
  'push_subscriptions.endpoint': ['notifications here', 'notifications elsewhere'],
  'passkeys.public_key': PASSKEYS,
  'calendars.secret_hash': ['the calendar'],
  'mail_tokens.token_hash': Object.values(OF_PURPOSE).flat(),
  'registrations.token_hash': ['the link of a registration'],
};
/** What opens nothing of an account: it is beside what does, or what fans play, show and choose. */
const OPENS_NOTHING = [
  ...['mail_tokens.password_hash', 'registrations.password_hash', 'sessions.device_hash', 'sessions.passkey_id'],
  // Which browser it is; how often somebody tried; what has been signed already.
  ...['devices.secret_hash', 'attempts.key', 'spent_challenges.hash', 'push_subscriptions.auth'],
  // Pages that a fan shows on purpose, and ways into a group.
  ...['shares.secret_hash', 'shares.key', 'memberships.claim_hash'],
  ...['groups.code_hash', 'groups.link_hash', 'groups.logo_key', 'users.logo_key', 'discards.logo_key'],
  ...['entries', 'careers', 'names', 'name_parts', 'resting_looks.hash', 'organisers', 'results.key'],
  ...['group_reports', 'group_requests', 'mail_stops', 'push_stops', 'quiet_hours', 'outbox.recipient'],
];

test('whatever is kept of a fan, or is a secret, is one of these ways or opens nothing', async () => {
  const { results } = await bindings.DB.prepare(
    "select name, sql from sqlite_master where type = 'table' and name not like 'sqlite%' and name not like 'd1%' and name not like '\\_%' escape '\\'",
  ).all<{ name: string; sql: string }>();
  const kept = results.flatMap(({ name, sql: made }) => {
    const columns = [...made.matchAll(/[`"](\w+)[`"] (?:text|integer)/g)].map(([, column = '']) => column);
    const secrets = columns.filter((each) =>
      /hash$|secret|token|key|code|endpoint|auth|otp|pin$|phrase|recipient|phone/.test(each),
    );
    const ofFan = /references [`"]users[`"]/i.test(made) || columns.includes('email');
    return secrets.length > 0 ? secrets.map((each) => `${name}.${each}`) : ofFan ? [name] : [];
  });
  expect(kept.sort()).toEqual([...Object.keys(OPENS), ...OPENS_NOTHING].sort());
  expect(mailTokens.purpose.enumValues.toSorted()).toEqual(Object.keys(OF_PURPOSE).sort());
  expect([...new Set(Object.values(OPENS).flat())].sort()).toEqual(ALL.toSorted());
});

/** Calls that nobody must be signed in for, and by which way in they open the account. */
const OPEN_CALLS: Record<string, Way[]> = {
  'POST /api/auth/login': ['the password'],
  'POST /api/auth/passkeys/sign-in': PASSKEYS,
  'POST /api/auth/refresh-token': ['this session', 'another session'],
  'POST /api/auth/reset-password': ['a link to choose a password', 'the link of a warning', EARLIER],
  'POST /api/auth/not-me': ['a link to choose a password', 'the link of a warning', EARLIER],
  'POST /api/auth/change-email/{token}': ['a link to prove an address'],
  'GET /api/auth/verify-email/{token}': ['the link of a registration'],
  'POST /api/auth/verify-email/{token}': ['the link of a registration'],
  'POST /api/auth/verify-email/{token}/new-passkey': ['the link of a registration'],
  'POST /api/auth/verify-email/{token}/passkey': ['the link of a registration'],
  'POST /api/auth/register': [],
  'POST /api/auth/username': [],
  'POST /api/auth/logout': [],
  'POST /api/auth/resend-verification': [],
  'POST /api/auth/request-password-reset': [],
  // They stop a kind of mail, and do nothing else.
  'GET /api/auth/mail-settings/{token}': [],
  'POST /api/auth/mail-settings/{token}': [],
};

test('every call that somebody who is not signed in writes with, or shows a token to, has its row', async () => {
  const open = [...(await everyCall(here.games))].filter(
    ([name, { who }]) => who !== 'fan' && who !== 'organiser' && who !== 'admin' && /^(?!GET)|\{token\}/.test(name),
  );
  expect(open.map(([name]) => name).sort()).toEqual(Object.keys(OPEN_CALLS).sort());
});
