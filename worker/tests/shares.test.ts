import { beforeEach, expect, test } from 'vitest';
import { sha256 } from '../secret.ts';
import { bindings, d1 } from '../testing/bindings.ts';
import { pickFirst, publishPick } from '../testing/saved.ts';
import { type Fan, world } from '../testing/world.ts';

/** A draft night of two fans: what they share, who can open it, and what becomes of it. */
const here = await world('2025-04-24T12:00:00Z');
const admin = await here.admin();
let fan: Fan;

beforeEach(async () => {
  await d1.empty('shares', 'memberships', 'groups', 'receipts', 'picks', 'choices', 'entries', 'totals');
  await d1.empty('results', 'publications', 'pick_counts', 'attempts');
  await d1.run('update slots set locked_at = null');
  here.at('2025-04-24T12:00:00Z');
  fan = await entered('demo-sharer', 'Cam Ward');
  await entered('demo-rival', 'Travis Hunter');
});

/** Who has picked this player first. */
async function entered(name: string, player: string): Promise<Fan> {
  const one = await here.fan(`${name}-${crypto.randomUUID().slice(0, 8)}`);
  expect((await pickFirst(here, one, player)).status).toBe(201);
  return one;
}
const published = async (player: string) => {
  await here.cronAt('2025-04-26T00:40:00Z');
  const said = await publishPick(here, admin, player);
  expect([said.status, said.body.message]).toEqual([200, said.body.message]);
};
const share = (slot?: string, as = fan) =>
  here.post(as, '/api/shares', { contest: 'nfl-2025', ...(slot ? { slot } : {}) });
const open = (address: string) => here.ask('GET', `/api/shared/${address.split('/').at(-1)}`);

test('nothing can be shared before its lock, and a result not before the first one is published', async () => {
  expect((await share('1')).body).toMatchObject({
    code: 'conflict',
    message: 'A pick can be shared once its lock has fallen',
  });
  expect((await share()).body.message).toBe('It can be shared once the first results are published');
  expect(await d1.first('select count(*) as n from shares')).toEqual({ n: 0 });
});

test('a right call has a page at a secret address, of which only a hash is stored', async () => {
  await published('Cam Ward');
  const { status, body } = await share('1');
  expect(status).toBe(200);
  const secret = body.data.share.address.split('/').at(-1);
  expect(secret).toMatch(/^[\w-]{43}$/);
  expect((await open(secret)).body.data).toEqual({
    thing: 'call',
    contest: { path: 'nfl-draft', title: 'NFL Mock Draft 2025', accent: 'football' },
    username: fan.username,
    entries: 2,
    provisional: true,
    call: { place: 'pick 1', athlete: 'Cam Ward', amount: '600 points', club: 'Tennessee Titans' },
    right: true,
    sharedBy: 1,
    since: '2025-04-24',
  });
  const row = await d1.first<Record<string, string>>('select * from shares');
  expect(row?.secret_hash).toBe(sha256(secret));
  expect(JSON.stringify(row)).not.toContain(secret);
  expect((await share('1')).body.data.share).toEqual(body.data.share);
});

test('its id opens it, and anybody may list it, while it is public and not before; ending it closes both addresses', async () => {
  await published('Cam Ward');
  const { share: made } = (await share('1')).body.data;
  const list = async () => (await here.ask('GET', `/api/fans/${fan.username}/shares`)).body;
  const opened = async () => [(await open(made.id)).status, (await open(made.address)).status];
  const change = (as: Fan, wanted: boolean) => here.patch(as, `/api/shares/${made.id}`, { public: wanted });
  expect([await opened(), (await list()).data]).toEqual([[404, 200], []]);
  expect((await change(admin, true)).status).toBe(404);
  const address = `${bindings.SITE_URL}/shared/${made.id}`;
  expect((await change(fan, true)).body.data).toMatchObject({ public: true, address });
  expect(await opened()).toEqual([200, 200]);
  expect((await list()).data).toEqual([{ name: 'Pick 1', title: 'NFL Mock Draft 2025', address }]);
  await d1.run('update users set career_hidden = 1 where id = ?', fan.id);
  expect([(await list()).code, await opened()]).toEqual(['not_found', [200, 200]]);
  await d1.run('update users set blocked_at = 1, career_hidden = 0 where id = ?', fan.id);
  expect([(await list()).code, await opened()]).toEqual(['not_found', [404, 404]]);
  await d1.run('update users set blocked_at = null where id = ?', fan.id);
  await change(fan, false);
  expect(await opened()).toEqual([404, 200]);
  expect((await here.delete(admin, `/api/shares/${made.id}`)).status).toBe(404);
  expect((await here.delete(fan, `/api/shares/${made.id}`)).status).toBe(200);
  expect(await opened()).toEqual([404, 404]);
  // Shared again it has another address: the old one stays closed.
  expect((await share('1')).body.data.share.address).not.toBe(made.address);
});

