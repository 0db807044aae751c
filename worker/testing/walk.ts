import { decode } from 'hono/jwt';
import { expect } from 'vitest';
import type { Call } from '#schema/wire/call';
import { contests } from '#seasons/registry';
import { accessTokenFor } from '../http/session.ts';
import type { ServedGame } from '../kinds/kind.ts';
import { bindings, d1 } from './bindings.ts';
import { type AskedOfCall, addressOf, everyCall, ORGANISED, requestsOf } from './every-call.ts';
import { cookieIn, type Fan, type World, world } from './world.ts';

const DAY = 86_400_000;
/** Before every lock. */
export const BEFORE = new Date(Math.min(...contests.map(({ locksAt }) => Date.parse(locksAt))) - 5 * DAY).toISOString();

const VIEWERS = [
  ...(['owner', 'admin', 'nobody', 'cookie of a page', 'other', 'page of the other', 'organiser'] as const),
  ...(['signed out', 'signed out just now', 'forged', 'expired'] as const),
];
export type Viewer = (typeof VIEWERS)[number];

/** What a call answered to one of them; `row`: what is asked of it. */
export type Heard = {
  name: string;
  call: Call;
  row: AskedOfCall;
  viewer: Viewer;
  /** Who may ask, and does so before the others. */
  isFirst: boolean;
  /** Whether it is a call of the contest that the organiser organises. */
  isTheirs: boolean;
  status: number;
  body: unknown;
  headers: Headers;
};

/**
 * Asks every call as everybody, about one fan, the owner, in the order of the table; who may ask is
 * the first. Answers what was heard, the owner, and what of the other opens an account: no answer
 * may hold it.
 */
export async function askEverybody() {
  const here = await world(BEFORE);
  const calls = await everyCall(here.games);
  const [owner, other, out] = [await here.someFan('owner'), await here.someFan('other'), await here.someFan('out')];
  // Before anything is asked: a list of ended sessions that was asked for a moment ago would not
  // have it.
  await bindings.DB.prepare('update sessions set ended_at = ? where user_id = ?').bind(Date.now(), out.id).run();
  const admin = await here.admin();
  const organiser = await here.someFan('organiser');
  expect((await here.put(admin, `/api/admin/contests/${ORGANISED}/organisers/${organiser.id}`)).status).toBe(200);
  const [head, payload] = other.token.split('.');
  const late = { id: other.id, session: String(decode(other.token).payload.sid) };
  const fans: Partial<Record<Viewer, Fan>> = {
    ...{ owner, admin, other, organiser, 'signed out': out },
    forged: { ...other, token: `${head}.${payload}.${owner.token.split('.')[2]}` },
    expired: { ...other, token: await accessTokenFor(bindings, late, Date.now() - 16 * 60_000) },
  };
  const [ownCookie = '', cookie = ''] = await Promise.all(
    [owner, other].map(async ({ refreshToken }) =>
      cookieIn(await here.ask('POST', '/api/auth/refresh-token', { body: { refreshToken } }), 'page'),
    ),
  );
  /** Their session ends after the list of ended ones was asked: only the write itself knows. */
  async function signedOutJustNow(fan: Fan): Promise<Fan> {
    const there = await here.elsewhere(fan);
    expect((await here.get(there, '/api/auth/profile')).status).toBe(200);
    await here.ask('POST', '/api/auth/logout', { body: { refreshToken: there.refreshToken } });
    return there;
  }

  /** The id of the row that a call before has made. */
  const ids = new Map<string, string | number>();
  const heard: Heard[] = [];
  async function ask(name: string, row: AskedOfCall, viewer: Viewer, first: Viewer) {
    const call = calls.get(name);
    if (!call) throw new Error(`${name} is no call of the wire`);
    const [method = '', template = ''] = name.split(' ');
    const about = template.split('/')[2] ?? '';
    const path = addressOf(template, owner, ids.get(about) ?? 1) + (row.query ?? '');
    const isTheirs = path.includes(`/${ORGANISED}`) || about === contests.find(({ id }) => id === ORGANISED)?.path;
    const note = (said: Pick<Heard, 'status' | 'body' | 'headers'>) =>
      heard.push({ name, call, row, viewer, isFirst: viewer === first, isTheirs, ...said });
    await d1.empty('attempts');
    if (viewer === 'page of the other') {
      if (method !== 'GET' || call.media) return;
      const { answer, ...told } = await here.page(cookie).ask(path);
      return void note({ ...told, body: answer });
    }
    const writes = method !== 'GET' && call.who !== 'open' && call.who !== 'optional' && (row.status ?? 200) < 300;
    if (viewer === 'signed out just now' && !writes) return;
    const as = viewer === 'signed out just now' ? await signedOutJustNow(fans[first] as Fan) : fans[viewer];
    const headers = {
      Origin: 'https://elsewhere.example',
      ...(viewer === 'cookie of a page' && { Cookie: ownCookie }),
    };
    const said = await here.ask(method, path, { as, headers, body: row.body });
    note(said);
    if (name.startsWith('POST') && said.body.data?.pick === 1) ids.set(about, said.body.data.id);
    if (name === 'POST /api/groups' && viewer === first) ids.set(about, said.body.id);
  }

  for (const [name, row] of Object.entries(requestsOf(calls, owner))) {
    const first = row.admin ? 'admin' : 'owner';
    for (const viewer of [first, ...VIEWERS.filter((each) => each !== first)] as const)
      await ask(name, row, viewer, first);
    if (!name.endsWith('logout-everywhere')) expect((await here.get(owner, '/api/auth/profile')).status).toBe(200);
  }
  return { heard, owner, secrets: [other.token, other.refreshToken, cookie.slice('page='.length), late.session] };
}

