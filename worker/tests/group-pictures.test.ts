import { beforeEach, expect, test } from 'vitest';
import { discardPictures } from '../acts/discard-pictures.ts';
import { bindings } from '../testing/bindings.ts';
import { png } from '../testing/pictures/png.ts';
import { friend, here, joined, linkEnd, made, owner, threeFans } from '../testing/three-fans.ts';
import type { Fan } from '../testing/world.ts';

/**
 * The picture of a group: who may give it one, where it is shown, and that nothing is left of one
 * that is gone.
 */
threeFans();
const size = { width: 4, height: 4 };
let admin: Fan;
let id: string;
let link: string;
beforeEach(async () => {
  admin = await here.admin();
  const group = await made({ name: 'Third floor' });
  [id, link] = [group.id, linkEnd(group)];
  await joined(friend, group);
});

const give = (as: Fan, bytes = png(size)) => {
  const form = new FormData();
  form.append('picture', new File([bytes], 'demo.png', { type: 'image/png' }));
  return here.ask('PATCH', `/api/groups/${id}`, { as, form });
};
/** Whether the stored picture can still be had, once what nobody uses is discarded. */
async function lies(address: string): Promise<boolean> {
  await discardPictures(here.db, bindings);
  return (await here.ask('GET', address)).status === 200;
}

test('a captain gives the group a picture, and it is in its page, its list and its invitation', async () => {
  const { status, body } = await give(owner);
  expect([status, body.data.name, body.data.picture]).toEqual([200, 'Third floor', expect.stringMatching(/\.png$/)]);
  const { picture } = body.data;
  expect((await here.bytes(picture)).bytes).toEqual(png(size));
  const shown = await Promise.all([
    here.get(friend, `/api/groups/${id}`),
    here.ask('GET', `/api/groups/invitations/${link}`),
  ]);
  expect(shown.map((each) => each.body.data.picture)).toEqual([picture, picture]);
  expect((await here.get(friend, '/api/groups')).body.data[0].picture).toBe(picture);
});

test('members may not, nor may a file that is no picture, and the one before stays', async () => {
  const { picture } = (await give(owner)).body.data;
  expect((await give(friend)).status).toBe(403);
  expect((await give(owner, new Uint8Array([1, 2, 3]))).status).toBe(415);
  expect((await here.get(friend, `/api/groups/${id}`)).body.data.picture).toBe(picture);
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

test('an administrator sees a reported picture, and takes it away with the name', async () => {
  const { picture } = (await give(owner)).body.data;
  await here.post(friend, `/api/groups/${id}/reports`);
  const [line] = (await here.get(admin, '/api/admin/groups')).body.data;
  expect(line.picture).toBe(picture);
  await here.post(admin, `/api/admin/groups/${id}/acts`, { act: 'clear' });
  expect((await here.get(friend, `/api/groups/${id}`)).body.data).toMatchObject({
    name: 'Group',
    picture: null,
  });
  expect(await lies(picture)).toBe(false);
});

test.each([
  ['deletes it', () => here.delete(owner, `/api/groups/${id}`)],
  [
    'is deleted with everybody in it',
    async () => {
      for (const { id: fan, username } of [friend, owner])
        await here.delete(admin, `/api/admin/users/${fan}`, { username });
    },
  ],
  [
    'has it closed by an administrator',
    async () => {
      await here.post(friend, `/api/groups/${id}/reports`);
      await here.post(admin, `/api/admin/groups/${id}/acts`, { act: 'close' });
    },
  ],
])('no picture is left of a group whose owner %s', async (_how, end) => {
  const { picture } = (await give(owner)).body.data;
  await end();
  expect(await lies(picture)).toBe(false);
});
