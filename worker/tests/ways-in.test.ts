import { beforeEach, expect, test } from 'vitest';
import { mailTokens } from '#schema/tables/news/mail-token';
import { sweep } from '../store/core/sweep.ts';
import { type Holder, sessionOf, type Way, waysOf } from '../testing/account/ways.ts';
import { d1 } from '../testing/bindings.ts';
import { newcomersOf, PASSWORD } from '../testing/newcomers.ts';
import { world } from '../testing/world.ts';

/**
 * Every way into an account against every act that throws somebody out: after it exactly those open
 * the account which its row names. What is missing in the ways fails the last tests here.
 */
const here = await world('2025-06-02T13:00:00Z');
const admin = await here.admin();
beforeEach(() => d1.empty('outbox', 'attempts'));

const NEW_PASSWORD = 'another-pass-2025';

const { post: auth, signInBy } = newcomersOf(here);
const { holderOf, ways } = waysOf(here);

const ALL = Object.keys(ways) as Way[];
const allBut = (...ended: Way[]) => ALL.filter((way) => !ended.includes(way));

type Done = Promise<{ status: number }>;
const changed = ({ fan }: Holder, more: object = {}): Done =>
  auth('change-password', { currentPassword: PASSWORD, password: NEW_PASSWORD, ...more }, fan);
/** The fan has no password, and has signed in by the first passkey. */
async function withoutPassword(holder: Holder): Promise<Holder> {
  const { fan, phone } = holder;
  await d1.run('update users set password_hash = ? where id = ?', '-', fan.id);
  return Object.assign(holder, { fan: sessionOf(fan, await signInBy(phone)) });
}
const proofBy = async ({ fan, phone }: Holder) =>
  phone.sign((await here.get(fan, '/api/auth/passkeys/proof')).body.data);
const HERE: Way[] = ['this session', 'the page here', 'notifications here'];
const ELSEWHERE: Way[] = ['another session', 'the page elsewhere', 'notifications elsewhere'];
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
  'an old refresh token': {
    act: async ({ fan: { refreshToken } }) => {
      const said = await auth('refresh-token', { refreshToken });
      await auth('refresh-token', { refreshToken: said.body.refreshToken });
      expect((await auth('refresh-token', { refreshToken })).status).toBe(401);
      return said;
    },
    left: allBut(...HERE),
  },
  'thirty days without a refresh': {
    act: async ({ fan: { id } }) => {
      await d1.run('update sessions set expires_at = 1 where user_id = ?', id);
      await sweep(here.db, here.clock());
      return { status: 200 };
    },
    left: allBut(...HERE, ...ELSEWHERE),
  },
  'ending another device': {
    act: async ({ fan }) => {
      const { data } = (await here.get(fan, '/api/auth/devices')).body;
      const other = data.find((each: { here: boolean }) => !each.here);
      return here.delete(fan, `/api/auth/devices/${other.id}`);
    },
    left: allBut(...ELSEWHERE),
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
    left: ['this session', 'the page here', 'a passkey', EARLIER],
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
      const block = (blocked: boolean) => here.patch(admin, `/api/admin/users/${fan.id}`, { blocked });
      await block(true);
      return block(false);
    },
    left: ['the password', ...PASSKEYS, 'the calendar', EARLIER],
  },
  'their own deletion': {
    act: ({ fan }) => here.delete(fan, '/api/users/me', { password: PASSWORD }),
    left: [],
  },
  'an administrator’s deletion': {
    act: ({ fan: { id, username } }) => here.delete(admin, `/api/admin/users/${id}`, { username }),
    left: [],
  },
};

test.each(Object.entries(ACTS))('after %s the ways in are those of its row', async (name, { act, left }) => {
  const holder = await holderOf(`demo-${Object.keys(ACTS).indexOf(name)}`);
  expect((await act(holder)).status).toBe(200);
  const open: Way[] = [];
  for (const way of ALL) if (await ways[way](holder)) open.push(way);
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
  'sessions.secret_hash': [...HERE, ...ELSEWHERE],
  'sessions.previous_hash': [...HERE, ...ELSEWHERE],
  'push_subscriptions.endpoint': ['notifications here', 'notifications elsewhere'],
  'passkeys.public_key': PASSKEYS,
  'calendars.secret_hash': ['the calendar'],
  'mail_tokens.token_hash': Object.values(OF_PURPOSE).flat(),
  'registrations.token_hash': ['the link of a registration', 'the link that signs in'],
};
/** What opens nothing of an account: it is beside what does, or what fans play, show and choose. */
const OPENS_NOTHING = [
  ...['mail_tokens.password_hash', 'registrations.password_hash', 'sessions.device_hash', 'sessions.passkey_id'],
  // Which browser it is; how often somebody tried; what has been signed already.
  ...[
    'devices.secret_hash',
    'registrations.device_hash',
    'attempts.key',
    'spent_challenges.hash',
    'push_subscriptions.auth',
  ],
  // Pages that a fan shows on purpose, and ways into a group.
  ...['shares.secret_hash', 'shares.key', 'memberships.claim_hash'],
  ...['groups.code_hash', 'groups.link_hash', 'groups.logo_key', 'users.logo_key', 'discards.logo_key'],
  ...['entries', 'overall', 'names', 'name_parts', 'resting_looks.hash', 'organisers', 'results.key'],
  ...['group_reports', 'group_requests', 'stops', 'quiet_hours', 'remarks', 'outbox.recipient'],
];

test('whatever is kept of a fan, or is a secret, is one of these ways or opens nothing', async () => {
  const results = await d1.rows<{ name: string; sql: string }>(
    "select name, sql from sqlite_master where type = 'table' and name not like 'sqlite%' and name not like 'd1%' and name not like '\\_%' escape '\\'",
  );
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
