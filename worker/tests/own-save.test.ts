import { expect, test } from 'vitest';
import { bindings } from '../testing/bindings.ts';
import { world } from '../testing/world.ts';

/** Who has saved reads from a replica that has the save; writes and pages ask the primary. */
const here = await world('2025-04-20T12:00:00Z');
const fan = await here.fan('demo-own');

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

test('the next page finds the save too: all of it is one session that begins at the primary', async () => {
  await save();
  const { refreshToken } = fan;
  const refreshed = await here.ask('POST', '/api/auth/refresh-token', { body: { refreshToken } });
  const cookie = refreshed.headers.getSetCookie().map((each) => each.split(';')[0]);
  asked = [];
  const page = here.page(cookie.join('; '), { storage });
  const told = await Promise.all([SHEET, '/api/auth/profile'].map((path) => page.ask(path)));
  expect(told).toMatchObject([{ status: 200, answer: { data: [{ pick: 1 }] } }, { status: 200 }]);
  expect(asked).toEqual(['first-primary']);
});
