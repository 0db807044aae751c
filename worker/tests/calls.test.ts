import { expect, test } from 'vitest';
import { accountCalls } from '#schema/wire/account';
import { type Call, problem } from '#schema/wire/call';
import { bindings } from '../testing/bindings.ts';
import { signedIn } from '../testing/signed-in.ts';
import { world } from '../testing/world.ts';

/**
 * Every call of the product, asked once on real data: what comes back has the shape that the wire promises.
 * A number is the status where it is not the call's own; `admin`: asked by the administrator.
 */
type Asked = { query?: string; body?: unknown; status?: number; admin?: boolean };

const here = await world('2025-04-20T12:00:00Z');
const fan = await here.fan('demo-caller');
const admin = await here.fan('admin');

const person = { username: 'demo-fresh', email: 'demo-fresh@calledit.example', password: 'fresh-pass-2025' };
const registration = { ...person, firstName: 'Demo', lastName: 'Fresh', residence: 'France' };
const draftRow = (team: string, pick = 1) => ({ userId: fan.id, pick, team, player: '', position: '', trade: false });
const draftResult = (team: string, player: string, position: string) => ({
  results: [{ pick: 1, team, player, position, trade: false }],
});

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

const DRAFTS: Record<string, Asked> = {
  'GET /api/nfl-draft/prospects': {},
  'GET /api/nfl-draft/expert-picks': {},
  'GET /api/nfl-draft/expert-picks/experts': {},
  'GET /api/nfl-draft/teams': {},
  'GET /api/nfl-draft/lock-date': {},
  'POST /api/nfl-draft/selections': { body: draftRow('Tennessee Titans') },
  'GET /api/nfl-draft/selections': { query: `?userId=${fan.id}` },
  'GET /api/nfl-draft/user-selections/{userId}': {},
  'PUT /api/nfl-draft/selections': { body: [draftRow('Tennessee Titans')] },
  'PUT /api/nfl-draft/selections/{id}': { body: draftRow('Tennessee Titans') },
  'POST /api/nfl-draft/selections/{id}/confirm': {},
  'POST /api/nfl-draft/results': { body: draftResult('Tennessee Titans', 'Cam Ward', 'QB'), admin: true, status: 409 },
  'GET /api/nfl-draft/results': {},
  'GET /api/nfl-draft/results/{username}': {},
  'GET /api/nfl-draft/publications': { query: '?limit=5', admin: true },
  'POST /api/nfl-draft/publications/{id}/undo': { admin: true, status: 404 },
  'GET /api/nfl-draft/leaderboard': {},
  'GET /api/nfl-draft/guests': {},
  'GET /api/nfl-draft/progress/{username}': {},
  'GET /api/nba-draft/prospects': {},
  'GET /api/nba-draft/expert-picks': {},
  'GET /api/nba-draft/expert-picks/experts': {},
  'GET /api/nba-draft/teams': {},
  'GET /api/nba-draft/lock-date': {},
  'POST /api/nba-draft/selections': { body: draftRow('Dallas Mavericks') },
  'GET /api/nba-draft/selections': { query: '?username=demo-caller' },
  'GET /api/nba-draft/user-selections/{userId}': {},
  'PUT /api/nba-draft/selections': { body: [draftRow('Dallas Mavericks')] },
  'PUT /api/nba-draft/selections/{id}': { body: draftRow('Dallas Mavericks') },
  'POST /api/nba-draft/selections/{id}/confirm': {},
  'POST /api/nba-draft/results': {
    body: draftResult('Dallas Mavericks', 'Cooper Flagg', 'SF'),
    admin: true,
    status: 409,
  },
  'GET /api/nba-draft/results': {},
  'GET /api/nba-draft/results/{username}': {},
  'GET /api/nba-draft/publications': { query: '?limit=5', admin: true },
  'POST /api/nba-draft/publications/{id}/undo': { admin: true, status: 404 },
  'GET /api/nba-draft/leaderboard': {},
  'GET /api/nba-draft/guests': {},
  'GET /api/nba-draft/progress/{username}': {},
};

const SEASONS: Record<string, Asked> = {
  'GET /api/tennis/tournaments': {},
  'GET /api/tennis/players': {},
  'POST /api/tennis/selections': {
    body: { user_id: fan.id, tournament: 'Wimbledon', gold_selection: 'Jannik Sinner' },
  },
  'GET /api/tennis/selections/{user_id}': {},
  'GET /api/tennis/results/{user_id}': {},
  'GET /api/tennis/results/summary/{user_id}': {},
  'POST /api/tennis/results': { body: { results: [] }, admin: true, status: 400 },
  'GET /api/tennis/publications': { query: '?limit=5', admin: true },
  'POST /api/tennis/publications/{id}/undo': { admin: true, status: 404 },
  'GET /api/tennis/leaderboard': {},
  'GET /api/tennis/user-results/{username}': {},
  'GET /api/golf/tournaments': {},
  'GET /api/golf/players': {},
  'POST /api/golf/selections': { body: { user_id: fan.id, tournament: 'Nowhere' }, status: 404 },
  'GET /api/golf/selections/{user_id}': {},
  'GET /api/golf/results/{user_id}': {},
  'GET /api/golf/results/summary/{user_id}': {},
  'POST /api/golf/results': { body: { results: [] }, admin: true, status: 400 },
  'GET /api/golf/publications': { query: '?limit=5', admin: true },
  'POST /api/golf/publications/{id}/undo': { admin: true, status: 404 },
  'GET /api/golf/leaderboard': {},
  'GET /api/golf/user-results/{username}': {},
};

/** Ends what the others need. */
const LAST: Record<string, Asked> = { 'POST /api/auth/logout-everywhere': {} };
const ALL = { ...ACCOUNT, ...DRAFTS, ...SEASONS, ...LAST };

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
  return { call, contest, template, status, body };
}

test.each(Object.entries(ALL))('%s answers as the wire says', async (name, asked) => {
  const { call, contest, template, status, body } = await asking(name, asked);
  expect({ status, body }).toMatchObject({ status: asked.status ?? call.status ?? 200 });
  const shape = status < 300 ? call.answer : problem;
  expect(shape.safeParse(body).error).toBeUndefined();
  if (name.startsWith('POST') && template.endsWith('draft/selections')) rowIds.set(contest, body.data.id);
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
