import { expect, test } from 'vitest';
import { d1 } from '../testing/bindings.ts';
import { enterWimbledon } from '../testing/letters.ts';
import { newcomersOf, PASSWORD, person } from '../testing/newcomers.ts';
import { type Fan, world } from '../testing/world.ts';

const here = await world('2025-06-02T13:00:00Z');
const admin = await here.fan('admin');
const watcher = await here.fan('demo-watcher');
const enter = (fan: Fan) => enterWimbledon(here, fan);
await enter(watcher);
const ask = (method: string, path: string, body?: unknown) =>
  here.ask(method, `/api/admin${path}`, { as: admin, body });
const board = async () =>
  (await here.get(watcher, '/api/tennis/leaderboard')).body.map(
    ({ username, rank }: { username: string; rank: number }) => `${rank} ${username}`,
  );
const trail = async () =>
  (await ask('GET', '/trail?limit=3')).body.data.map(
    ({ by, act, about, contest, was, is }: Record<string, string | null>) => [by, act, about, contest, was, is],
  );

test('fans are found by a part of the name or the beginning of the address, page by page, and no pick with them', async () => {
  for (const name of ['demo-page-1', 'demo-page-2', 'demo-page-3']) await here.fan(name);
  await newcomersOf(here).post('register', person('demo-page-new'));
  const listed = await here.pages(admin, '/api/admin/users?q=PAGE&limit=2');
  const names = ['demo-page-1', 'demo-page-2', 'demo-page-3', 'demo-page-new'];
  expect(listed.map(({ username }) => username).sort()).toEqual(names);
  const [found, ...others] = (await ask('GET', '/users?q=demo-watcher@')).body.data;
  expect(others).toEqual([]);
  expect(found).toMatchObject({ username: 'demo-watcher', entries: 1, blocked: false, verified: true, isAdmin: false });
  expect(JSON.stringify(found)).not.toContain('Sinner');
});

test('a blocked fan is signed out, kept out and hidden; nobody else’s rank changes, and unblocked all is as before', async () => {
  const { registered, login } = newcomersOf(here);
  const fan = await registered('demo-rude');
  expect((await enter(fan)).status).toBe(200);
  const calendar = (await here.post(fan, '/api/auth/calendar')).body.data.address;
  const feed = async () => (await here.ask('GET', new URL(calendar).pathname)).status;
  const group = (await here.post(watcher, '/api/groups', { name: 'Office pool' })).body;
  await here.post(fan, '/api/groups/join', { code: group.code });
  const members = async () => (await here.get(watcher, '/api/groups')).body.data[0].members;
  const sheet = await d1.rows('select * from picks order by id');
  const before = await board();
  expect(before).toContain('1 demo-rude');

  const said = await ask('PATCH', `/users/${fan.id}`, { blocked: true });
  expect([said.status, said.body.message, said.body.data.blocked]).toEqual([200, 'demo-rude is blocked.', true]);
  const kept = await login(person('demo-rude').email);
  expect([kept.status, kept.body.message]).toEqual([
    403,
    'This account is blocked. Answer any of our emails to ask why.',
  ]);
  // Who does not know the password is told nothing.
  expect((await login(person('demo-rude').email, 'not-the-password')).status).toBe(401);
  expect([await feed(), await members()]).toEqual([404, 1]);
  expect(await board()).toEqual(before.filter((line: string) => line !== '1 demo-rude'));

  await ask('PATCH', `/users/${fan.id}`, { blocked: true });
  await ask('PATCH', `/users/${fan.id}`, { blocked: false });
  expect(await board()).toEqual(before);
  expect([(await login(person('demo-rude').email)).status, await feed(), await members()]).toEqual([200, 200, 2]);
  expect(await d1.rows('select * from picks order by id')).toEqual(sheet);
  // Blocked twice is one act.
  expect((await trail()).slice(0, 2)).toEqual([
    ['admin', 'unblocked', 'demo-rude', null, null, null],
    ['admin', 'blocked', 'demo-rude', null, null, null],
  ]);
});

