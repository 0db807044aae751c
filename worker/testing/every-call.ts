import { type ByKind, byKind } from '#games/by-kind';
import type { Contest } from '#games/contest';
import type { KindName } from '#games/kinds';
import type { Call } from '#schema/wire/call';
import { field } from '#schema/wire/season-field';
import { contests } from '#seasons/registry';
import type { Season } from '#seasons/season';
import type { ServedGame } from '../kinds/kind.ts';
import { allCalls } from '../routes/contest/openapi.ts';
import { ableAt, seasonOf } from './bundle.ts';
import type { Fan } from './world.ts';

/**
 * What is asked of a call before every lock, in the order of the table. A number is the status, if
 * it is not the call's own; `admin`: asked by the administrator.
 */
export type AskedOfCall = { query?: string; body?: unknown; status?: number; admin?: boolean };

type Person = Pick<Fan, 'id' | 'username'>;

/** Every call of the product by its name: method and path, parameters in braces. */
export async function everyCall(games: readonly ServedGame[]): Promise<Map<string, Call>> {
  const listed = await allCalls(games);
  return new Map(listed.map(({ call, method, address }): [string, Call] => [`${method} ${address}`, call]));
}

/** The contest whose calls for administrators are asked. */
export const ORGANISED = 'tennis-2025';

/** The address of a call about a fan; `id` is that of the other thing that the call names. */
export function addressOf(template: string, fan: Person, id: string | number): string {
  const filled: Record<string, string> = {
    user_id: fan.id,
    username: fan.username,
    token: 'unknown',
    contest: template.startsWith('/api/tables/') ? 'tennis-2025' : 'nfl-2025',
    usernameA: fan.username,
    usernameB: 'admin',
  };
  return template.replace(/\{(\w+)\}/g, (_, key: string) =>
    /^\/api\/(admin\/)?users/.test(template) || key === 'userId'
      ? fan.id
      : key === 'id' && template.startsWith('/api/admin/contests/{id}')
        ? ORGANISED
        : (filled[key] ?? String(id)),
  );
}

/** A request for every call, about this fan: what is not said here is asked plainly. */
export function requestsOf(calls: ReadonlyMap<string, Call>, fan: Person): Record<string, AskedOfCall> {
  const said: Record<string, AskedOfCall> = {
    ...ACCOUNT,
    ...GROUP,
    ...PUSH,
    ...SHARES,
    ...REMARKS,
    ...Object.assign({}, ...contests.map((contest) => callsOf(contest, fan))),
  };
  const plain = [...calls.keys()].filter((name) => !(name in said) && !LAST.includes(name));
  const all = [...Object.keys(said), ...plain, ...LAST];
  const byAdmin = ({ who }: Pick<Call, 'who'>) => who === 'admin' || who === 'organiser';
  return Object.fromEntries(all.map((name) => [name, { ...said[name], admin: byAdmin(calls.get(name) as Call) }]));
}

const person = { username: 'demo-fresh', email: 'demo-fresh@calledit.example', password: 'fresh-pass-2025' };
const registration = { ...person, firstName: 'Demo', lastName: 'Fresh', residence: 'France' };

