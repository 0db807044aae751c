import { expect, test } from 'vitest';
import { sha256 } from '../secret.ts';
import { d1 } from '../testing/bindings.ts';
import { addressOf, everyCall, requestsOf } from '../testing/every-call.ts';
import {
  fill,
  friend,
  get,
  here,
  joined,
  linkEnd,
  made,
  owner,
  patch,
  post,
  stranger,
  threeFans,
} from '../testing/three-fans.ts';
import type { Fan } from '../testing/world.ts';

/**
 * Groups: who may do what, who comes in and how, and that a group is nothing but a view on entries.
 */
threeFans();

const end = (as: Fan, path: string) => here.delete(as, `/api/groups${path}`);
const rolesOf = async (as: Fan, id: string): Promise<string[]> =>
  (await get(as, `/${id}`)).body.data.members.map(
    ({ username, role }: { username: string; role: string }) => `${username.split('-')[1]} ${role}`,
  );

test('a group is made, joined by its code however it is typed, and joining twice says so', async () => {
  const group = await made();
  const row = JSON.stringify(await d1.first('select * from groups where id = ?', group.id));
  // The database holds neither.
  for (const secret of [group.code, linkEnd(group)]) expect(row).not.toContain(secret);
  expect(group.link).toMatch(/^http:\/\/127\.0\.0\.1:8787\/join\/[\w-]{22}$/);
  const typed = ` ${group.code.toLowerCase().slice(0, 3)}-${group.code.slice(3)} `;
  expect((await post(friend, '/join', { code: typed })).body.data).toEqual({
    id: group.id,
    name: 'Office pool',
    state: 'joined',
  });
  expect((await post(friend, '/join', { link: linkEnd(group) })).body.data.state).toBe('member');
  expect(await rolesOf(friend, group.id)).toEqual(['owner owner', 'friend member']);
  expect((await get(friend, '')).body.data).toMatchObject([{ id: group.id, role: 'member', members: 2, place: null }]);
});

test('an invitation says who invites to what, and to nobody who the others are', async () => {
  const group = await made({ description: 'Third floor' });
  const said = await here.ask('GET', `/api/groups/invitations/${linkEnd(group)}`);
  expect(said.body.data).toEqual({
    id: null,
    name: 'Office pool',
    description: 'Third floor',
    colour: 'blue',
    picture: null,
    by: owner.username,
    members: 1,
    joining: 'open',
    state: null,
    place: null,
  });
  expect((await get(friend, `/invitations/${linkEnd(group)}`)).body.data.state).toBe('stranger');
  await joined(friend, group);
  expect((await get(friend, `/invitations/${linkEnd(group)}`)).body.data).toMatchObject({
    id: group.id,
    state: 'member',
    members: 2,
  });
});

test('to a stranger a group of others and one that does not exist are the same, on every call', async () => {
  const group = await made();
  await joined(friend, group);
  const requests = requestsOf(await everyCall(here.games), friend);
  let asked = 0;
  for (const [name, { query = '', body }] of Object.entries(requests)) {
    if (!/^\w+ \/api\/groups\/\{id\}/.test(name)) continue;
    const [method = '', template = ''] = name.split(' ');
    const ask = (id: string) => here.ask(method, addressOf(template, friend, id) + query, { as: stranger, body });
    const [theirs, none] = [await ask(group.id), await ask(crypto.randomUUID())];
    expect([name, theirs.status, theirs.body]).toEqual([name, 404, none.body]);
    asked += 1;
  }
  expect(asked).toBeGreaterThan(14);
  expect(await rolesOf(friend, group.id)).toEqual(['owner owner', 'friend member']);
});

