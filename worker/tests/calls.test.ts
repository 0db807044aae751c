import { expect, test } from 'vitest';
import { type ByKind, byKind } from '#games/by-kind';
import type { Contest } from '#games/contest';
import { categoryOf } from '#games/one-and-done/contest';
import { accountCalls } from '#schema/wire/account';
import { type Call, problem } from '#schema/wire/call';
import { field } from '#schema/wire/season-field';
import { filesOf } from '#seasons/files';
import { readSeason } from '#seasons/read-season';
import { contests } from '#seasons/registry';
import type { Season } from '#seasons/season';
import { bindings } from '../testing/bindings.ts';
import { signedIn } from '../testing/signed-in.ts';
import { world } from '../testing/world.ts';

/**
 * Every call of the product, asked once on real data: what comes back has the shape that the wire promises.
 * A number is the status where it is not the call's own; `admin`: asked by the administrator.
 */
const DAY = 86_400_000;
type Asked = { query?: string; body?: unknown; status?: number; admin?: boolean };

/** Before every lock. */
const here = await world(
  new Date(Math.min(...contests.map(({ locksAt }) => Date.parse(locksAt))) - 5 * DAY).toISOString(),
);
const fan = await here.fan('demo-caller');
const admin = await here.fan('admin');

const person = { username: 'demo-fresh', email: 'demo-fresh@calledit.example', password: 'fresh-pass-2025' };
const registration = { ...person, firstName: 'Demo', lastName: 'Fresh', residence: 'France' };

const ACCOUNT: Record<string, Asked> = {
  'POST /api/auth/register': { body: registration },
  'POST /api/auth/login': { body: { email: person.email, password: person.password }, status: 403 },
  'POST /api/auth/refresh-token': { body: { refreshToken: 'unknown' }, status: 401 },
  'POST /api/auth/logout': { body: { refreshToken: 'unknown' } },
  'POST /api/auth/resend-verification': { body: { email: person.email } },
  'GET /api/auth/verify-email/{token}': { status: 400 },
  'POST /api/auth/verify-email/{token}': { body: {}, status: 400 },
  'POST /api/auth/request-password-reset': { body: { email: person.email } },
  'POST /api/auth/reset-password': { body: { token: 'unknown', password: 'another-pass-2025' }, status: 400 },
  'POST /api/auth/change-password': { body: { currentPassword: 'wrong', password: 'another-pass-2025' }, status: 400 },
  'POST /api/auth/complete-profile': { body: { residence: 'Austria' } },
  'GET /api/auth/profile': {},
  'PUT /api/auth/profile': { body: { firstName: 'Caller' } },
  'POST /api/auth/calendar': {},
  'GET /api/auth/mail-settings': {},
  'PATCH /api/auth/mail-settings': { body: { results: false } },
  'GET /api/auth/mail-settings/{token}': { status: 404 },
  'POST /api/auth/mail-settings/{token}': { status: 404 },
  'GET /api/auth/registration-alerts': { query: '?hours=24&limit=10', admin: true },
  'GET /api/users/{id}': {},
  'GET /api/health': {},
};

/** Each call of a kind, and what is asked of it in the contest of this season. */
const OF_KIND: ByKind<(season: Season) => Record<string, Asked>> = {
  'mock-draft':
    () =>
    ({ slots: [first], athletes: [best] }) => {
      const row = { userId: fan.id, pick: 1, team: first?.team, player: '', position: '', trade: false };
      const result = { pick: 1, team: first?.team, player: best?.name, position: best?.position, trade: false };
      return {
        'GET /api/{mock-draft}/prospects': {},
        'GET /api/{mock-draft}/expert-picks': {},
        'GET /api/{mock-draft}/expert-picks/experts': {},
        'GET /api/{mock-draft}/teams': {},
        'GET /api/{mock-draft}/lock-date': {},
        'POST /api/{mock-draft}/selections': { body: row },
        'GET /api/{mock-draft}/selections': { query: `?userId=${fan.id}` },
        'GET /api/{mock-draft}/user-selections/{userId}': {},
        'PUT /api/{mock-draft}/selections': { body: [row] },
        'PUT /api/{mock-draft}/selections/{id}': { body: row },
        'POST /api/{mock-draft}/selections/{id}/confirm': {},
        'POST /api/{mock-draft}/results': { body: { results: [result] }, admin: true, status: 409 },
        'GET /api/{mock-draft}/results': {},
        'GET /api/{mock-draft}/results/{username}': {},
        'GET /api/{mock-draft}/publications': { query: '?limit=5', admin: true },
        'POST /api/{mock-draft}/publications/{id}/undo': { admin: true, status: 404 },
        'GET /api/{mock-draft}/leaderboard': {},
        'GET /api/{mock-draft}/guests': {},
        'GET /api/{mock-draft}/progress/{username}': {},
      };
    },
  'one-and-done':
    (contest) =>
    ({ tournaments: [tournament], athletes, fields }) => {
      const [category] = contest.categories;
      const entered = new Set(fields.filter((each) => each.tournament === tournament?.id).map((each) => each.athlete));
      const able = athletes.find(
        ({ id, rank }) => (entered.size === 0 || entered.has(id)) && categoryOf(contest, rank) === category?.name,
      );
      const named = { [field(contest, category?.name ?? '', 'selection')]: able?.name };
      return {
        'GET /api/{one-and-done}/tournaments': {},
        'GET /api/{one-and-done}/players': {},
        'POST /api/{one-and-done}/selections': { body: { user_id: fan.id, tournament: tournament?.name, ...named } },
        'GET /api/{one-and-done}/selections/{user_id}': {},
        'GET /api/{one-and-done}/results/{user_id}': {},
        'GET /api/{one-and-done}/results/summary/{user_id}': {},
        'POST /api/{one-and-done}/results': { body: { results: [] }, admin: true, status: 400 },
        'GET /api/{one-and-done}/publications': { query: '?limit=5', admin: true },
        'POST /api/{one-and-done}/publications/{id}/undo': { admin: true, status: 404 },
        'GET /api/{one-and-done}/leaderboard': {},
        'GET /api/{one-and-done}/user-results/{username}': {},
      };
    },
};

