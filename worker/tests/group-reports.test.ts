import { beforeEach, expect, test } from 'vitest';
import { d1 } from '../testing/bindings.ts';
import { friend, here, joined, made, owner, stranger, threeFans } from '../testing/three-fans.ts';
import type { Fan } from '../testing/world.ts';

threeFans();
let admin: Fan;
let id: string;
beforeEach(async () => {
  await d1.empty('group_reports');
  admin = await here.admin();
  const group = await made({ name: 'Rude name', description: 'Rude words' });
  id = group.id;
  await joined(friend, group);
});

const report = (as: Fan) => here.post(as, `/api/groups/${id}/reports`);
const reported = async () => (await here.get(admin, '/api/admin/groups')).body.data;
const moderate = (act: string, as = admin) => here.post(as, `/api/admin/groups/${id}/acts`, { act });
const trail = async () => {
  const [{ by, act, about, was }] = (await here.get(admin, '/api/admin/trail?limit=1')).body.data;
  return [by, act, about, was];
};

test('a report reaches the administrators once for each member, who is told to nobody', async () => {
  for (const as of [friend, friend, owner]) expect((await report(as)).status).toBe(200);
  const [line, ...rest] = await reported();
  expect(rest).toEqual([]);
  expect(line).toEqual({
    id,
    name: 'Rude name',
    description: 'Rude words',
    picture: null,
    members: 2,
    entrants: [],
    reports: 2,
    since: expect.stringMatching(/^\d{4}-/),
  });
});

test('a member who has reported finds it in their own data, and nobody else in theirs', async () => {
  await report(friend);
  const ownOf = async (as: Fan) => (await here.get(as, '/api/users/me/export')).body.groups[0].reportedAt;
  expect([await ownOf(friend), await ownOf(owner)]).toEqual([expect.stringMatching(/^\d{4}-/), null]);
});

test('a name is taken away, the trail says of which group, and members may report again', async () => {
  await report(friend);
  expect((await moderate('clear')).body.message).toBe('Rude name lost its name, description and picture.');
  const { name, description, members } = (await here.get(friend, `/api/groups/${id}`)).body.data;
  expect([name, description, members.length]).toEqual(['Group', '', 2]);
  expect(await trail()).toEqual(['admin', 'group-cleared', 'Rude name', 'Rude name']);
  expect([await reported(), (await moderate('clear')).status]).toEqual([[], 404]);
  await report(friend);
  expect(await reported()).toHaveLength(1);
  expect((await moderate('dismiss')).body.message).toBe('Group stays as it is.');
  expect(await reported()).toEqual([]);
});

test('a group is closed with all that hangs on it, and its trail outlives it', async () => {
  await report(friend);
  expect((await moderate('close')).body.message).toBe('Rude name is closed.');
  for (const as of [owner, friend]) expect((await here.get(as, `/api/groups/${id}`)).status).toBe(404);
  expect((await here.get(owner, '/api/groups')).body.data).toEqual([]);
  expect(await trail()).toEqual(['admin', 'group-closed', 'Rude name', 'Rude name']);
});

test('a group that nobody has reported is no business of an administrator, nor reports of anybody else', async () => {
  expect((await report(stranger)).status).toBe(404);
  expect([await reported(), (await moderate('close')).status]).toEqual([[], 404]);
  await report(friend);
  for (const as of [owner, friend]) {
    expect((await here.get(as, '/api/admin/groups')).status).toBe(403);
    expect((await moderate('close', as)).status).toBe(403);
  }
  // Who leaves for good takes the own report along.
  expect((await here.delete(admin, `/api/admin/users/${friend.id}`, { username: friend.username })).status).toBe(200);
  expect(await reported()).toEqual([]);
});