test('a member may not do what captains may, a co-captain not what only the owner may', async () => {
  const group = await made();
  await joined(friend, group);
  await joined(stranger, group);
  const tries = () =>
    Promise.all([
      patch(friend, `/${group.id}`, { name: 'Ours' }),
      post(friend, `/${group.id}/invitation`),
      end(friend, `/${group.id}/members/${stranger.id}`),
      patch(friend, `/${group.id}/members/${stranger.id}`, { role: 'co-captain' }),
      patch(friend, `/${group.id}/members/${friend.id}`, { role: 'owner' }),
      end(friend, `/${group.id}/members/${owner.id}`),
      end(friend, `/${group.id}`),
    ]);
  expect((await tries()).map(({ status }) => status)).toEqual([403, 403, 403, 403, 403, 403, 403]);
  expect((await patch(owner, `/${group.id}/members/${friend.id}`, { role: 'co-captain' })).status).toBe(200);
  expect((await tries()).map(({ status }) => status)).toEqual([200, 200, 200, 403, 403, 403, 403]);
  expect(await rolesOf(owner, group.id)).toEqual(['owner owner', 'friend co-captain']);
});

test('the owner cannot leave, hands over, and then can', async () => {
  const group = await made();
  await joined(friend, group);
  const refused = await end(owner, `/${group.id}/members/${owner.id}`);
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'You are the owner: hand the group over first, or delete it',
  ]);
  expect((await patch(owner, `/${group.id}/members/${friend.id}`, { role: 'owner' })).status).toBe(200);
  expect(await rolesOf(owner, group.id)).toEqual(['friend owner', 'owner co-captain']);
  expect((await end(owner, `/${group.id}/members/${owner.id}`)).status).toBe(200);
  expect(await rolesOf(friend, group.id)).toEqual(['friend owner']);
  expect((await get(owner, `/${group.id}`)).status).toBe(404);
});

test('a fan who is taken out sees nothing any more, and their link and code are good no more', async () => {
  const group = await made();
  await joined(friend, group);
  expect((await end(owner, `/${group.id}/members/${friend.id}`)).status).toBe(200);
  for (const path of ['', '/leaderboard?contest=nfl-2025', '/picks?contest=nfl-2025'])
    expect((await get(friend, `/${group.id}${path}`)).status).toBe(404);
  expect((await post(friend, '/join', { code: group.code })).body.message).toBe('No group has this code');
  expect((await post(friend, '/join', { link: linkEnd(group) })).body.message).toBe('This invitation has expired');
  const { code, link } = (await get(owner, `/${group.id}`)).body.data;
  expect([code === group.code, link === group.link]).toEqual([false, false]);
  await joined(friend, { ...group, code });
});

test('an invitation is renewed and ended; a closed group lets nobody in', async () => {
  const group = await made();
  const renewed = (await post(owner, `/${group.id}/invitation`)).body.data;
  expect((await post(friend, '/join', { code: group.code })).status).toBe(404);
  await joined(friend, renewed);
  expect((await end(owner, `/${group.id}/invitation`)).body.data).toEqual({ code: null, link: null });
  expect((await get(owner, `/${group.id}`)).body.data).toMatchObject({ code: null, link: null });
  expect((await post(stranger, '/join', { code: renewed.code })).status).toBe(404);
  const again = (await post(owner, `/${group.id}/invitation`)).body.data;
  await patch(owner, `/${group.id}`, { joining: 'closed' });
  expect((await post(stranger, '/join', { code: again.code })).status).toBe(404);
  expect((await get(friend, `/${group.id}`)).body.data).toMatchObject({ joining: 'closed', code: null, link: null });
});

test('by request: a fan asks, the captains see who, and let in or do not', async () => {
  const group = await made({ joining: 'request' });
  expect((await post(friend, '/join', { code: group.code })).body.data).toEqual({
    id: null,
    name: 'Office pool',
    state: 'asked',
  });
  expect((await post(friend, '/join', { code: group.code })).body.data.state).toBe('asked');
  expect((await get(friend, `/${group.id}`)).status).toBe(404);
  expect((await get(owner, '')).body.data[0].requests).toBe(1);
  const [asking] = (await get(owner, `/${group.id}`)).body.data.requests;
  expect(asking.username).toBe(friend.username);
  expect((await post(stranger, `/${group.id}/requests/${friend.id}`)).status).toBe(404);
  expect((await post(owner, `/${group.id}/requests/${friend.id}`)).status).toBe(200);
  expect((await post(owner, `/${group.id}/requests/${friend.id}`)).status).toBe(404);
  expect(await rolesOf(friend, group.id)).toEqual(['owner owner', 'friend member']);
  expect((await get(friend, `/${group.id}`)).body.data.requests).toEqual([]);
  await post(stranger, '/join', { code: group.code });
  expect((await end(owner, `/${group.id}/requests/${stranger.id}`)).status).toBe(200);
  expect((await get(owner, `/${group.id}`)).body.data.requests).toEqual([]);
});

