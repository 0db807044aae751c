import { expect, test } from 'vitest';
import * as z from 'zod';
import { type Call, problem } from '#schema/wire/call';
import { contests } from '#seasons/registry';
import { createApp } from '../http/app.ts';
import { withPageHeaders } from '../http/page-headers.ts';
import { Catalogue } from '../kinds/catalogue.ts';
import { bindings } from '../testing/bindings.ts';
import { type AskedOfCall, addressOf, everyCall, requestsOf } from '../testing/every-call.ts';
import { signedIn } from '../testing/signed-in.ts';
import { readings } from '../testing/walk/readings.ts';
import { world } from '../testing/world.ts';

/**
 * Every call of the product, asked once on real data: what comes back has the shape that the wire
 * promises.
 */
const DAY = 86_400_000;

/** Before every lock. */
const here = await world(
  new Date(Math.min(...contests.map(({ locksAt }) => Date.parse(locksAt))) - 5 * DAY).toISOString(),
);
const fan = await here.fan('demo-caller');
const admin = await here.fan('admin');
const calls = await everyCall(here.games);
const ALL = requestsOf(fan);

/** The id of the row that the call before made. */
const rowIds = new Map<string, number | string>();

/** Asks the call; `as` who may, unless somebody else. */
async function asking(name: string, request: AskedOfCall, as = request.admin ? admin : fan) {
  const call = calls.get(name);
  if (!call) throw new Error('not a call of the wire');
  const [method = '', template = ''] = name.split(' ');
  const contest = template.split('/')[2] ?? '';
  const path = addressOf(template, fan, rowIds.get(contest) ?? 1);
  const { status, body } = await here.ask(method, path + (request.query ?? ''), {
    as,
    ...(request.body === undefined ? {} : { body: request.body }),
  });
  return { call, contest, status, body };
}

test('every call of the table has a request here, with which roles, fuzz and crawls go through it', () => {
  expect(Object.keys(ALL).sort()).toEqual([...calls.keys()].sort());
});

test('a reading call with a parameter or a word that nobody has an example of is refused by the crawls', async () => {
  const [game] = here.games;
  const [one] = calls.values();
  if (!game || !one) throw new Error('There is no game');
  const reading = (call: Partial<Call>) => {
    const onAir = async () => ({ ...(await game.onAir()), calls: { added: { ...one, ...call } } as never });
    const added = { ...game, onAir };
    return readings([added], { people: [fan], groups: [] });
  };
  await expect(reading({ method: 'GET', path: '/sky/{weather}' })).rejects.toThrow('no example of {weather}');
  const query = z.strictObject({ wind: z.string().optional() });
  await expect(reading({ method: 'GET', path: '/sky', query })).rejects.toThrow('no example of ?wind=');
});

/** What is on the air and in no table: open to anyone, and about no fan but by a secret. */
const BESIDE = [
  'GET /api/avatars/{key}',
  'GET /api/calendar/{file}',
  'GET /api/docs',
  'GET /api/openapi.json',
  'GET /api/season.schema.json',
];

test('every route on the air is a call of the table, or one of those few that are named here', async () => {
  // Each contest is under its path; what its kind has of its own is on the air once for all of
  // that kind.
  const paths = here.games.map(({ contest }) => `/api/${contest.path}/`);
  const wanted = [...calls.keys(), ...BESIDE].map((name) =>
    paths.reduce((text, path) => text.replace(path, '/api/{contestPath}/'), name),
  );
  const { routes } = createApp(new Catalogue(async () => here.games));
  const named = routes.flatMap(({ method, path }) =>
    method === 'ALL' ? [] : `${method} ${path.replace(/:(\w+)(\{.*\})?/g, '{$1}')}`,
  );
  expect([...new Set(named)].sort()).toEqual([...new Set(wanted)].sort());
});

