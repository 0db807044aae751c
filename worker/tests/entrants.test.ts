import { beforeEach, expect, test } from 'vitest';
import { d1 } from '../testing/bindings.ts';
import {
  athletes,
  fill,
  friend,
  here,
  joined,
  made,
  owner,
  savedPicks as pick,
  post,
  slots,
  stranger,
  threeFans,
} from '../testing/three-fans.ts';
import type { Fan } from '../testing/world.ts';

/**
 * People without an account whom a captain enters: who may, what they see, that the field never
 * counts them, and how a seat is claimed.
 */
const LOCKED = '2025-04-26T00:40:00Z';
let group: string;
threeFans();
beforeEach(async () => {
  const madeGroup = await made();
  group = madeGroup.id;
  await joined(friend, madeGroup);
});

const get = (as: Fan, path: string) => here.get(as, `/api/groups/${group}${path}`);
const end = (as: Fan, path: string) => here.delete(as, `/api/groups/${group}${path}`);
const count = async (from: string, ...values: unknown[]) =>
  (await d1.first<{ n: number }>(`select count(*) as n from ${from}`, ...values))?.n;

type Entrant = { id: string; username: string };
async function entered(name = 'Bob'): Promise<Entrant> {
  const { status, body } = await post(owner, `/${group}/entrants`, { name });
  expect(status, JSON.stringify(body)).toBe(201);
  return body.data;
}
const sheet = (as: Fan, userId: string) => here.get(as, `/api/nfl-draft/selections?userId=${userId}`);
async function linkOf({ id }: Entrant, as = owner): Promise<string> {
  const { link } = (await post(as, `/${group}/entrants/${id}/link`)).body.data;
  return link.slice(link.lastIndexOf('/') + 1);
}
const table = async (as = owner): Promise<Record<string, number>[]> =>
  (await get(as, '/leaderboard?contest=nfl-2025')).body.data;
const namesIn = async (as = owner) => (await table(as)).map(({ username }) => String(username)).sort();
const members = async (): Promise<{ id: string; username: string; role: string }[]> =>
  (await get(owner, '')).body.data.members;
/** How many the field counts, and who is found on its board. */
const field = async () => ({
  entries: (await here.ask('GET', '/api/contests')).body.data.find(({ id }: { id: string }) => id === 'nfl-2025')
    .entries,
  names: (await here.get(owner, '/api/nfl-draft/leaderboard?limit=500')).body.data.map(
    ({ username }: { username: string }) => username,
  ),
});

test('a captain enters somebody and their picks: nobody else sees those before the lock, and the receipt says who saved', async () => {
  const bob = await entered('Uncle Bob');
  expect(bob.username).toBe('Uncle Bob (managed)');
  expect((await pick(owner, bob.id)).status).toBe(200);
  expect((await sheet(owner, bob.id)).body.data).toHaveLength(32);
  for (const other of [friend, stranger]) expect((await sheet(other, bob.id)).status).toBe(404);
  expect((await get(friend, '/picks?contest=nfl-2025')).body.data.slots).toEqual([]);
  const receipts = await d1.rows(
    'select distinct saved_by as savedBy from receipts join picks on picks.id = pick_id join entries on entries.id = entry_id where user_id = ?',
    bob.id,
  );
  expect(receipts).toEqual([{ savedBy: owner.id }]);
});

test('in a season a captain saves for an entrant a tournament at a time, by the same rules', async () => {
  here.at('2025-06-20T12:00:00Z');
  const bob = await entered();
  const save = (as: Fan, body: object) => here.post(as, '/api/tennis/selections', { user_id: bob.id, ...body });
  const mine = { tournament: 'Wimbledon', gold_selection: 'Jannik Sinner' };
  expect((await save(friend, mine)).status).toBe(403);
  const saved = await save(owner, mine);
  expect([saved.status, saved.body.message ?? saved.body.code]).toEqual([200, 'Your pick is saved']);
  const again = await save(owner, { ...mine, tournament: 'US Open' });
  expect([again.status, again.body.message]).toEqual([409, 'Player has already been used']);
  const read = (as: Fan) => here.get(as, `/api/tennis/selections/${bob.id}`);
  expect((await read(owner)).body[0]).toMatchObject({ gold_selection: 'Jannik Sinner' });
  expect((await read(friend)).status).toBe(404);
});

