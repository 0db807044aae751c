import { beforeEach, expect, test } from 'vitest';
import { adminOf } from '../testing/admin-of.ts';
import { bindings } from '../testing/bindings.ts';
import { type Fan, world } from '../testing/world.ts';

let owner: Fan;
let member: Fan;
let id: string;
const here = await world('2025-04-20T12:00:00Z');
const admin = await adminOf(here);
beforeEach(async () => {
  await bindings.DB.batch(['group_reports', 'attempts'].map((table) => bindings.DB.prepare(`delete from ${table}`)));
  const named = (name: string) => here.fan(`demo-${name}-${crypto.randomUUID().slice(0, 8)}`);
  [owner, member] = await Promise.all([named('owner'), named('member')]);
  const group = { name: 'Rude name', description: 'Rude words' };
  const made = (await here.post(owner, '/api/groups', group)).body;
  id = made.id;
  await here.post(member, '/api/groups/join', { code: made.code });
});

const report = (as: Fan) => here.post(as, `/api/groups/${id}/reports`);
const reported = async () => (await here.get(admin, '/api/admin/groups')).body.data;
const moderate = (act: string, as = admin) => here.post(as, `/api/admin/groups/${id}/acts`, { act });
const trail = async () => {
  const [{ by, act, about, was }] = (await here.get(admin, '/api/admin/trail?limit=1')).body.data;
  return [by, act, about, was];
};

test('a report reaches the administrators once for each member, who is told to nobody', async () => {
  for (const as of [member, member, owner]) expect((await report(as)).status).toBe(200);
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
  await report(member);
  const ownOf = async (as: Fan) => (await here.get(as, '/api/users/me/export')).body.groups[0].reportedAt;
  expect([await ownOf(member), await ownOf(owner)]).toEqual([expect.stringMatching(/^\d{4}-/), null]);
});

test('a name is taken away, the trail says of which group, and members may report again', async () => {
  await report(member);
  expect((await moderate('clear')).body.message).toBe('Rude name lost its name, description and picture.');
  const { name, description, members } = (await here.get(member, `/api/groups/${id}`)).body.data;
  expect([name, description, members.length]).toEqual(['Group', '', 2]);
  expect(await trail()).toEqual(['admin', 'group-cleared', 'Rude name', 'Rude name']);
  expect([await reported(), (await moderate('clear')).status]).toEqual([[], 404]);
  await report(member);
  expect(await reported()).toHaveLength(1);
  expect((await moderate('dismiss')).body.message).toBe('Group stays as it is.');
  expect(await reported()).toEqual([]);
});

test('a group is closed with all that hangs on it, and its trail outlives it', async () => {
  await report(member);
  expect((await moderate('close')).body.message).toBe('Rude name is closed.');
  for (const as of [owner, member]) expect((await here.get(as, `/api/groups/${id}`)).status).toBe(404);
  expect((await here.get(owner, '/api/groups')).body.data).toEqual([]);
  expect(await trail()).toEqual(['admin', 'group-closed', 'Rude name', 'Rude name']);
});

test('a group that nobody has reported is no business of an administrator, nor reports of anybody else', async () => {
  const stranger = await here.fan(`demo-stranger-${id.slice(0, 8)}`);
  expect((await report(stranger)).status).toBe(404);
  expect([await reported(), (await moderate('close')).status]).toEqual([[], 404]);
  await report(member);
  for (const as of [owner, member]) {
    expect((await here.get(as, '/api/admin/groups')).status).toBe(403);
    expect((await moderate('close', as)).status).toBe(403);
  }
  // Who leaves for good takes the own report along.
  expect((await here.delete(admin, `/api/admin/users/${member.id}`, { username: member.username })).status).toBe(200);
  expect(await reported()).toEqual([]);
});
