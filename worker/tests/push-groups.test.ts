import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { bindings } from '../testing/bindings.ts';
import { pushBrowser } from '../testing/push-browser.ts';
import { readAt } from '../testing/push-wire.ts';
import { type Fan, world } from '../testing/world.ts';

/** What groups tell on devices: who asks to come in. */
const here = await world('2025-04-24T12:00:00Z');
const browser = await pushBrowser();
const TABLES = 'outbox push_subscriptions push_stops quiet_hours group_requests memberships groups attempts';

let owner: Fan;
let friend: Fan;
let group: { id: string; code: string };
beforeEach(async () => {
  await bindings.DB.batch(TABLES.split(' ').map((table) => bindings.DB.prepare(`delete from ${table}`)));
  [owner, friend] = [await here.fan(newName('owner')), await here.fan(newName('friend'))];
  group = (await here.ask('POST', '/api/groups', { as: owner, body: { name: 'Office pool' } })).body;
  await here.ask('POST', '/api/groups/join', { as: friend, body: { code: group.code } });
});

const newName = (name: string) => `demo-${name}-${crypto.randomUUID().slice(0, 8)}`;
const listens = async (fan: Fan) => {
  const keys = { p256dh: browser.p256dh, auth: browser.auth };
  const body = { endpoint: `https://push.services.mozilla.com/send/${fan.username}`, keys };
  expect((await here.ask('PUT', '/api/push/subscription', { as: fan, body })).status).toBe(200);
};
const wantsNone = (fan: Fan, kind: string) =>
  here.ask('PATCH', '/api/push', { as: fan, body: { kinds: { [kind]: false } } });
const told = (fan: Fan) => readAt(browser, fan.username);
const rowsOf = async (table: string) =>
  (await bindings.DB.prepare(`select count(*) as n from ${table}`).first<{ n: number }>())?.n;

const asked = async (name: string) => {
  const fan = await here.fan(newName(name));
  expect((await here.ask('POST', '/api/groups/join', { as: fan, body: { code: group.code } })).body.data.state).toBe(
    'asked',
  );
  return fan;
};

test('captains are told who asks to come in, several as one, and nobody once they are answered', async () => {
  await here.ask('PATCH', `/api/groups/${group.id}`, { as: owner, body: { joining: 'request' } });
  await listens(owner);
  await listens(friend);
  const first = await asked('first');
  await here.ask('POST', '/api/groups/join', { as: first, body: { code: group.code } });
  expect(await rowsOf('outbox')).toBe(1);
  await here.cron();
  expect(await told(owner)).toEqual([
    {
      title: `${first.username} wants to join Office pool`,
      body: 'Let them in, or not.',
      path: `/groups/${group.id}`,
      tag: `${group.id}.request`,
    },
  ]);
  await asked('second');
  await asked('third');
  await here.cron();
  expect((await told(owner)).at(-1)).toMatchObject({ title: '3 fans want to join Office pool' });
  const last = await asked('fourth');
  await bindings.DB.prepare('delete from group_requests').run();
  await here.cron();
  expect(await told(owner)).toHaveLength(2);
  await here.ask('DELETE', `/api/groups/${group.id}/requests/${last.id}`, { as: last });
  await wantsNone(owner, 'requests');
  await asked('fifth');
  expect([await rowsOf('outbox'), await told(friend)]).toEqual([0, []]);
});

test('what two groups say at once is one notification, and in quiet hours none', async () => {
  await here.ask('PATCH', `/api/groups/${group.id}`, { as: owner, body: { joining: 'request' } });
  const other = (
    await here.ask('POST', '/api/groups', { as: owner, body: { name: 'Third floor', joining: 'request' } })
  ).body;
  await here.ask('PUT', '/api/auth/profile', { as: owner, body: { timeZone: 'UTC' } });
  await listens(owner);
  const hour = new Date().getUTCHours();
  await here.ask('PATCH', '/api/push', {
    as: owner,
    body: { quiet: { from: (hour + 23) % 24, until: (hour + 2) % 24 } },
  });
  const fan = await asked('both');
  await here.ask('POST', '/api/groups/join', { as: fan, body: { code: other.code } });
  await here.cron();
  expect([await told(owner), await rowsOf('outbox')]).toEqual([[], 2]);
  await here.ask('PATCH', '/api/push', { as: owner, body: { quiet: null } });
  await here.db.run(sql`update outbox set due_at = 0`);
  await here.cron();
  expect(await told(owner)).toMatchObject([{ title: 'Called It: 2 messages', path: '/landing' }]);
});