test('a fan who asks, withdraws and asks again is refused after some times, and captains are told no more', async () => {
  const group = await made({ joining: 'request' });
  const request = `/${group.id}/requests/${friend.id}`;
  const withdrawn = [];
  for (let times = 0; times < 6; times++) {
    await post(friend, '/join', { code: group.code });
    withdrawn.push((await end(friend, request)).status);
  }
  expect(withdrawn).toEqual([...Array(5).fill(200), 429]);
  expect((await post(friend, '/join', { code: group.code })).body.data.state).toBe('asked');
  // The captain answers all the same.
  expect((await end(owner, request)).status).toBe(200);
  expect((await end(friend, `/${group.id}/requests/${stranger.id}`)).status).toBe(404);
});

test('a guessed code counts as a try, and one that opens a group does not', async () => {
  const group = await made();
  const tries = () => d1.first('select count from attempts where key = ?', sha256(`groupCodes for ${stranger.id}`));
  const { status, body } = await post(stranger, '/join', { code: '000000' });
  expect([status, body.message, await tries()]).toEqual([404, 'No group has this code', { count: 1 }]);
  await joined(stranger, group);
  expect(await tries()).toEqual({ count: 1 });
});

test('a group of a contest that there is not is not made', async () => {
  const said = await post(owner, '', { name: 'Fine', contests: ['nfl-1899'] });
  expect([said.status, said.body.message]).toEqual([400, 'There is no such contest']);
});

test('a group that is full takes nobody, and a fan in too many groups neither joins nor makes one', async () => {
  const group = await made();
  await fill(group.id, 499, 'member');
  const full = await post(friend, '/join', { code: group.code });
  expect([full.status, full.body.message]).toEqual([409, 'This group is full']);
  await d1.run(
    `insert into groups (id, name, description, joining, invitation, created_at) select ? || key, 'g', '', 'open', 1, 1 from json_each(?)`,
    friend.id,
    JSON.stringify(Array(50).fill(0)),
  );
  await d1.run(
    `insert into memberships (group_id, user_id, role, joined_at) select id, ?1, 'owner', 1 from groups where id like ?1 || '%'`,
    friend.id,
  );
  const sentence = 'You are in 50 groups already. Leave one first.';
  expect((await post(friend, '', { name: 'One more' })).body.message).toBe(sentence);
  const { code } = (await post(stranger, '', { name: 'Another' })).body;
  expect((await post(friend, '/join', { code })).body.message).toBe(sentence);
});

test('a group of some games is changed to others and to all, and shows no other game than its own', async () => {
  const group = await made({ contests: ['golf-2026'], colour: 'olive' });
  await joined(friend, group);
  const of = (contest: string) =>
    Promise.all(['leaderboard', 'picks'].map((what) => get(friend, `/${group.id}/${what}?contest=${contest}`)));
  expect((await get(friend, `/${group.id}`)).body.data).toMatchObject({ contests: ['golf-2026'], colour: 'olive' });
  expect((await of('golf-2026')).map(({ status }) => status)).toEqual([200, 200]);
  for (const { status, body } of await of('nfl-2025'))
    expect([status, body.message]).toEqual([404, 'There is no such group, or it does not play this contest']);
  const changed = await patch(owner, `/${group.id}`, { contests: ['nfl-2025', 'tennis-2025'], colour: 'wine' });
  expect(changed.body.data).toMatchObject({ contests: ['nfl-2025', 'tennis-2025'], colour: 'wine' });
  expect((await of('nfl-2025')).map(({ status }) => status)).toEqual([200, 200]);
  expect((await patch(owner, `/${group.id}`, { contests: null })).body.data).toMatchObject({ contests: null });
  expect((await of('golf-2026')).map(({ status }) => status)).toEqual([200, 200]);
});
