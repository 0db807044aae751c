import { beforeAll, expect, test } from 'vitest';
import { mayPreview, previewCookie } from '../http/preview.ts';
import { bindings } from '../testing/bindings.ts';
import { type Fan, type World, world } from '../testing/world.ts';

/** Who sees the pages of a draft: a cookie says who asks, and D1 says whether they may. That nobody else finds them: e2e/any-season.spec.ts. */
const PREVIEW = '/api/admin/contests/golf-2026/preview';
let here: World;
let [admin, organiser]: Fan[] = [];
let cookie: string;

beforeAll(async () => {
  here = await world('2025-06-02T12:00:00Z');
  admin = await here.fan('admin');
  organiser = await here.fan('demo-organiser');
  await here.ask('PUT', `/api/admin/contests/golf-2026/organisers/${organiser.id}`, { as: admin });
  const { headers, body } = await here.ask('POST', PREVIEW, { as: organiser });
  expect(body.data).toEqual({ path: 'golf' });
  cookie = headers.get('Set-Cookie') ?? '';
});

const sees = (value: string, contest = 'golf-2026') =>
  mayPreview(new Request('http://127.0.0.1/golf', { headers: { Cookie: value } }), bindings, here.db, contest);
const pair = () => cookie.split(';')[0] ?? '';

test('an organiser sees the draft of the cookie, which no script reads and no other path gets', async () => {
  expect(cookie).toMatch(/^preview=[\w.-]+; Path=\/golf; Max-Age=900; HttpOnly; SameSite=Strict$/);
  expect(await sees(pair())).toBe(true);
  expect(await sees(`theme=dark; ${pair()}`)).toBe(true);
  const at = { id: 'golf-2026', path: 'golf' };
  expect(await previewCookie({ ...bindings, SITE_URL: 'https://x' }, at, { id: '', session: '' }, 0)).toMatch(
    /; Secure$/,
  );
});

test('no other contest, no forged, old or borrowed token, and no call is opened by it', async () => {
  expect(await sees('')).toBe(false);
  expect(await sees(pair(), 'tennis-2025')).toBe(false);
  expect(await sees(`${pair()}x`)).toBe(false);
  expect(await sees(`preview=${organiser?.token}`)).toBe(false);
  const old = await previewCookie(
    bindings,
    { id: 'golf-2026', path: 'golf' },
    { id: admin?.id ?? '', session: 's' },
    0,
  );
  expect(await sees(old.split(';')[0] ?? '')).toBe(false);
  const asked = { headers: { Cookie: pair() } };
  expect((await here.ask('GET', '/api/golf/tournaments', asked)).status).toBe(401);
  const bearer = { headers: { Authorization: `Bearer ${pair().slice('preview='.length)}` } };
  expect((await here.ask('GET', '/api/golf/tournaments', bearer)).status).toBe(401);
});

test('it is good while its owner organises the contest and is signed in', async () => {
  const naming = `/api/admin/contests/golf-2026/organisers/${organiser?.id}`;
  await here.ask('DELETE', naming, { ...(admin && { as: admin }) });
  expect(await sees(pair())).toBe(false);
  await here.ask('PUT', naming, { ...(admin && { as: admin }) });
  expect(await sees(pair())).toBe(true);
  await bindings.DB.prepare('update sessions set ended_at = 1 where user_id = ?').bind(organiser?.id).run();
  expect(await sees(pair())).toBe(false);
});
