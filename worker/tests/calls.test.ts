import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { withPageHeaders } from '../http/page-headers.ts';
import { Catalogue } from '../kinds/catalogue.ts';
import { accountRoom } from '../routes/account-room.ts';
import { deskRoutes } from '../routes/admin/desk.ts';
import { adminRoom } from '../routes/admin-room.ts';
import { readerRoom } from '../routes/contest/openapi.ts';
import { proofRoutes } from '../routes/contest/proofs.ts';
import { fanRoom } from '../routes/fan-room.ts';
import { addressOf, everyCall, requestsOf } from '../testing/every-call.ts';
import { askEverybody, BEFORE, type Heard, type Viewer } from '../testing/walk.ts';
import { type Fan, world } from '../testing/world.ts';

/**
 * Every call of the product, asked by everybody on real data about one fan, the owner: what each
 * may is the `who` of its row, and what comes back has the shape that the wire promises. A person
 * who has registered and not proven the address has no token: reading.test.ts.
 */
// More than a thousand calls are asked before the first test.
vi.setConfig({ hookTimeout: 600_000 });
const calls = await everyCall((await world(BEFORE)).games);

type Expected = 'let in' | 'unauthenticated' | 'forbidden';
/**
 * What the table says. A token that is no good is refused by every call that reads a token, and not
 * taken for none; a cookie is no token.
 */
function expectedOf({ call: { who }, viewer, isTheirs }: Heard): Expected {
  if (who === 'open') return 'let in';
  if (['signed out', 'signed out just now', 'forged', 'expired'].includes(viewer)) return 'unauthenticated';
  if (who === 'optional') return 'let in';
  if (viewer === 'nobody' || viewer === 'cookie of a page') return 'unauthenticated';
  if (who === 'fan' || viewer === 'admin') return 'let in';
  return who === 'organiser' && viewer === 'organiser' && isTheirs ? 'let in' : 'forbidden';
}

/** Whether the request names its owner as who it is for: then nobody else may send it. */
const namesOwner = (body: unknown, owner: Fan) =>
  [body]
    .flat()
    .some((row) => Object.entries(row ?? {}).some(([key, value]) => /^user_?id$/i.test(key) && value === owner.id));

/** Each that is not as it should be, in a line. */
const wrongOf = (heard: Heard[], isRight: (heard: Heard) => boolean) =>
  heard
    .filter((each) => !isRight(each))
    .map(({ name, viewer, status, body }) => `${name}, ${viewer}: ${status} ${JSON.stringify(body)?.slice(0, 300)}`);

/** An answer without the challenge that is made for who asks. */
const lasting = (answer: unknown) => JSON.stringify(answer).replace(/"challenge":"[^"]+"/, '');

/** What a browser has to be told by every answer, good or not. */
const SAFE = {
  'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
  'referrer-policy': 'same-origin',
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
};
const TYPES = /^(application\/(schema\+)?json|text\/(csv|html|calendar); charset=utf-8|application\/zip|image\/\w+)$/i;
function expectSafe({ status, headers }: { status: number; headers: Headers }) {
  expect(Object.fromEntries(headers)).toMatchObject(SAFE);
  expect(headers.get('Access-Control-Allow-Origin')).toBeNull();
  if (status !== 302) expect(headers.get('Content-Type')).toMatch(TYPES);
}