/** The calls of a contest: its path in place of its kind. */
function callsOf(contest: Contest): Record<string, Asked> {
  const calls = byKind(contest, OF_KIND)(readSeason(contest, filesOf(contest.id)));
  return Object.fromEntries(
    Object.entries(calls).map(([name, asked]) => [name.replace(`{${contest.kind}}`, contest.path), asked]),
  );
}

/** Ends what the others need. */
const LAST: Record<string, Asked> = { 'POST /api/auth/logout-everywhere': {} };
const ALL = { ...ACCOUNT, ...Object.assign({}, ...contests.map(callsOf)), ...LAST } as Record<string, Asked>;

const calls = new Map<string, Call>();
const add = (base: string, table: Record<string, Call>) => {
  for (const call of Object.values(table)) calls.set(`${call.method} ${base}${call.path}`, call);
};
add('/api', accountCalls);
for (const { contest, calls: own } of here.games) add(`/api/${contest.path}`, own);

/** The id of the row that the call before made. */
const rowIds = new Map<string, number>();

/** Asks the call; `as` who may, unless somebody else. */
async function asking(name: string, asked: Asked, as = asked.admin ? admin : fan) {
  const call = calls.get(name);
  if (!call) throw new Error('not a call of the wire');
  const [method = '', template = ''] = name.split(' ');
  const contest = template.split('/')[2] ?? '';
  const filled: Record<string, string> = { userId: fan.id, user_id: fan.id, username: fan.username, token: 'unknown' };
  const id = template.startsWith('/api/users') ? fan.id : String(rowIds.get(contest) ?? 1);
  const path = template.replace(/\{(\w+)\}/g, (_, key: string) => filled[key] ?? id);
  const { status, body } = await here.ask(method, path + (asked.query ?? ''), {
    as,
    ...(asked.body === undefined ? {} : { body: asked.body }),
  });
  return { call, contest, status, body };
}

test.each(Object.entries(ALL))('%s answers as the wire says', async (name, asked) => {
  const { call, contest, status, body } = await asking(name, asked);
  expect({ status, body }).toMatchObject({ status: asked.status ?? call.status ?? 200 });
  const shape = status < 300 ? call.answer : problem;
  expect(shape.safeParse(body).error).toBeUndefined();
  if (name.startsWith('POST') && body.data?.pick === 1) rowIds.set(contest, body.data.id);
});

const writes = Object.entries(ALL).filter(([name, { status = 200 }]) => {
  const { method, who } = calls.get(name) ?? {};
  return method !== 'GET' && (who === 'fan' || who === 'admin') && status < 300;
});

test.each(writes)('%s is refused once the session has ended', async (name, asked) => {
  // A list that was asked for a moment ago knows nothing of it: only the write itself does.
  const one = asked.admin ? admin : fan;
  const there = { ...one, ...(await signedIn(here.db, bindings, one.id)) };
  expect((await here.ask('GET', '/api/auth/profile', { as: there })).status).toBe(200);
  await here.ask('POST', '/api/auth/logout', { body: { refreshToken: there.refreshToken } });
  const { status, body } = await asking(name, asked, there);
  expect([status, body.code]).toEqual([401, 'unauthenticated']);
});