test('after the lock an entrant stands in the table and the matrix of the group, and in no count of the field', async () => {
  await pick(owner, owner.id);
  const before = await field();
  const bob = await entered();
  await pick(owner, bob.id, 1);
  expect(await field()).toEqual(before);
  await here.cronAt(LOCKED);
  expect((await pick(owner, bob.id)).body.code).toBe('locked');
  expect(await namesIn(friend)).toEqual([bob.username, owner.username].sort());
  const [first] = (await get(friend, '/picks?contest=nfl-2025')).body.data.slots;
  expect(first.picks.flatMap((each: { members: string[] }) => each.members).sort()).toEqual(
    [bob.username, owner.username].sort(),
  );
  expect((await table()).find(({ username }) => String(username) === bob.username)?.total_points).toBeGreaterThan(0);
  const after = await field();
  expect([after.entries, after.names.includes(bob.username)]).toEqual([before.entries, false]);
  expect(await count(`entries where contest_id = 'nfl-2025' and apart = 0`)).toBe(before.entries);
  const counted = (await here.get(owner, `/api/nfl-draft/results/${owner.username}`)).body.data;
  const same = `picks join entries on entries.id = entry_id where contest_id = 'nfl-2025' and apart = 0 and slot_id = '1'
    and athlete_id = (select athlete_id from picks join entries on entries.id = entry_id where slot_id = '1' and user_id = ?)`;
  expect(counted.picks[0].sharedBy).toBe(await count(same, owner.id));
  for (const path of ['/api/fans/', '/api/nfl-draft/results/', '/api/duels/nfl-2025/admin/'])
    expect((await here.get(owner, path + encodeURIComponent(bob.username))).status).toBe(404);
  for (const path of ['/api/users/', '/api/tennis/results/'])
    expect((await here.get(owner, path + bob.id)).status).toBe(404);
});

test('members, captains of other groups and who was a captain enter nothing and see nothing', async () => {
  const bob = await entered();
  await post(stranger, '', { name: 'Another pool' });
  for (const other of [friend, stranger]) {
    expect([(await pick(other, bob.id)).status, (await pick(other, bob.id)).body.code]).toEqual([403, 'forbidden']);
    expect((await post(other, `/${group}/entrants/${bob.id}/link`)).status).toBe(other === friend ? 403 : 404);
  }
  expect((await post(friend, `/${group}/entrants`, { name: 'Eve' })).status).toBe(403);
  const role = (to: string) => here.patch(owner, `/api/groups/${group}/members/${friend.id}`, { role: to });
  await role('co-captain');
  expect([(await pick(friend, bob.id)).status, (await sheet(friend, bob.id)).status]).toEqual([200, 200]);
  await role('member');
  expect([(await pick(friend, bob.id)).status, (await sheet(friend, bob.id)).status]).toEqual([403, 404]);
  const appointed = await here.patch(owner, `/api/groups/${group}/members/${bob.id}`, { role: 'owner' });
  expect([appointed.status, appointed.body.message]).toEqual([
    409,
    'They have no account: their place is claimed first',
  ]);
  const mixed = [bob.id, owner.id].map((userId, at) => ({ userId, pick: at + 1, team: slots[at]?.team, player: '' }));
  expect((await here.put(owner, '/api/nfl-draft/selections', mixed)).status).toBe(403);
});

test('a name stands once in a group, and there is an end to them', async () => {
  const bob = await entered();
  const said = async (name: string) => (await post(owner, `/${group}/entrants`, { name })).body.message;
  expect(await said(' bob ')).toBe('Somebody of this name is entered already');
  await fill(group, 49, 'entrant');
  expect(await said('One more')).toBe('There is no place for another name');
  expect((await end(owner, `/members/${bob.id}`)).body.message).toBe('They are out, and their picks are gone');
  await entered('One more');
});

test('a place claimed before the lock becomes an ordinary entry of who claims it, once, however often they ask', async () => {
  const bob = await entered();
  await pick(owner, bob.id, 2);
  const before = await field();
  // A newer link ends the one before, and a captain ends it without another.
  const [old, ended] = [await linkOf(bob), await linkOf(bob)];
  expect((await end(owner, `/entrants/${bob.id}/link`)).status).toBe(200);
  expect(await d1.first('select claim_hash from memberships where user_id = ?', bob.id)).toEqual({ claim_hash: null });
  for (const link of [old, ended]) expect((await post(stranger, '/join', { link })).status).toBe(404);
  const link = await linkOf(bob);
  const invited = await here.get(stranger, `/api/groups/invitations/${link}`);
  expect(invited.body.data).toMatchObject({
    id: null,
    name: 'Office pool',
    by: owner.username,
    state: 'stranger',
    place: { name: 'Bob', sheets: 1 },
  });
  const answers = await Promise.all([1, 2].map(() => post(stranger, '/join', { link })));
  for (const { body } of [...answers, await post(stranger, '/join', { link })])
    expect(body.data).toEqual({ id: group, name: 'Office pool', state: 'joined' });
  expect((await post(friend, '/join', { link })).status).toBe(404);
  expect((await members()).map(({ id, role }) => [id, role])).toEqual([
    [owner.id, 'owner'],
    [friend.id, 'member'],
    [stranger.id, 'member'],
  ]);
  const own = (await sheet(stranger, stranger.id)).body.data;
  expect([own.length, own[0].player]).toEqual([32, athletes[2]?.name]);
  expect([(await sheet(owner, bob.id)).status, (await pick(owner, bob.id)).status]).toEqual([404, 403]);
  expect((await pick(stranger, stranger.id, 5)).status).toBe(200);
  const after = await field();
  expect([after.entries, after.names.includes(stranger.username)]).toEqual([before.entries + 1, true]);
  expect(await count('users where id = ?', bob.id)).toBe(0);
});

