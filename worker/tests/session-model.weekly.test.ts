import fc from 'fast-check';
import { afterAll, expect, test, vi } from 'vitest';
import { sha256 } from '../secret.ts';
import { authenticator } from '../testing/account/authenticator.ts';
import { Browsers, type Holder, type Session } from '../testing/account/sessions.ts';
import { bindings, d1, tries } from '../testing/bindings.ts';
import { newcomersOf, PASSWORD, setPassword } from '../testing/newcomers.ts';
import { interleaved } from '../testing/storage.ts';
import { type Said, world } from '../testing/world.ts';

/**
 * Whatever fans do with their sessions, in any order, exactly those live that a small model says:
 * by what writes, reads, continues and shows pages. More: TIMES=20 npx vitest ...
 */
const SEEDED = { seed: 20250602, numRuns: tries(8) };
vi.setConfig({ testTimeout: 60_000 + SEEDED.numRuns * 15_000 });
/** The isolate's clock moves when an act says so. It never goes back. */
vi.useFakeTimers({ toFake: ['Date'] });
afterAll(() => void vi.useRealTimers());

const here = await world('2025-06-02T13:00:00Z');
let admin = await here.fan('admin');

/** To which fan something happens, in which of their sessions, and one number more. */
type Turn = { browsers: Browsers; fan: Holder; session: Session; more: number };
/** A call that is about to be made, and what is true once it is answered with 200. */
type Ending = { ask: (storage?: D1Database) => Promise<Said>; after: () => void };

const through = (storage?: D1Database) => storage && { storage };
const auth = (path: string, body: unknown, storage?: D1Database, headers = {}) =>
  here.ask('POST', `/api/auth/${path}`, { body, headers, ...through(storage) });
const newestOf = ({ tokens }: Session) => tokens.at(-1) ?? '';
const newPassword = () => `${PASSWORD}-${crypto.randomUUID()}`;
const expectStatus = (said: Said, wanted: number) => expect([said.status, said.body]).toEqual([wanted, said.body]);

type EndingName =
  | 'signs out'
  | 'signs out everywhere'
  | 'changes the password'
  | 'resets the password'
  | 'is blocked'
  | 'deletes the account';
const endings: Record<EndingName, (turn: Turn) => Promise<Ending>> = {
  'signs out': async ({ browsers, session, more }) => ({
    // Also by a token that was good before: a device may sign out while its refresh is under way.
    ask: (storage) => auth('logout', { refreshToken: session.tokens[more % session.tokens.length] }, storage),
    after: () => browsers.end(session),
  }),
  'signs out everywhere': async ({ browsers, fan, session }) => ({
    ask: (storage) => browsers.as(session, 'POST', '/api/auth/logout-everywhere', undefined, storage),
    after: () => {
      fan.held = false;
      browsers.endAll(fan);
    },
  }),
  'changes the password': async ({ browsers, fan, session }) => {
    const body = { currentPassword: fan.password, password: newPassword() };
    return {
      ask: (storage) => browsers.as(session, 'POST', '/api/auth/change-password', body, storage),
      after: () => {
        Object.assign(fan, { password: body.password, held: false });
        browsers.endAll(fan, session);
      },
    };
  },
  'resets the password': async ({ browsers, fan }) => {
    await auth('request-password-reset', { email: fan.email });
    const body = { token: await newcomersOf(here).mailedToken(fan.email), password: newPassword() };
    return {
      ask: (storage) => auth('reset-password', body, storage),
      after: () => {
        Object.assign(fan, { password: body.password, held: false });
        browsers.endAll(fan);
      },
    };
  },
  'is blocked': async ({ browsers, fan }) => ({
    ask: (storage) =>
      here.ask('PATCH', `/api/admin/users/${fan.id}`, { as: admin, body: { blocked: true }, ...through(storage) }),
    after: () => {
      fan.blocked = true;
      browsers.endAll(fan);
    },
  }),
  'deletes the account': async ({ browsers, fan, session }) => ({
    ask: (storage) => browsers.as(session, 'DELETE', '/api/users/me', { password: fan.password }, storage),
    after: () => {
      fan.deleted = true;
      browsers.endAll(fan);
    },
  }),
};

/** Whether an act that ends sessions is one that this session may ask for now. */
function mayAsk(name: EndingName, { browsers, fan, session }: Turn): boolean {
  if (name === 'signs out') return true;
  if (name === 'resets the password' || name === 'is blocked') return !fan.deleted;
  return browsers.writes(session);
}