/** What reading calls are asked about. */
export type About = {
  people: readonly { id: string; username: string }[];
  /** Ids of groups, ends of the links that invite to them, and addresses of shared pages. */
  groups?: readonly string[];
  links?: readonly string[];
  shared?: readonly string[];
};
/** `plain`: nothing is asked beside what must be. */
export type Reading = { name: string; call: Call; address: string; plain: boolean };

type Examples = Record<string, readonly string[]>;
/**
 * What stands for a parameter of an address, and is said for a word of a query; for an id by what
 * is before it.
 */
function examplesOf(contests: readonly string[], { people, groups = [], links = [], shared = [] }: About): Examples {
  const [ids, names] = [people.map(({ id }) => id), people.map(({ username }) => username)];
  const someOrNone = (all: readonly string[]) => (all.length > 0 ? all : ['unknown']);
  return {
    '/api/users/': ids,
    '/api/groups/': groups,
    '/api/admin/contests/': [ORGANISED],
    userId: ids,
    user_id: ids,
    username: names,
    usernameA: [...names, 'admin'],
    usernameB: [...names, 'admin'],
    q: names,
    contest: contests,
    group: groups,
    link: someOrNone(links),
    address: someOrNone(shared),
    picture: ['unknown.png'],
    token: ['unknown'],
    expert: ['unknown'],
    rank: ['1'],
    limit: ['1'],
    // That of a trail, and that of a table.
    cursor: ['1', '1-1'],
    around: ['me'],
    hours: ['24'],
    tournament: ['wimbledon'],
    slotGroup: ['all', 'wimbledon'],
  };
}

/**
 * Every address that reads, made of the table of calls: each parameter, and each word of a query,
 * with all that there is for it. Throws if there is nothing for one: a call that is added brings
 * its examples.
 */
export async function readings(games: readonly ServedGame[], about: About): Promise<Reading[]> {
  const contests = games.map(({ contest }) => contest.id);
  const examples = examplesOf(contests, about);
  const known = <T>(found: T | undefined, what: string): T => {
    if (found === undefined) throw new Error(`worker/testing/walk.ts has no example of ${what}`);
    return found;
  };
  return [...(await everyCall(games))].flatMap(([name, call]) => {
    if (!name.startsWith('GET ')) return [];
    const template = name.slice(4);
    const paths = [...template.matchAll(/\{(\w+)\}/g)].reduce(
      (all, [braces, key = '']) =>
        all.flatMap((path) =>
          known(examples[key === 'id' ? (template.split(braces)[0] ?? '') : key], `${braces} in ${name}`).map((value) =>
            path.replace(braces, encodeURIComponent(value)),
          ),
        ),
      [template],
    );
    const parameters = Object.entries(call.query?.shape ?? {}).map(([key, shape]) => {
      // What another call means by this word is not asked of this one.
      const said = known(examples[key], `?${key}= of ${name}`).filter((value) => shape.safeParse(value).success);
      return {
        needed: !shape.safeParse(undefined).success,
        said: said.map((value) => new URLSearchParams({ [key]: value }).toString()),
      };
    });
    const needed = parameters
      .filter((each) => each.needed)
      .reduce<string[]>((all, { said }) => all.flatMap((query) => said.map((word) => `${query}&${word}`)), ['']);
    const more = ['', ...parameters.flatMap((each) => (each.needed ? [] : each.said.map((word) => `&${word}`)))];
    // A duel needs two fans.
    const unlike = paths.filter((path) => !/\/([^/]+)\/\1$/.test(path));
    return unlike.flatMap((path) =>
      needed.flatMap((query) =>
        more.map((word) => ({
          name,
          call,
          address: `${path}${`${query}${word}`.replace('&', '?')}`,
          plain: word === '',
        })),
      ),
    );
  });
}

/** What a call answered to somebody; `text` is its body, `tag` its ETag. */
export type Told = { reading: Reading; who: string; status: number; body: unknown; text: string; tag: string | null };

/**
 * Asks every address as everybody, once each. Nobody has asked before as far as limits know. `ask`:
 * in another way than at once.
 */
export async function walk(
  here: World,
  readings: readonly Reading[],
  viewers: Readonly<Record<string, Fan | undefined>>,
  ask = (address: string, as?: Fan) => here.ask('GET', address, as ? { as } : {}),
): Promise<Told[]> {
  const told: Told[] = [];
  for (const [who, as] of Object.entries(viewers)) {
    await d1.empty('attempts');
    for (const reading of readings) {
      const { status, body, headers } = await ask(reading.address, as);
      const text = typeof body === 'string' ? body : JSON.stringify(body);
      told.push({ reading, who, status, body, text, tag: headers.get('ETag') });
    }
  }
  return told;
}

/** What differs between two walks, with both answers. `steady` takes away what may differ. */
export function differences(before: readonly Told[], after: readonly Told[], steady: (told: Told) => string) {
  const keyOf = ({ who, reading }: Told) => `${who}: ${reading.address}`;
  const known = new Map(before.map((each) => [keyOf(each), steady(each)]));
  return after.flatMap((each) => {
    const [key, text] = [keyOf(each), steady(each)];
    return known.get(key) === text ? [] : [{ key, was: known.get(key), is: text }];
  });
}
