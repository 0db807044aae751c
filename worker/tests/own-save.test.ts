import { beforeAll, expect, test } from 'vitest';
import { bookmarkCookie, bookmarkOf } from '../http/bookmark.ts';
import { bindings } from '../testing/bindings.ts';
import { type Fan, type World, world } from '../testing/world.ts';

/** Who has saved reads from a replica that has the save; writes ask the primary. */
let here: World;
let fan: Fan;
/** What each request asked of D1's sessions. */
let asked: (string | undefined)[] = [];
const storage = new Proxy(bindings.DB, {
  get(real, name) {
    if (name === 'withSession')
      return (constraint?: string) => {
        asked.push(constraint);
        return real.withSession(constraint);
      };
    const value = Reflect.get(real, name, real);
    return typeof value === 'function' ? value.bind(real) : value;
  },
});
const SHEET = '/api/nfl-draft/selections';

beforeAll(async () => {
  here = await world('2025-04-20T12:00:00Z');
  fan = await here.fan('demo-own');
});

function save() {
  const body = { userId: fan.id, pick: 1, team: 'Tennessee Titans', player: '' };
  return here.ask('PUT', SHEET, { as: fan, body: [body], storage });
}

async function read(headers: Record<string, string> = {}) {
  asked = [];
  const said = await here.ask('GET', SHEET, { as: fan, headers, storage });
  expect(said.status).toBe(200);
  return { asked, picks: said.body.data.length, bookmark: said.headers.get('Bookmark') };
}

test('a save asks the primary and says what it left behind, and what is read with that is at least as new', async () => {
  expect(await read()).toEqual({ asked: ['first-unconstrained'], picks: 0, bookmark: null });
  asked = [];
  const saved = await save();
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  expect(asked).toEqual(['first-primary']);
  const bookmark = saved.headers.get('Bookmark') ?? '';
  expect(bookmark).not.toBe('');
  expect(await read({ Bookmark: bookmark })).toEqual({ asked: [bookmark], picks: 1, bookmark: null });
});

test('what is no bookmark leads to the primary, and to no error', async () => {
  for (const nonsense of ['first-unconstrained', "'; drop", 'x'.repeat(5_000)])
    expect(await read({ Bookmark: nonsense })).toMatchObject({ asked: ['first-primary'], picks: 1 });
});

test('the next page finds the save too: its browser brings the bookmark as a cookie', async () => {
  const saved = await save();
  const { refreshToken } = fan;
  const refreshed = await here.ask('POST', '/api/auth/refresh-token', { body: { refreshToken } });
  const cookies = [...saved.headers.getSetCookie(), ...refreshed.headers.getSetCookie()];
  const bookmark = saved.headers.get('Bookmark') ?? '';
  expect(cookies[0]).toBe(`bookmark=${bookmark}; Path=/; HttpOnly; SameSite=Lax`);
  asked = [];
  const told = await here.page(cookies.map((each) => each.split(';')[0]).join('; '), { storage }).ask(SHEET);
  expect([told.status, asked]).toEqual([200, [bookmark]]);
});

test('over https the bookmark is a cookie of this host alone, and by another name there is none', () => {
  const env = { ...bindings, SITE_URL: 'https://site.example' };
  const cookie = bookmarkCookie(env, 'demo-bookmark');
  expect(cookie).toBe('__Host-bookmark=demo-bookmark; Path=/; HttpOnly; Secure; SameSite=Lax');
  const told = (Cookie: string) =>
    bookmarkOf(new Request('https://site.example/landing', { headers: { Cookie } }), env);
  expect(told(cookie.split(';')[0] ?? '')).toBe('demo-bookmark');
  expect(told('bookmark=demo-bookmark')).toBeUndefined();
});