const ends = (name: EndingName) => async (turn: Turn) => {
  const { ask, after } = await endings[name](turn);
  const said = await ask();
  if (mayAsk(name, turn)) after();
  else expect([400, 401, 404, 409]).toContain(said.status);
  if (mayAsk(name, turn)) expectStatus(said, 200);
};

/** What a sign-in is answered by who knows the password, or holds the passkey. */
const answerTo = ({ blocked, deleted }: Holder, proven = true) => (deleted || !proven ? 401 : blocked ? 403 : 200);

async function signsIn({ browsers, fan, more }: Omit<Turn, 'session'>) {
  const browser = more % 3;
  const { email, password } = fan;
  const said = await auth('login', { email, password }, undefined, browsers.cookieOf(browser));
  expectStatus(said, answerTo(fan));
  if (said.status === 200) browsers.begins(fan, browser, said);
}

async function refreshes({ browsers, session }: Turn, token: string, at = 1) {
  const wanted = browsers.continues(session, token);
  const all = await Promise.all(Array.from({ length: at }, () => auth('refresh-token', { refreshToken: token })));
  for (const said of all) expectStatus(said, wanted);
  const [first] = all;
  if (!first || wanted !== 200) return;
  expect(new Set(all.map(({ body }) => body.refreshToken)).size).toBe(1);
  browsers.continued(session, token, first);
}

const endingBeside = [
  ...(['signs out', 'signs out everywhere', 'is blocked'] as const),
  ...(['resets the password', 'resets the password', 'resets the password'] as const),
];
/**
 * Sessions end at the same moment as others are begun and continued, in an order of their round
 * trips: whoever comes first, none of them lives after it.
 */
async function endsBeside(turn: Turn) {
  const { browsers, fan, session, more } = turn;
  const name = endingBeside[(more >> 3) % endingBeside.length] ?? 'signs out';
  if (!mayAsk(name, turn) || fan.deleted) return;
  const { ask, after } = await endings[name]({ ...turn, more: session.tokens.length - 1 });
  const { email, password } = fan;
  const lastly = name === 'resets the password' || name === 'is blocked';
  const beside = [
    (storage: D1Database) => auth('refresh-token', { refreshToken: newestOf(session) }, storage),
    ...(lastly ? [(storage: D1Database) => auth('login', { email, password }, storage)] : []),
  ];
  let at = more;
  const order = () => {
    at = (at * 1_103_515_245 + 12_345) % 2 ** 31;
    return at >> 8;
  };
  const [ended, ...others] = await interleaved(bindings.DB, [ask, ...beside], order);
  if (ended) expectStatus(ended, 200);
  for (const said of others) {
    expect([200, 401, 403]).toContain(said.status);
    if (said.status === 200 && said.body.user) browsers.begins(fan, 3, said);
    else if (said.status === 200) browsers.continued(session, newestOf(session), said);
  }
  after();
}

async function passes(seconds: number) {
  vi.setSystemTime(Date.now() + seconds * 1_000);
  // Tokens of the administrator live no longer than others.
  admin = await here.elsewhere(admin);
}