/** What a browser sends of a passkey that nobody has. */
const credential = { id: 'nobodys', rawId: 'nobodys', type: 'public-key', clientExtensionResults: {} };
const passkey = {
  made: { ...credential, response: { clientDataJSON: 'e30', attestationObject: 'oA' } },
  signed: { ...credential, response: { clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA' } },
};

const ACCOUNT: Record<string, AskedOfCall> = {
  'POST /api/auth/register': { body: registration },
  'POST /api/auth/username': { body: { username: person.username } },
  'POST /api/auth/login': {
    body: { email: person.email, password: person.password },
    status: 403,
  },
  'POST /api/auth/refresh-token': { body: { refreshToken: 'unknown' }, status: 401 },
  'POST /api/auth/logout': { body: { refreshToken: 'unknown' } },
  'POST /api/auth/resend-verification': { body: { email: person.email } },
  'GET /api/auth/verify-email/{token}': { status: 400 },
  'POST /api/auth/verify-email/{token}': { body: {}, status: 400 },
  'POST /api/auth/sign-in-by-link': { body: { token: 'unknown' }, status: 401 },
  'POST /api/auth/verify-email/{token}/new-passkey': { status: 400 },
  'POST /api/auth/verify-email/{token}/passkey': { body: passkey.made, status: 400 },
  'POST /api/auth/passkeys/sign-in': { body: passkey.signed, status: 401 },
  'POST /api/auth/passkeys/new': { body: { passkey: passkey.signed }, status: 400 },
  'POST /api/auth/passkeys': { body: passkey.made, status: 400 },
  'PATCH /api/auth/passkeys/{passkey}': { body: { name: 'Phone' }, status: 404 },
  'DELETE /api/auth/passkeys/{passkey}': { body: { passkey: passkey.signed }, status: 404 },
  'POST /api/auth/request-password-reset': { body: { email: person.email } },
  'POST /api/auth/reset-password': { body: { token: 'unknown', password: 'another-pass-2025' }, status: 400 },
  'POST /api/auth/not-me': { body: { token: 'unknown' }, status: 400 },
  'POST /api/auth/change-password': { body: { currentPassword: 'wrong', password: 'another-pass-2025' }, status: 400 },
  'POST /api/auth/complete-profile': { body: { residence: 'Austria' } },
  'PUT /api/auth/profile': { body: { firstName: 'Caller' } },
  'DELETE /api/auth/devices/{device}': { status: 404 },
  'PATCH /api/auth/mail-settings': { body: { results: false } },
  'GET /api/auth/mail-settings/{token}': { status: 404 },
  'POST /api/auth/mail-settings/{token}': { status: 404 },
  'PATCH /api/admin/users/{id}': { body: { blocked: false } },
  'DELETE /api/admin/users/{id}': { body: { username: 'not-theirs' }, status: 400 },
  'POST /api/admin/users/{id}/verification': { status: 409 },
  'DELETE /api/users/me': { body: { password: 'wrong' }, status: 400 },
  'POST /api/auth/change-email': { body: { password: 'wrong', email: 'demo-moved@calledit.example' }, status: 400 },
  'POST /api/auth/change-email/{token}': { status: 400 },
  // About a contest that there is not, and without a bundle: contests.test.ts does what they do.
  'POST /api/admin/contests': { body: {}, status: 400 },
  'PUT /api/admin/contests/{id}/bundle': { body: {}, status: 400 },
  'PATCH /api/admin/contests/{id}': { body: { state: 'open' } },
  'POST /api/admin/contests/{id}/changes/{change}/undo': { status: 409 },
  'PUT /api/admin/contests/{id}/feeds': { body: { feeds: [] } },
  'PUT /api/admin/contests/{id}/aliases': {
    body: { aliases: [{ said: 'Carlito', name: 'Carlos Alcaraz' }] },
  },
};

/** About a group that the fan owns, by its id. */
const GROUP: Record<string, AskedOfCall> = {
  'POST /api/groups': { body: { name: 'Demo group' } },
  'POST /api/groups/join': { body: { code: 'K7M2QX' }, status: 404 },
  'GET /api/groups/invitations/{link}': { status: 404 },
  'PATCH /api/groups/{id}': { body: { description: 'Made for a test' } },
  'POST /api/groups/{id}/requests/{userId}': { status: 404 },
  'DELETE /api/groups/{id}/requests/{userId}': { status: 404 },
  'PATCH /api/groups/{id}/members/{userId}': { body: { role: 'member' }, status: 409 },
  'DELETE /api/groups/{id}/members/{userId}': { status: 409 },
  'POST /api/groups/{id}/entrants': { body: { name: 'Uncle Bob' } },
  'POST /api/groups/{id}/entrants/{userId}/link': { status: 404 },
  'DELETE /api/groups/{id}/entrants/{userId}/link': { status: 404 },
  'POST /api/groups/{id}/reminders': { body: { contest: 'nfl-2025' }, status: 409 },
  'GET /api/groups/{id}/leaderboard': { query: '?contest=nfl-2025' },
  'GET /api/groups/{id}/standings.csv': { query: '?contest=nfl-2025' },
  'GET /api/groups/{id}/picks': { query: '?contest=nfl-2025' },
  'POST /api/admin/groups/{id}/acts': { body: { act: 'dismiss' }, status: 404 },
};

/** As the browser of the viewer's session gives it. */
const PUSH: Record<string, AskedOfCall> = {
  'PATCH /api/push': { body: { kinds: { results: false }, quiet: { from: 23, until: 7 } } },
  'PUT /api/push/subscription': {
    body: {
      endpoint: 'https://push.services.mozilla.com/wpush/v2/demo',
      keys: {
        p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
        auth: 'BTBZMqHH6r4Tts7J_aSIgg',
      },
    },
  },
};

/** Before every lock nothing can be shared. */
const SHARES: Record<string, AskedOfCall> = {
  'POST /api/shares': { body: { contest: 'nfl-2025' }, status: 409 },
  'PATCH /api/shares/{id}': { body: { public: true }, status: 404 },
  'DELETE /api/shares/{id}': { status: 404 },
  'DELETE /api/admin/shares/{address}': { status: 404 },
  'GET /api/shared/{address}': { status: 404 },
};

/** Settled by nobody but an organiser. */
const REMARKS: Record<string, AskedOfCall> = {
  'POST /api/remarks': { body: { page: '/nfl-draft/results', says: 'Why are these 250 points?' } },
  'POST /api/admin/remarks/{remark}': { body: { answer: 'Half of them are for the position.' }, status: 404 },
};

/** The calls that every kind has, about one athlete; before its lock nothing is sealed. */
const ofEveryKind = (kind: KindName, player?: string): Record<string, AskedOfCall> => {
  const nowhere = { entries: [{ player, tournament: 'nothing' }] };
  const calls: Record<string, AskedOfCall> = {
    'POST publications/{id}/undo': { status: 404 },
    'POST athletes/fields': { body: nowhere, status: 400 },
    'PUT athletes': { body: { player, name: player } },
    'POST athletes': { body: { name: player }, status: 409 },
    'PUT withdrawals': { body: { player, withdrawn: false } },
    'PUT official': { body: { tournament: 'nothing', official: true }, status: 404 },
    'GET proof': { status: 404 },
    'GET proof/{username}': { status: 404 },
    'GET sheets': { status: 404 },
  };
  return Object.fromEntries(
    Object.entries(calls).map(([name, asked]) => [name.replace(' ', ` /api/{${kind}}/`), asked]),
  );
};

/** Each call of a kind, and what is asked of it in the contest of this season. */
const OF_KIND: ByKind<(season: Season, fan: Person) => Record<string, AskedOfCall>> = {
  'mock-draft':
    ({ kind }) =>
    ({ slots: [first], athletes: [best] }, fan) => {
      const row = { userId: fan.id, pick: 1, team: first?.team, player: '', position: '', trade: false };
      const result = { pick: 1, team: first?.team, player: best?.name, position: best?.position, trade: false };
      return {
        'POST /api/{mock-draft}/selections': { body: row },
        'PUT /api/{mock-draft}/selections': { body: [row] },
        // With a player: an empty pick cannot be confirmed.
        'PUT /api/{mock-draft}/selections/{id}': { body: { ...row, player: best?.name, position: best?.position } },
        'POST /api/{mock-draft}/results': { body: { results: [result] }, status: 409 },
        ...ofEveryKind(kind, best?.name),
      };
    },
  'one-and-done':
    (contest) =>
    ({ tournaments: [tournament] }, fan) => {
      const [category] = contest.categories;
      const [able] = ableAt(contest, tournament?.id ?? '', category?.name ?? '');
      const named = { [field(contest, category?.name ?? '', 'selection')]: able?.name };
      return {
        'POST /api/{one-and-done}/selections': { body: { user_id: fan.id, tournament: tournament?.name, ...named } },
        'POST /api/{one-and-done}/results': { body: { results: [] }, status: 400 },
        ...ofEveryKind(contest.kind, able?.name),
      };
    },
};

/** The calls of a contest: its path in place of its kind. */
function callsOf(contest: Contest, fan: Person): Record<string, AskedOfCall> {
  const calls = byKind(contest, OF_KIND)(seasonOf(contest), fan);
  return Object.fromEntries(
    Object.entries(calls).map(([name, request]) => [name.replace(`{${contest.kind}}`, contest.path), request]),
  );
}

/** End what the others need. */
const LAST = ['DELETE /api/groups/{id}', 'POST /api/auth/logout-everywhere'];