test('a correction changes what the page says, and a call that lost its points says so', async () => {
  await published('Cam Ward');
  const { address } = (await share('1')).body.data.share;
  const result = (await share()).body.data.share.address;
  await published('Travis Hunter');
  // The team is right still: the element counts on its own.
  expect((await open(address)).body.data.call.amount).not.toBe('600 points');
  expect((await open(result)).body.data).toMatchObject({ rank: 2 });
  await d1.run('update choices set points = 0');
  expect((await open(address)).body.data.right).toBe(false);
});

test('a fan who is no fan any more shares nothing, and nobody shares what is not theirs', async () => {
  await published('Cam Ward');
  const { address } = (await share('1')).body.data.share;
  await d1.run('update users set verified_at = null where id = ?', fan.id);
  expect((await open(address)).status).toBe(404);
  const stranger = await here.someFan('stranger');
  expect((await share('1', stranger)).body.message).toBe('You have not entered this contest');
  expect((await here.post(stranger, '/api/shares', { contest: 'nothing' })).status).toBe(404);
});

test('an administrator ends a shared page by either of its addresses, and the trail says whose it was', async () => {
  await published('Cam Ward');
  const { share: secret } = (await share()).body.data;
  const { share: called } = (await share('1')).body.data;
  await here.patch(fan, `/api/shares/${called.id}`, { public: true });
  const end = (address: string) => here.delete(admin, `/api/admin/shares/${address.split('/').at(-1)}`);
  for (const address of [secret.address, called.id]) {
    expect((await end(address)).body).toEqual({ success: true, message: 'It is not shared any more' });
    expect((await open(address)).status).toBe(404);
    expect((await end(address)).status).toBe(404);
  }
  expect((await here.get(fan, '/api/shares')).body.data).toEqual([]);
  const { data: trail } = (await here.get(admin, '/api/admin/trail?limit=2')).body;
  const line = { act: 'share-ended', about: fan.username, by: admin.username, contest: 'nfl-2025' };
  expect(trail).toMatchObject([line, line]);
});

const grouped = async (fans: Fan[], owner = fan) => {
  const { id, code } = (await here.post(owner, '/api/groups', { name: 'Office pool' })).body;
  for (const as of fans) expect((await here.post(as, '/api/groups/join', { code })).status).toBe(200);
  return id as string;
};
const shareTable = (group: string, as = fan) => here.post(as, '/api/shares', { contest: 'nfl-2025', group });

test('a captain shares the table of their group: ranks, names and points, without who is blocked, and no word of others', async () => {
  const [second, blocked] = [await entered('demo-second', 'Cam Ward'), await entered('demo-blocked', 'Cam Ward')];
  const group = await grouped([second, blocked]);
  await published('Cam Ward');
  await d1.run('update users set blocked_at = 1 where id = ?', blocked.id);
  const { body } = await shareTable(group);
  expect(body.data.shared).toEqual({
    thing: 'table',
    provisional: true,
    contest: { path: 'nfl-draft', title: 'NFL Mock Draft 2025', accent: 'football' },
    username: fan.username,
    entries: 2,
    group: 'Office pool',
    rows: [
      { rank: 1, username: fan.username, amount: '600 points' },
      { rank: 1, username: second.username, amount: '600 points' },
    ],
  });
  expect((await open(body.data.share.address)).body.data).toEqual(body.data.shared);
  // Who hides their page is not named either; ranks stay as they are.
  await d1.run('update users set career_hidden = 1 where id = ?', second.id);
  const { entries, rows } = (await open(body.data.share.address)).body.data;
  expect([entries, rows.map(({ username }: { username: string }) => username)]).toEqual([1, [fan.username]]);
  await d1.run('update users set career_hidden = 1 where id = ?', fan.id);
  expect([(await open(body.data.share.address)).status, (await shareTable(group)).status]).toEqual([404, 409]);
});

test('a table is shared by captains of the group only, of contests that it plays, after results; its page ends with their role, and with the group', async () => {
  const member = await entered('demo-member', 'Travis Hunter');
  const group = await grouped([member]);
  expect((await shareTable(group)).body.message).toBe('It can be shared once the first results are published');
  await published('Cam Ward');
  const refused = [await shareTable(group, member), await shareTable(group, await here.someFan('stranger'))];
  expect(refused.map(({ status }) => status)).toEqual([403, 404]);
  const { address } = (await shareTable(group)).body.data.share;
  const role = (as: Fan, whom: Fan, given: string) =>
    here.patch(as, `/api/groups/${group}/members/${whom.id}`, { role: given });
  expect((await role(fan, member, 'owner')).status).toBe(200);
  expect((await open(address)).status).toBe(200);
  expect((await role(member, fan, 'member')).status).toBe(200);
  expect((await open(address)).status).toBe(404);
  expect((await here.get(fan, '/api/shares')).body.data).toEqual([]);
  const theirs = (await shareTable(group, member)).body.data.share;
  await here.patch(member, `/api/groups/${group}`, { contests: ['nba-2025'] });
  expect((await shareTable(group, member)).status).toBe(404);
  expect((await here.delete(member, `/api/groups/${group}`)).status).toBe(200);
  expect((await open(theirs.address)).status).toBe(404);
  expect(await d1.first('select count(*) as n from shares')).toEqual({ n: 0 });
});