test('a fan is renamed by the rules of names, and the trail says from what to what', async () => {
  const fan = await here.fan('demo-insult');
  const rename = async (username: string) => (await ask('PATCH', `/users/${fan.id}`, { username })).body.message;
  expect(await rename('demo-watcher')).toBe('Username is already taken');
  expect(await rename('demo-polite')).toBe('demo-polite is renamed.');
  expect((await here.ask('GET', `/api/users/${fan.id}`)).body.name).toBe('demo-polite');
  expect((await trail())[0]).toEqual(['admin', 'renamed', 'demo-polite', null, 'demo-insult', 'demo-polite']);
});

test('an administrator can neither be blocked, renamed nor deleted by another, nor by themselves', async () => {
  const said = [
    await ask('PATCH', `/users/${admin.id}`, { blocked: true }),
    await ask('PATCH', `/users/${admin.id}`, { username: 'demo-no-more' }),
    await ask('DELETE', `/users/${admin.id}`, { username: 'admin' }),
  ];
  const message = 'This is an administrator. Take them off the allow-list first.';
  for (const each of said) expect(each).toMatchObject({ status: 409, body: { message } });
});

test('a fan is deleted once their name is said, and the trail keeps the act without the names', async () => {
  const fan = await here.fan('demo-spammer');
  await ask('PATCH', `/users/${fan.id}`, { username: 'demo-spam' });
  const remove = (username: string) => ask('DELETE', `/users/${fan.id}`, { username });
  expect((await remove('demo-other')).body.message).toBe('This is not their username.');
  expect((await remove('demo-spam')).body.message).toBe('demo-spam is deleted.');
  expect((await remove('demo-spam')).status).toBe(404);
  expect((await trail()).slice(0, 2)).toEqual([
    ['admin', 'deleted', 'deleted fan', null, null, null],
    ['admin', 'renamed', 'deleted fan', null, null, null],
  ]);
});

test('somebody who has not proven the address gets a new link, or is dropped', async () => {
  const { post, mailedTokens, follow, login } = newcomersOf(here);
  await post('register', person('demo-slow'));
  const find = async () => (await ask('GET', '/users?q=demo-slow')).body.data[0];
  const { id, verified } = await find();
  expect(verified).toBe(false);
  expect((await ask('POST', `/users/${id}/verification`)).status).toBe(200);
  const tokens = await mailedTokens(person('demo-slow').email);
  expect(tokens).toHaveLength(2);
  expect((await follow(tokens[1] ?? '')).status).toBe(200);
  expect((await login(person('demo-slow').email, PASSWORD)).status).toBe(200);
  const again = await ask('POST', `/users/${(await find()).id}/verification`);
  expect([again.status, again.body.message]).toEqual([409, 'This address is verified already.']);

  await post('register', person('demo-gone'));
  const gone = (await ask('GET', '/users?q=demo-gone')).body.data[0];
  expect((await ask('DELETE', `/users/${gone.id}`, { username: 'demo-gone' })).status).toBe(200);
  expect((await ask('GET', '/users?q=demo-gone')).body.data).toEqual([]);
  expect((await follow((await mailedTokens(person('demo-gone').email)).at(-1) ?? '')).status).toBe(400);
});

test('an organiser does the desk of their contest and of no other, until dismissed', async () => {
  const fan = await here.fan('demo-helper');
  const desk = async (path: string) => (await here.get(fan, `/api/${path}/publications`)).status;
  expect(await desk('tennis')).toBe(403);
  const named = `/contests/tennis-2025/organisers/${fan.id}`;
  expect((await ask('PUT', named)).body.message).toBe('demo-helper is an organiser now.');
  await ask('PUT', named);
  const listed = (await here.get(fan, '/api/admin/contests')).body.data;
  expect(listed.map(({ id }: { id: string }) => id)).toEqual(['tennis-2025']);
  expect([await desk('tennis'), await desk('golf')]).toEqual([200, 403]);
  expect((await here.get(fan, '/api/auth/profile')).body.data).toMatchObject({
    isAdmin: false,
    organises: ['tennis-2025'],
  });
  await ask('DELETE', named);
  expect(await desk('tennis')).toBe(403);
  expect((await trail()).slice(0, 2)).toEqual([
    ['admin', 'organiser-dismissed', 'demo-helper', 'tennis-2025', null, null],
    ['admin', 'organiser-named', 'demo-helper', 'tennis-2025', null, null],
  ]);
});