// A role knows no lock; answers after one are asked for by reading.test.ts.
describe('asked by everybody', () => {
  let heard: Heard[];
  let owner: Fan;
  let secrets: string[];
  beforeAll(async () => {
    // What tells the time twice tells the same.
    vi.useFakeTimers({ toFake: ['Date'] });
    ({ heard, owner, secrets } = await askEverybody());
  });
  afterAll(() => void vi.useRealTimers());
  const heardBy = (viewer: Viewer) =>
    new Map(heard.filter((each) => each.viewer === viewer).map((each) => [each.name, each]));

  // The shape of each answer is held where it is asked (testing/world.ts).
  test('every call answers as the wire says', () => {
    const isOnTheAir = ({ status, body }: Heard) =>
      status < 500 && (body as { message?: string } | null)?.message !== 'There is no such call';
    expect(wrongOf(heard, isOnTheAir)).toEqual([]);
    const first = heard.filter(({ isFirst }) => isFirst);
    expect(wrongOf(first, ({ status, row, call }) => status === (row.status ?? call.status ?? 200))).toEqual([]);
    expect(heard.length).toBeGreaterThan(900);
  });

  test('every call lets in whom its row names, and nobody with a forged, an expired or an ended token', () => {
    const isRight = (each: Heard) => {
      const expected = expectedOf(each);
      const { status, body, call, row, viewer } = each;
      const { code } = body as { code?: string };
      if (expected === 'unauthenticated') return status === 401 && code === 'unauthenticated';
      const isForeign =
        expected === 'let in' && viewer !== 'owner' && call.who === 'fan' && namesOwner(row.body, owner);
      if (expected === 'forbidden' || (isForeign && viewer !== 'cookie of a page'))
        return status === 403 && code === 'forbidden';
      // Signing in without a proof, and refreshing with a token that is none, are the call's own
      // refusals.
      return (row.status !== undefined && row.status <= 403) || (status !== 401 && status !== 403);
    };
    expect(wrongOf(heard, isRight)).toEqual([]);
  });

  test('no call honours the cookie of a page: each that reads answers as if nobody were signed in', () => {
    const toNobody = heardBy('nobody');
    const reads = [...heardBy('cookie of a page').values()].filter(({ name }) => name.startsWith('GET '));
    const same = ({ name, status, body }: Heard) =>
      status === toNobody.get(name)?.status && lasting(body) === lasting(toNobody.get(name)?.body);
    expect(wrongOf(reads, same)).toEqual([]);
  });

  test('a page is told by every reading call what a token is told, and no token, cookie or session', () => {
    const toToken = heardBy('other');
    const told = [...heardBy('page of the other').values()];
    const saidOf = ({ status, body, headers }: Heard) =>
      [status, lasting(body), headers.get('ETag') || null, headers.get('Link') || null].join();
    expect(wrongOf(told, (each) => saidOf(each) === saidOf(toToken.get(each.name) as Heard))).toEqual([]);
    expect(wrongOf(told, ({ body }) => !secrets.some((each) => JSON.stringify(body).includes(each)))).toEqual([]);
    expect(told.filter(({ status }) => status === 200).length).toBeGreaterThan(30);
  });

  test('every answer carries what keeps a browser safe, says what it is, and is read by no other origin', () => {
    const answers = heard.filter(({ viewer }) => viewer !== 'page of the other');
    for (const each of answers) expectSafe(each);
    const ofSomebody = answers.filter(({ call, status }) => call.who !== 'open' && status < 300);
    const isKeptByNobodyElse = ({ headers }: Heard) => /private|no-store/.test(headers.get('Cache-Control') ?? '');
    expect(
      wrongOf(
        ofSomebody.filter(({ name }) => name.startsWith('GET ')),
        isKeptByNobodyElse,
      ),
    ).toEqual([]);
  });
});

/** What is on the air and in no table: open to anyone, and about no fan but by a secret. */
const BESIDE = [
  'GET /api/avatars/{key}',
  'GET /api/calendar/{file}',
  'GET /api/openapi.json',
  'GET /api/season.schema.json',
];

test('every route on the air is a call of the table, or one of those few that are named here; these are safe too', async () => {
  const here = await world(BEFORE);
  // Each contest is under its path; what its kind has of its own is on the air once for all of
  // that kind.
  const paths = here.games.map(({ contest }) => `/api/${contest.path}/`);
  const wanted = [...calls.keys(), ...BESIDE].map((name) =>
    paths.reduce((text, path) => text.replace(path, '/api/{contestPath}/'), name),
  );
  const rooms = [accountRoom, adminRoom, fanRoom, readerRoom].map((room) => room(new Catalogue()));
  const ofContests = here.games.map(async (game) => {
    const { routes, publish } = await game.onAir();
    return { ...routes, ...proofRoutes(game), ...deskRoutes(game, publish) };
  });
  const named = [...rooms, ...(await Promise.all(ofContests))]
    .flatMap(Object.keys)
    .map((at) => at.replace(/ (\/\{\w+\})?/, (_, contest) => ` /api${contest ? '/{contestPath}' : ''}`))
    .map((at) => at.replace(/:(\w+)\{.*\}/, '{$1}'));
  expect([...new Set(named)].sort()).toEqual([...new Set(wanted)].sort());
  const headers = { Origin: 'https://elsewhere.example' };
  for (const name of BESIDE) expectSafe(await here.ask('GET', name.slice(4).replace(/\{\w+\}/, '1'), { headers }));
  for (const status of [200, 302, 404, 500])
    expect(Object.fromEntries(withPageHeaders(new Response(null, { status })).headers)).toMatchObject(SAFE);
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
  const here = await world(BEFORE);
  const [fan, admin] = [await here.fan('demo-caller'), await here.admin()];
  for (const [name, { query = '', body, admin: byAdmin }] of Object.entries(requestsOf(calls, fan))) {
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
