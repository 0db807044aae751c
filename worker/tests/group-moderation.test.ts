import { beforeEach, expect, test } from 'vitest';
import { discardPictures } from '../store/fan/departure.ts';
import { bindings, d1 } from '../testing/bindings.ts';
import { png } from '../testing/pictures.ts';
import { friend, here, joined, linkEnd, made, owner, stranger, threeFans } from '../testing/three-fans.ts';
import type { Fan } from '../testing/world.ts';

/**
 * The picture of a group, where it is shown and that nothing is left of one that is gone; and what
 * members report to administrators.
 */
threeFans();
const size = { width: 4, height: 4 };
let admin: Fan;
let id: string;
let link: string;
beforeEach(async () => {
  await d1.empty('group_reports');
  admin = await here.admin();
  const group = await made({ name: 'Rude name', description: 'Rude words' });
  [id, link] = [group.id, linkEnd(group)];
  await joined(friend, group);
});

const give = (as: Fan, bytes = png(size)) => {
  const form = new FormData();
  form.append('picture', new File([bytes], 'demo.png', { type: 'image/png' }));
  return here.ask('PATCH', `/api/groups/${id}`, { as, form });
};
const report = (as: Fan) => here.post(as, `/api/groups/${id}/reports`);
const reported = async () => (await here.get(admin, '/api/admin/groups')).body.data;
const moderate = (act: string) => here.post(admin, `/api/admin/groups/${id}/acts`, { act });
const trail = async () => {
  const [{ by, act, about, was }] = (await here.get(admin, '/api/admin/trail?limit=1')).body.data;
  return [by, act, about, was];
};
/** Whether the stored picture can still be had, once what nobody uses is discarded. */
async function lies(address: string): Promise<boolean> {
  await discardPictures(here.db, bindings.AVATARS);
  return (await here.ask('GET', address)).status === 200;
}

test('a captain gives the group a picture, no member does, and it is in its page, its list and its invitation', async () => {
  const { status, body } = await give(owner);
  expect([status, body.data.name, body.data.picture]).toEqual([200, 'Rude name', expect.stringMatching(/\.png$/)]);
  const { picture } = body.data;
  expect((await here.bytes(picture)).bytes).toEqual(png(size));
  const shown = await Promise.all([
    here.get(friend, `/api/groups/${id}`),
    here.ask('GET', `/api/groups/invitations/${link}`),
  ]);
  expect(shown.map((each) => each.body.data.picture)).toEqual([picture, picture]);
  expect((await give(friend)).status).toBe(403);
  expect((await give(owner, new Uint8Array([1, 2, 3]))).status).toBe(415);
  expect((await here.get(friend, '/api/groups')).body.data[0].picture).toBe(picture);
});

test('another picture takes its place, or none: the one before lies nowhere any more', async () => {
  const first = (await give(owner)).body.data.picture;
  const second = (await give(owner)).body.data.picture;
  expect([await lies(first), await lies(second)]).toEqual([false, true]);
  await here.patch(owner, `/api/groups/${id}`, { name: 'Fourth floor' });
  expect(await lies(second)).toBe(true);
  const away = await here.patch(owner, `/api/groups/${id}`, { picture: null });
  expect([away.body.data.picture, await lies(second)]).toEqual([null, false]);
});

test('no picture is left of a group whose owner is deleted with everybody in it', async () => {
  const { picture } = (await give(owner)).body.data;
  for (const { id: fan, username } of [friend, owner])
    await here.delete(admin, `/api/admin/users/${fan}`, { username });
  expect(await lies(picture)).toBe(false);
});

test('a report reaches the administrators once for each member, who is told to nobody else', async () => {
  expect((await report(friend)).status).toBe(200);
  const ownOf = async (as: Fan) => (await here.get(as, '/api/users/me/export')).body.groups[0].reportedAt;
  expect([await ownOf(friend), await ownOf(owner)]).toEqual([expect.stringMatching(/^\d{4}-/), null]);
  for (const as of [friend, owner]) expect((await report(as)).status).toBe(200);
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

test('name and picture are taken away, the trail says of which group, and members may report again', async () => {
  const { picture } = (await give(owner)).body.data;
  await report(friend);
  expect((await reported())[0].picture).toBe(picture);
  expect((await moderate('clear')).body.message).toBe('Rude name lost its name, description and picture.');
  const { data } = (await here.get(friend, `/api/groups/${id}`)).body;
  expect(data).toMatchObject({ name: 'Group', description: '', picture: null, members: [{}, {}] });
  expect(await lies(picture)).toBe(false);
  expect(await trail()).toEqual(['admin', 'group-cleared', 'Rude name', 'Rude name']);
  expect([await reported(), (await moderate('clear')).status]).toEqual([[], 404]);
  await report(friend);
  expect(await reported()).toHaveLength(1);
  expect((await moderate('dismiss')).body.message).toBe('Group stays as it is.');
  expect(await reported()).toEqual([]);
});

test('a group is closed with all that hangs on it, and its trail outlives it', async () => {
  const { picture } = (await give(owner)).body.data;
  await report(friend);
  expect((await moderate('close')).body.message).toBe('Rude name is closed.');
  for (const as of [owner, friend]) expect((await here.get(as, `/api/groups/${id}`)).status).toBe(404);
  expect((await here.get(owner, '/api/groups')).body.data).toEqual([]);
  expect(await lies(picture)).toBe(false);
  expect(await trail()).toEqual(['admin', 'group-closed', 'Rude name', 'Rude name']);
});

test('a group that no member has reported is no business of an administrator', async () => {
  expect((await report(stranger)).status).toBe(404);
  expect([await reported(), (await moderate('close')).status]).toEqual([[], 404]);
  await report(friend);
  // Who leaves for good takes the own report along.
  expect((await here.delete(admin, `/api/admin/users/${friend.id}`, { username: friend.username })).status).toBe(200);
  expect(await reported()).toEqual([]);
});