test('who is taken out of a group comes back by no claim link that they know, and who leaves takes none away', async () => {
  const [bob, leaver] = [await entered(), await here.someFan('leaver')];
  await joined(leaver, (await get(owner, '')).body.data);
  await here.patch(owner, `/api/groups/${group}/members/${friend.id}`, { role: 'co-captain' });
  const link = await linkOf(bob, friend);
  expect((await end(leaver, `/members/${leaver.id}`)).status).toBe(200);
  expect((await here.get(stranger, `/api/groups/invitations/${link}`)).status).toBe(200);
  expect((await end(owner, `/members/${friend.id}`)).body.message).toBe(
    'They are out, and the link and the code are new. Claim links have ended: make new ones.',
  );
  expect((await post(friend, '/join', { link })).status).toBe(404);
  expect((await get(friend, '')).status).toBe(404);
});

test('of many who claim a place at once one has it, and the others are told that the invitation has expired', async () => {
  const bob = await entered();
  await pick(owner, bob.id);
  const link = await linkOf(bob);
  const crowd = await Promise.all([1, 2, 3, 4].map(() => here.someFan('crowd')));
  const answers = await Promise.all([stranger, ...crowd].map((fan) => post(fan, '/join', { link })));
  expect(answers.map(({ status, body }) => [status, body.message ?? body.data.state]).sort()).toEqual([
    [200, 'joined'],
    ...crowd.map(() => [404, 'This invitation has expired']),
  ]);
});

test('a place claimed after the lock keeps its points in the group, and takes no place in the field', async () => {
  const bob = await entered();
  await pick(owner, owner.id);
  await pick(owner, bob.id, 1);
  await here.cronAt(LOCKED);
  const before = await field();
  const [points] = (await table()).filter(({ username }) => String(username) === bob.username);
  await post(stranger, '/join', { link: await linkOf(bob) });
  const [row] = (await table()).filter(({ username }) => String(username) === stranger.username);
  expect(row).toMatchObject({ rank: points?.rank, total_points: points?.total_points, id: stranger.id });
  expect(await field()).toEqual(before);
  expect((await sheet(owner, stranger.id)).body.data).toHaveLength(32);
  const career = (await here.get(owner, `/api/fans/${stranger.username}`)).body.data;
  expect(career.seasons).toEqual([]);
  const around = (await here.get(stranger, '/api/nfl-draft/leaderboard?around=me&limit=1')).body.data;
  expect(around.map(({ username }: { username: string }) => username)).not.toContain(stranger.username);
  const kept = (await here.get(stranger, '/api/users/me/export')).body;
  for (const part of ['"rank":null', '"byCaptain":true']) expect(JSON.stringify(kept)).toContain(part);
});

test('a fan who has entered a contest themselves keeps their own sheet, and the entrant’s ends', async () => {
  const bob = await entered();
  await pick(owner, bob.id, 2);
  await pick(friend, friend.id, 7);
  const link = await linkOf(bob);
  expect((await post(friend, '/join', { link })).body.data.id).toBe(group);
  expect((await post(friend, '/join', { link })).body.data.id).toBe(group);
  expect((await sheet(friend, friend.id)).body.data[0].player).toBe(athletes[7]?.name);
  expect((await members()).map(({ role }) => role)).toEqual(['owner', 'member']);
  expect(await count('entries where user_id = ?', bob.id)).toBe(0);
});

test('entrants end with their group: closed by an administrator, or left without any member', async () => {
  const left = () =>
    Promise.all([
      count(`users where id like ? || '.%'`, group),
      count(`entries where user_id like ? || '.%'`, group),
      count('memberships where group_id = ?', group),
      count('groups where id = ?', group),
    ]);
  const filled = async () => {
    const bob = await entered();
    await pick(owner, bob.id);
    expect(await left()).toEqual([1, 1, 3, 1]);
  };
  await filled();
  const admin = await here.admin();
  const act = (name: string) => here.post(admin, `/api/admin/groups/${group}/acts`, { act: name });
  await post(friend, `/${group}/reports`);
  const listed = (await here.get(admin, '/api/admin/groups')).body.data;
  expect(listed.find(({ id }: { id: string }) => id === group).entrants).toEqual(['Bob (managed)']);
  await act('clear');
  expect((await members()).at(-1)?.username).toMatch(/^Guest \w{4} \(managed\)$/);
  await post(friend, `/${group}/reports`);
  await act('close');
  expect(await left()).toEqual([0, 0, 0, 0]);

  const second = await made({ name: 'Second' });
  group = second.id;
  await joined(friend, second);
  await filled();
  const leave = async ({ id, username }: Fan) =>
    expect((await here.delete(admin, `/api/admin/users/${id}`, { username })).status).toBe(200);
  await leave(owner);
  // It goes to a member, never to an entrant.
  expect((await get(friend, '')).body.data.members).toMatchObject([{ role: 'owner' }, { role: 'entrant' }]);
  await leave(friend);
  expect(await left()).toEqual([0, 0, 0, 0]);
});
