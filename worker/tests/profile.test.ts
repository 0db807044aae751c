import { PhotonImage } from '@cf-wasm/photon/others';
import { beforeAll, expect, test } from 'vitest';
import { ready, sizeOf } from '../account/avatar.ts';
import { type Fan, type World, world } from '../testing/world.ts';

await ready();
let here: World;
let fan: Fan;
beforeAll(async () => {
  here = await world('2025-06-02T13:00:00Z');
  fan = await here.fan('demo-profile');
});

const picture = (width: number, height: number) =>
  new PhotonImage(new Uint8Array(width * height * 4).fill(200), width, height);
const upload = (file: File, fields: Record<string, string> = {}) => {
  const form = new FormData();
  form.append('profileLogo', file);
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return here.ask('PUT', '/api/auth/profile', { as: fan, form });
};
const put = (body: object) => here.ask('PUT', '/api/auth/profile', { as: fan, body });

test('a change given as JSON is saved and nothing else changes', async () => {
  const { body } = await put({ firstName: ' Dana ' });
  expect(body).toMatchObject({ success: true, data: { firstName: 'Dana', lastName: 'Fan', username: 'demo-profile' } });
  expect(
    (await here.ask('POST', '/api/auth/complete-profile', { as: fan, body: { residence: 'Ghana' } })).body.data
      .residence,
  ).toBe('Ghana');
});

test.each([
  ['nothing', {}, 400],
  ['an unknown field', { email: 'demo-other@calledit.example' }, 400],
  ['a blank username', { username: '  ' }, 400],
  ['a username with a slash', { username: 'demo/one' }, 400],
  ['a username that an address swallows', { username: '..' }, 400],
  ['the name of the administrator', { username: 'Admin' }, 409],
])('%s is refused', async (_what, body, status) => {
  expect((await put(body)).status).toBe(status);
});

test('a username that somebody has is refused in any case of letters', async () => {
  await here.fan('demo-first');
  expect((await put({ username: 'DEMO-First' })).body.message).toBe('Username is already taken');
});

test('a picture comes back as a square WebP of 256 pixels, and the one before is gone', async () => {
  const said = await upload(
    new File([new Uint8Array(picture(400, 300).get_bytes())], 'demo.png', { type: 'image/png' }),
    {
      lastName: 'Painter',
    },
  );
  expect(said.body.data.lastName).toBe('Painter');
  const first = said.body.data.profileLogo;
  const got = await here.bytes(first);
  expect(got.headers.get('Content-Type')).toBe('image/webp');
  expect(sizeOf(got.bytes)).toEqual({ width: 256, height: 256 });
  const again = await upload(
    new File([new Uint8Array(picture(20, 50).get_bytes_jpeg(80))], 'demo.jpg', { type: 'image/jpeg' }),
  );
  expect(again.body.data.profileLogo).not.toBe(first);
  expect((await here.ask('GET', first)).status).toBe(404);
});

test.each([
  ['an SVG', new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'demo.png', { type: 'image/png' }), 400],
  ['a text that calls itself a picture', new File(['demo'], 'demo.png', { type: 'image/png' }), 400],
  ['a PNG cut short', new File([new Uint8Array(picture(50, 50).get_bytes().slice(0, 60))], 'demo.png'), 400],
  [
    'a PNG header that promises 60,000 pixels',
    new File(
      [
        new Uint8Array([
          0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 73, 72, 68, 82, 0, 0, 0xea, 0x60, 0, 0, 0xea,
          0x60,
        ]),
      ],
      'demo.png',
    ),
    400,
  ],
  ['more than 2 MB', new File([new Uint8Array(2.2 * 1024 * 1024)], 'demo.png'), 413],
])('a picture that is %s is refused', async (_what, file, status) => {
  const said = await upload(file);
  expect(said.status).toBe(status);
  expect(said.body.message).toContain('picture');
});

test('a name in any alphabet is found by it, in the case in which it is written', async () => {
  const named = await here.fan('Élodie-Иван');
  const found = await here.ask('GET', `/api/nfl-draft/progress/${encodeURIComponent(named.username)}`, { as: fan });
  expect([found.status, found.body.message]).toEqual([200, undefined]);
});

test('a new name moves the leaderboards on which it stands, and no other', async () => {
  const renamed = await here.fan('demo-renamed');
  const save = { user_id: renamed.id, tournament: 'Wimbledon', gold_selection: 'Jannik Sinner' };
  expect((await here.ask('POST', '/api/tennis/selections', { as: renamed, body: save })).status).toBe(200);
  const board = (path: string, tag?: string | null) =>
    here.ask('GET', `/api/${path}/leaderboard`, { as: fan, headers: tag ? { 'If-None-Match': tag } : {} });
  const [tennis, golf] = [(await board('tennis')).headers.get('ETag'), (await board('golf')).headers.get('ETag')];
  expect((await board('tennis', tennis)).status).toBe(304);
  await here.ask('PUT', '/api/auth/profile', { as: renamed, body: { username: 'demo-new-name' } });
  expect((await board('tennis', tennis)).body).toMatchObject([{ username: 'demo-new-name' }]);
  expect((await board('golf', golf)).status).toBe(304);
});
