import { beforeAll, expect, test } from 'vitest';
import { flawOf } from '#games/proof/proof';
import { nfl2025 } from '#seasons/shipped';
import { d1 } from '../testing/bindings.ts';
import { newcomersOf, PASSWORD } from '../testing/newcomers.ts';
import { download, leavesOf, proofOf, treeHash } from '../testing/seals.ts';
import { here, owner, pick, post, savedPicks, stranger, threeFans } from '../testing/three-fans.ts';
import type { Fan } from '../testing/world.ts';

/** Whom a sealed sheet is shown to: leaves stay for ever, what they were made of does not. */
threeFans();
const NFL = `/api/${nfl2025.path}`;

let admin: Fan;
let other: Fan;
beforeAll(async () => {
  admin = await here.admin();
});

const shownOf = async (fan: { id: string }) =>
  (await download(here, nfl2025.path, 'all')).data.filter((row) => row.fan === fan.id);

test('a fan who is blocked, deleted, or in a group only is a leaf and no more, and the root stays what all leaves make', async () => {
  const { registered } = newcomersOf(here);
  const [leaver, earlyFan] = [await registered('demo-leaver'), await registered('demo-early')];
  const blocked = await here.fan('demo-blocked');
  other = await here.fan('demo-other');
  for (const [at, fan] of [leaver, earlyFan, blocked, other].entries()) await pick(fan, at);
  const { id: group } = (await post(owner, '', { name: 'Office pool' })).body;
  const entrant = async (name: string, shift: number) => {
    const { data } = (await post(owner, `/${group}/entrants`, { name })).body;
    expect((await savedPicks(owner, data.id, shift)).status).toBe(200);
    return data;
  };
  const [bob, eve] = [await entrant('Bob', 5), await entrant('Eve', 6)];
  const remove = (as: Fan) => here.delete(as, '/api/users/me', { password: PASSWORD });
  expect((await remove(earlyFan)).status).toBe(200);
  await here.cronAt('2025-04-26T00:01:00Z');

  const [root] = (await here.ask('GET', `${NFL}/roots`)).body.data;
  const stays = async (withheld: number) => {
    const rows = await download(here, nfl2025.path, 'all');
    const leaves = rows.data.map(({ leaf }) => leaf);
    expect([leaves.length, treeHash(leaves)]).toEqual([root.leaves, root.root]);
    expect(await leavesOf(rows)).toEqual(leaves);
    const unknown = rows.data.filter(({ sheet }) => sheet === null);
    expect(unknown).toEqual(unknown.map(({ leaf }) => ({ fan: null, salt: null, sheet: null, leaf })));
    expect(unknown).toHaveLength(withheld);
  };
  // Two have a seat in a group only, one was gone at the lock.
  expect(root.leaves).toBe(6);
  await stays(3);
  const before = await proofOf(here, nfl2025.path, blocked);
  expect(await flawOf(before)).toBeNull();

  const block = (on: boolean) => here.patch(admin, `/api/admin/users/${blocked.id}`, { blocked: on });
  expect((await block(true)).status).toBe(200);
  await stays(4);
  const asked = (fan: { username: string }) => here.get(other, `${NFL}/proof/${fan.username}`);
  expect((await asked(blocked)).status).toBe(404);
  await block(false);
  expect((await asked(blocked)).body).toEqual(before);

  expect(await shownOf(leaver)).toHaveLength(1);
  expect((await remove(leaver)).status).toBe(200);
  await stays(4);
  expect(await shownOf(leaver)).toEqual([]);
  expect((await asked(leaver)).status).toBe(404);
  const salts = async (id: string) => await d1.rows('select salt from leaves where fan = ?', id);
  for (const gone of [leaver, earlyFan]) expect(await salts(gone.id)).toEqual([{ salt: null }]);

  // The seat of an entrant passes to a fan: its proof is theirs, and nobody else's.
  const { link } = (await post(owner, `/${group}/entrants/${bob.id}/link`)).body.data;
  expect((await post(stranger, '/join', { link: link.slice(link.lastIndexOf('/') + 1) })).status).toBe(200);
  const claimed = await proofOf(here, nfl2025.path, stranger);
  expect([claimed.fan, await flawOf(claimed), claimed.root]).toEqual([bob.id, null, root.root]);
  expect((await asked(stranger)).status).toBe(404);
  expect((await here.delete(owner, `/api/groups/${group}/members/${eve.id}`)).status).toBe(200);
  expect(await salts(eve.id)).toEqual([{ salt: null }]);
  await stays(4);
});
