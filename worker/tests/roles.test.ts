import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Call, problem } from '#schema/wire/call';
import { contests } from '#seasons/registry';
import { accessTokenFor } from '../http/session.ts';
import { adminOf } from '../testing/admin-of.ts';
import { bindings, someOf } from '../testing/bindings.ts';
import { type AskedOfCall, addressOf, everyCall, ORGANISED, requestsOf } from '../testing/every-call.ts';
import { type Fan, type World, world } from '../testing/world.ts';

/**
 * Every call of the table of calls, asked by everybody: what each may is the table's `who`, and
 * nothing else. The requests are about one fan, `owner`. A person who has registered and not proven
 * the address has no token. No call tells them apart from a stranger: reading.test.ts.
 */
const DAY = 86_400_000;
const locks = contests.map(({ locksAt }) => Date.parse(locksAt));
const times = {
  'before every lock': Math.min(...locks) - 5 * DAY,
  'after every lock': Date.parse('2027-01-01T00:00:00Z'),
};

const VIEWERS = ['nobody', 'owner', 'other', 'signed out', 'forged', 'expired', 'organiser', 'admin'] as const;
type Viewer = (typeof VIEWERS)[number];
type Expected = 'let in' | 'unauthenticated' | 'forbidden';

/**
 * What the table says; `theirs`: whether it is a call of the contest that the organiser organises.
 * A token that is no good is refused by every call that reads a token, and not taken for none.
 */
function expectedOf(who: Call['who'], viewer: Viewer, theirs: boolean): Expected {
  if (who === 'open') return 'let in';
  if (viewer === 'signed out' || viewer === 'forged' || viewer === 'expired') return 'unauthenticated';
  if (who === 'optional') return 'let in';
  if (viewer === 'nobody') return 'unauthenticated';
  if (who === 'fan' || viewer === 'admin') return 'let in';
  return who === 'organiser' && viewer === 'organiser' && theirs ? 'let in' : 'forbidden';
}

const ORGANISED_PATH = `/api/${contests.find(({ id }) => id === ORGANISED)?.path}/`;

/** Whether the request names its owner as who it is for: then nobody else may send it. */
const namesOwner = (body: unknown, owner: Fan) =>
  [body]
    .flat()
    .some((row) => Object.entries(row ?? {}).some(([key, value]) => /^user_?id$/i.test(key) && value === owner.id));

/** The session that an access token names. */
const sessionIn = (payload = ''): string => JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))).sid;

// A role knows no lock: after them all it is asked again every week.
describe.each(someOf(Object.entries(times), 2))('%s', (when, at) => {
  let here: World;
  let fans: Record<Viewer, Fan | undefined>;
  let owner: Fan;
  const ids = new Map<string, number | string>();
  let asks = 0;
  afterAll(() => console.log(`${asks} calls of the role matrix ${when}`));
  beforeAll(async () => {
    here = await world(new Date(Math.min(at, times['before every lock'])).toISOString());
    await bindings.DB.prepare('delete from attempts').run();
    const named = (name: string) => here.fan(`${name}-${crypto.randomUUID().slice(0, 8)}`);
    owner = await named('demo-owner');
    const out = await named('demo-out');
    // Before anything is asked: a list of ended sessions that was asked for a moment ago would not
    // have it.
    await bindings.DB.prepare('update sessions set ended_at = ? where user_id = ?').bind(Date.now(), out.id).run();
    const other = await named('demo-other');
    const [head, body] = other.token.split('.');
    fans = {
      nobody: undefined,
      owner,
      other,
      'signed out': out,
      forged: { ...other, token: `${head}.${body}.${owner.token.split('.')[2]}` },
      expired: {
        ...other,
        token: await accessTokenFor(bindings, { id: other.id, session: sessionIn(body) }, Date.now() - 16 * 60_000),
      },
      organiser: await named('demo-organiser'),
      admin: await adminOf(here),
    };
    const naming = `/api/admin/contests/${ORGANISED}/organisers/${fans.organiser?.id}`;
    expect((await here.ask('PUT', naming, { ...(fans.admin ? { as: fans.admin } : {}) })).status).toBe(200);
    // What the requests are about is there before they are asked.
    for (const [name, { body }] of Object.entries(requestsOf(owner))) {
      if (!/^POST .*\/selections$/.test(name)) continue;
      const said = await here.ask('POST', name.slice(5), { as: owner, body });
      if (said.body.data?.id) ids.set(name.split('/')[2] ?? '', said.body.data.id);
    }
    ids.set('groups', (await here.ask('POST', '/api/groups', { as: owner, body: { name: 'Demo group' } })).body.id);
    here.at(new Date(at).toISOString());
  });

  const calls = Object.keys(requestsOf({ id: '', username: '' })).filter(
    // What concerns an account knows no lock, and hashes passwords, slowly on purpose.
    (name) => at < times['after every lock'] || !name.includes('/api/auth/'),
  );
  test.each(calls)('%s lets in whom its row names, nobody with a forged or an expired token', async (name) => {
    const call = (await everyCall(here.games)).get(name);
    if (!call) throw new Error('not a call of the wire');
    const asked: AskedOfCall = requestsOf(owner)[name] ?? {};
    const [method = '', template = ''] = name.split(' ');
    const path = addressOf(template, owner, ids.get(template.split('/')[2] ?? '') ?? 1) + (asked.query ?? '');
    for (const viewer of VIEWERS) {
      const as = fans[viewer];
      const said = await here.ask(method, path, { ...(as ? { as } : {}), body: asked.body });
      asks += 1;
      const expected = expectedOf(call.who, viewer, path.startsWith(ORGANISED_PATH) || path.includes(`/${ORGANISED}`));
      const foreign =
        expected === 'let in' && viewer !== 'owner' && call.who === 'fan' && namesOwner(asked.body, owner);
      const told = { viewer, status: said.status, body: said.body };
      if (expected === 'unauthenticated')
        expect(told).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
      else if (expected === 'forbidden' || foreign)
        expect(told).toMatchObject({ status: 403, body: { code: 'forbidden' } });
      // Signing in without a proof, and refreshing with a token that is none, are the call's own
      // refusals.
      else if (asked.status === undefined || asked.status > 403)
        expect([401, 403], JSON.stringify(told)).not.toContain(said.status);
      expect(said.status, JSON.stringify(told)).toBeLessThan(500);
      if (said.status >= 400) expect(problem.safeParse(said.body).error).toBeUndefined();
    }
    if (name.endsWith('logout-everywhere')) return;
    const { status } = await here.ask('GET', '/api/auth/profile', { as: owner });
    expect(status).toBe(200);
  });
});