const acts: Record<string, (turn: Turn) => Promise<void>> = {
  'signs in': signsIn,
  'signs in with a wrong password': async ({ fan: { email } }) =>
    expectStatus(await auth('login', { email, password: 'wrong-one' }), 401),
  'adds a passkey': async ({ browsers, fan, session }) => {
    if (fan.held || !browsers.writes(session)) return;
    const asked = await browsers.as(session, 'POST', '/api/auth/passkeys/new', { password: fan.password });
    const made = await fan.phone.make(asked.body.data);
    expectStatus(await browsers.as(session, 'POST', '/api/auth/passkeys', made), 201);
    Object.assign(fan, { made: true, held: true });
  },
  'signs in by passkey': async ({ browsers, fan, more }) => {
    if (!fan.made) return;
    const { data } = (await here.ask('GET', '/api/auth/passkeys/sign-in')).body;
    const said = await auth('passkeys/sign-in', await fan.phone.sign(data), undefined, browsers.cookieOf(more % 3));
    expectStatus(said, answerTo(fan, fan.held));
    if (said.status === 200) browsers.begins(fan, more % 3, said);
  },
  refreshes: (turn) => refreshes(turn, newestOf(turn.session)),
  'refreshes twenty times at once': (turn) => refreshes(turn, newestOf(turn.session), 20),
  'sends an older token': (turn) => refreshes(turn, turn.session.tokens[turn.more % turn.session.tokens.length] ?? ''),
  'sends a token made up': async ({ session }) => {
    const [, secret = '', seal] = newestOf(session).split('.');
    const refreshToken = `${session.id}.${[...secret].toReversed().join('')}.${seal}`;
    expectStatus(await auth('refresh-token', { refreshToken }), 401);
  },
  'ends a device': async ({ browsers, fan, session, more }) => {
    const theirs = browsers.sessions.filter(({ holder }) => holder === fan);
    const named = theirs[more % theirs.length] ?? session;
    const { body } = await browsers.as(session, 'GET', '/api/auth/devices');
    const listed = body.data?.some(({ id }: { id: string }) => id === sha256(named.id));
    const said = await browsers.as(session, 'DELETE', `/api/auth/devices/${sha256(named.id)}`);
    expectStatus(said, !browsers.writes(session) ? said.status : listed ? 200 : 404);
    if (said.status === 200) browsers.endBrowser(named);
  },
  'is let in again': async ({ fan }) => {
    if (fan.deleted) return;
    expectStatus(await here.patch(admin, `/api/admin/users/${fan.id}`, { blocked: false }), 200);
    fan.blocked = false;
  },
  'time passes': async ({ more }) => {
    await passes([4, 4, 11, 61, 61, 16 * 60, 31 * 86_400][more % 7] ?? 0);
  },
  'ends beside others': endsBeside,
  ...Object.fromEntries(Object.keys(endings).map((name) => [name, ends(name as EndingName)])),
};
/** What happens often. */
const often = [
  ...['signs in', 'signs in by passkey', 'signs in by passkey', 'refreshes', 'refreshes', 'sends an older token'],
  ...['ends a device', 'ends a device', 'ends beside others', 'ends beside others', 'ends beside others'],
  ...['resets the password', 'time passes', 'time passes'],
];
/** What each story begins with: two sessions in one browser, one in another, and a passkey. */
const BEGINNING = [
  { what: 'signs in', more: 0 },
  { what: 'adds a passkey', more: 0 },
  { what: 'signs in by passkey', more: 0 },
  { what: 'signs in by passkey', more: 1 },
].map((each) => ({ ...each, fan: 0, session: 0 }));

const happening = fc.record({
  what: fc.constantFrom(...Object.keys(acts), ...often),
  fan: fc.nat({ max: 1 }),
  session: fc.nat(),
  more: fc.noBias(fc.nat()),
});

test('after whatever happens to sessions exactly those live that should', async () => {
  const done = new Map<string, number>();
  let most = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(happening, { minLength: 6, maxLength: 24, size: 'max' }), async (story) => {
      const browsers = new Browsers(here);
      const holders: Holder[] = [];
      for (const name of ['one', 'other']) {
        const { id, username } = await here.someFan(name);
        await d1.run('delete from sessions where user_id = ?', id);
        await setPassword(here, { id });
        const email = `${username}@calledit.example`;
        const phone = await authenticator();
        holders.push({
          id,
          email,
          password: PASSWORD,
          phone,
          made: false,
          held: false,
          blocked: false,
          deleted: false,
        });
      }
      for (const { what, fan: place, session: which, more } of [...BEGINNING, ...story]) {
        await d1.empty('attempts');
        const fan = holders[place] as Holder;
        const theirs = browsers.sessions.filter(({ holder }) => holder === fan);
        const session = theirs[which % theirs.length];
        await (session ? acts[what]?.({ browsers, fan, session, more }) : signsIn({ browsers, fan, more }));
        await browsers.check();
        done.set(what, (done.get(what) ?? 0) + (session ? 1 : 0));
        most = Math.max(most, browsers.sessions.filter(({ endedAt }) => endedAt === null).length);
      }
      // What lives at the end goes on, and nothing else does; after a month of silence nothing.
      const newest = async () => {
        for (const session of browsers.sessions)
          await refreshes({ browsers, fan: session.holder, session, more: 0 }, newestOf(session));
        await browsers.check();
      };
      await newest();
      await passes(31 * 86_400);
      await newest();
      expect(browsers.sessions.filter(({ endedAt }) => endedAt === null)).toEqual([]);
    }),
    SEEDED,
  );
  // Almost each was played, with more than a session or two.
  expect(done.size).toBeGreaterThan(Object.keys(acts).length - 4);
  expect(most).toBeGreaterThan(3);
});
