import { expect, test } from 'vitest';
import { bindings } from '../testing/bindings.ts';
import { enterWimbledon } from '../testing/letters.ts';
import { bytesOf, chunk, jpeg, png } from '../testing/pictures.ts';
import { world } from '../testing/world.ts';

const here = await world('2025-06-02T13:00:00Z');
const fan = await here.fan('demo-profile');

const size = { width: 256, height: 256 };
const fileOf = (bytes: Uint8Array<ArrayBuffer>, name = 'demo.png', type = 'image/png') =>
  new File([bytes], name, { type });
const upload = (file: File, fields: Record<string, string> = {}, as = fan) => {
  const form = new FormData();
  form.append('profileLogo', file);
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return here.ask('PUT', '/api/auth/profile', { as, form });
};
const put = (body: object) => here.put(fan, '/api/auth/profile', body);

test('a change is made whole or not at all: a fan who hides their page stays hidden when the name or the picture is refused', async () => {
  await here.fan('demo-taken');
  const hidden = async () => (await here.get(fan, '/api/auth/profile')).body.data.careerHidden;
  expect((await put({ careerHidden: true })).body.data.careerHidden).toBe(true);
  expect([(await put({ username: 'demo-taken', careerHidden: false })).status, await hidden()]).toEqual([409, true]);
  const said = await upload(fileOf(new Uint8Array([1, 2, 3])), { careerHidden: 'false' });
  expect([said.status, await hidden()]).toEqual([400, true]);
  const { data } = (await put({ firstName: ' Dana ', username: 'demo-shown-again', careerHidden: false })).body;
  expect(data).toMatchObject({ firstName: 'Dana', lastName: 'Fan', username: 'demo-shown-again', careerHidden: false });
  const completed = await here.post(fan, '/api/auth/complete-profile', { residence: 'Ghana' });
  expect(completed.body.data.residence).toBe('Ghana');
});

test('a picture is stored with a form, and served as what it is under any name, without what was hidden in it; the one before is gone', async () => {
  const hiding = png(size, { before: chunk('tEXt', bytesOf('Comment', 0, 'SMUGGLED')) });
  const said = await upload(fileOf(hiding, 'demo.html', 'text/html'), { lastName: 'Painter' });
  expect(said.body.data.lastName).toBe('Painter');
  const first = await here.bytes(said.body.data.profileLogo);
  expect(first.bytes).toEqual(png(size));
  expect(first.headers.get('Content-Type')).toBe('image/png');
  expect(first.headers.get('X-Content-Type-Options')).toBe('nosniff');
  const { profileLogo } = (await upload(fileOf(jpeg(size)))).body.data;
  expect((await here.bytes(profileLogo)).headers.get('Content-Type')).toBe('image/jpeg');
  expect((await here.ask('GET', said.body.data.profileLogo)).status).toBe(404);
});

test('a stored file whose ending is that of no picture is not served', async () => {
  await bindings.AVATARS.put('demo-other.html', png(size));
  expect((await here.bytes('/api/avatars/demo-other.html')).headers.get('Content-Type')).toContain('application/json');
});

test('a fan keeps a time zone, which only its owner sees; of what is none nothing changes', async () => {
  expect((await here.get(fan, '/api/auth/profile')).body.data.timeZone).toBe(null);
  expect((await put({ timeZone: 'America/Chicago' })).body.data.timeZone).toBe('America/Chicago');
  // A browser whose machine knows no zone sends what it is told.
  for (const timeZone of ['Etc/Unknown', 'Europe/Nowhere', '+02:00', '', '<b>']) {
    const { status, body } = await put({ timeZone });
    expect([timeZone, status, body.data?.timeZone]).toEqual([timeZone, 200, 'America/Chicago']);
  }
  // Kept through a change of name.
  expect((await put({ username: 'demo-profile' })).body.data.timeZone).toBe('America/Chicago');
});

test('a new name moves the leaderboards on which it stands, and no other', async () => {
  const renamed = await here.fan('demo-renamed');
  expect((await enterWimbledon(here, renamed)).status).toBe(200);
  const [tennis, golf] = [await here.get(fan, '/api/tennis/leaderboard'), await here.get(fan, '/api/golf/leaderboard')];
  expect((await here.again(fan, '/api/tennis/leaderboard', tennis)).status).toBe(304);
  await here.put(renamed, '/api/auth/profile', { username: 'demo-new-name' });
  const moved = await here.again(fan, '/api/tennis/leaderboard', tennis);
  expect(moved.body).toMatchObject([{ username: 'demo-new-name' }]);
  expect((await here.again(fan, '/api/golf/leaderboard', golf)).status).toBe(304);
});