test.each(Object.entries(ALL))('%s answers as the wire says', async (name, request) => {
  const { call, contest, status, body } = await asking(name, request);
  expect({ status, body }).toMatchObject({ status: request.status ?? call.status ?? 200 });
  const shape = status < 300 ? call.answer : problem;
  expect(shape.safeParse(body).error).toBeUndefined();
  if (name.startsWith('POST') && body.data?.pick === 1) rowIds.set(contest, body.data.id);
  if (name === 'POST /api/groups') rowIds.set(contest, body.id);
});

/** What a form of another site may be sent as, and what only looks like JSON. */
const OTHER_TYPES = [
  'text/plain',
  'text/plain; x=application/json',
  'text/html',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/jsonp',
  'application/json-patch+json',
  'application/json, text/plain',
  'application/octet-stream',
];

test('a call takes what its row says and answers 415 to every other type; without a body it asks for none', async () => {
  for (const [name, { query = '', body, admin: byAdmin }] of Object.entries(ALL)) {
    const call = calls.get(name);
    const [method = '', template = ''] = name.split(' ');
    if (!call || method === 'GET') continue;
    const path = addressOf(template, fan, 1) + query;
    const sent = async (type: string, more: object = {}) => {
      const said = await here.ask(method, path, { headers: { 'Content-Type': type }, ...more });
      return [said.status, said.body.code, said.headers.getSetCookie()];
    };
    const taken = [...(call.files ? ['multipart/form-data'] : []), ...(call.ignores ?? [])];
    for (const type of OTHER_TYPES.filter((each) => !taken.includes(each.split(';')[0] ?? '')))
      for (const as of [undefined, byAdmin ? admin : fan])
        expect(await sent(type, { as, body: JSON.stringify(body ?? {}) }), `${name} ${type}`).toEqual([
          415,
          'unsupported',
          [],
        ]);
    const [withNone] = await sent('');
    if (call.body) expect(withNone, name).toBe(415);
    else expect(withNone, name).not.toBe(415);
  }
});

/** What a browser has to be told by every answer, good or not. */
const SAFE = {
  'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
  'referrer-policy': 'same-origin',
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
};

test('every answer carries what keeps a browser safe, says what it is, and is read by no other origin', async () => {
  const request = { headers: { Origin: 'https://elsewhere.example' } };
  const paths = [...Object.keys(ALL), ...BESIDE].map((name) => name.split(' '));
  const answers = paths.flatMap(([method = '', template = '']) => {
    const path = addressOf(template, fan, 1);
    return [here.ask(method, path, request), here.ask(method, path, { ...request, as: fan })];
  });
  const types =
    /^(application\/(schema\+)?json|text\/(csv|html|calendar); charset=utf-8|application\/zip|image\/\w+)$/i;
  for (const { status, headers } of await Promise.all(answers)) {
    expect(Object.fromEntries(headers)).toMatchObject(SAFE);
    expect(headers.get('Access-Control-Allow-Origin')).toBeNull();
    if (status !== 304) expect(headers.get('Content-Type')).toMatch(types);
  }
  for (const status of [200, 302, 404, 500])
    expect(Object.fromEntries(withPageHeaders(new Response(null, { status })).headers)).toMatchObject(SAFE);
});

const writes = Object.entries(ALL).filter(([name, { status = 200 }]) => {
  const { method, who } = calls.get(name) ?? {};
  return method !== 'GET' && who !== 'open' && who !== 'optional' && status < 300;
});

test.each(writes)('%s is refused once the session has ended', async (name, request) => {
  // A list that was asked for a moment ago knows nothing of it: only the write itself does.
  const one = request.admin ? admin : fan;
  const there = { ...one, ...(await signedIn(here.db, bindings, one.id)) };
  expect((await here.ask('GET', '/api/auth/profile', { as: there })).status).toBe(200);
  await here.ask('POST', '/api/auth/logout', { body: { refreshToken: there.refreshToken } });
  const { status, body } = await asking(name, request, there);
  expect([status, body.code]).toEqual([401, 'unauthenticated']);
});
