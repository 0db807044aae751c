import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { counterOf } from '../../bench/round-trips.ts';
import { tellOvertaken } from '../cron/tell-overtaken.ts';
import { adminOf } from '../testing/admin-of.ts';
import { bindings } from '../testing/bindings.ts';
import { pushBrowser } from '../testing/push-browser.ts';
import { readAt } from '../testing/push-wire.ts';
import { type Fan, world } from '../testing/world.ts';

/**
 * What groups tell on devices: who has overtaken whom, and who asks to come in. A draft of two, in
 * which the friend catches up.
 */
const BEFORE = '2025-04-24T12:00:00Z';
const NIGHT = '2025-04-26T00:40:00Z';
const here = await world(BEFORE);
const admin = await adminOf(here);
const browser = await pushBrowser();
// Without the feed: what is published is what a test says.
const TABLES =
  'feed_items pushes push_subscriptions push_stops quiet_hours group_places group_requests memberships groups receipts picks choices entries totals results publications pick_counts attempts';
const REAL = {
  1: ['Tennessee Titans', 'Cam Ward', 'QB'],
  2: ['Jacksonville Jaguars', 'Travis Hunter', 'WR'],
  3: ['New York Giants', 'Abdul Carter', 'EDGE'],
  4: ['New England Patriots', 'Will Campbell', 'OT'],
} as const;
type Known = keyof typeof REAL;

let owner: Fan;
let friend: Fan;
let group: { id: string; code: string };
beforeEach(async () => {
  await bindings.DB.batch(TABLES.split(' ').map((table) => bindings.DB.prepare(`delete from ${table}`)));
  await bindings.DB.prepare('update slots set locked_at = null').run();
  await bindings.DB.prepare('update contests set told_revision = scored_revision, side = 0').run();
  here.at(BEFORE);
  owner = await entered('owner', [1]);
  friend = await entered('friend', [3, 4]);
  group = (await here.ask('POST', '/api/groups', { as: owner, body: { name: 'Office pool' } })).body;
  await here.ask('POST', '/api/groups/join', { as: friend, body: { code: group.code } });
});

async function entered(name: string, picks: Known[]): Promise<Fan> {
  const fan = await here.fan(`demo-${name}-${crypto.randomUUID().slice(0, 8)}`);
  for (const pick of picks) {
    const [team, player] = REAL[pick];
    const body = { userId: fan.id, pick, team, player, trade: false };
    expect((await here.ask('POST', '/api/nfl-draft/selections', { as: fan, body })).status).toBe(201);
  }
  return fan;
}
const listens = async (fan: Fan) => {
  const keys = { p256dh: browser.p256dh, auth: browser.auth };
  const body = { endpoint: `https://push.services.mozilla.com/send/${fan.username}`, keys };
  expect((await here.ask('PUT', '/api/push/subscription', { as: fan, body })).status).toBe(200);
};
const wantsNone = (fan: Fan, kind: string) =>
  here.ask('PATCH', '/api/push', { as: fan, body: { kinds: { [kind]: false } } });
const told = (fan: Fan) => readAt(browser, fan.username);
/** Publishes a pick; `as`: the pick whose player and team are entered in its place. */
async function publish(pick: Known, as = pick): Promise<void> {
  here.at(NIGHT);
  const [team, player, position] = REAL[as];
  const results = [{ pick, team, player, position, trade: pick !== as }];
  const said = await here.ask('POST', '/api/nfl-draft/results', { as: admin, body: { results } });
  expect([said.status, said.body.message]).toEqual([200, said.body.message]);
}
const rowsOf = async (table: string) =>
  (await bindings.DB.prepare(`select count(*) as n from ${table}`).first<{ n: number }>())?.n;

test('a member is told once who has overtaken them, and once more after a correction that turns it back', async () => {
  for (const pick of [1, 3] as const) {
    await publish(pick);
    await here.cron();
  }
  await listens(owner);
  await publish(4);
  await here.cron();
  await here.cron();
  const notice = {
    title: `${friend.username} has overtaken you in Office pool`,
    body: 'NFL Mock Draft 2025: you are at rank 2 of your group now.',
    path: `/groups/${group.id}?contest=nfl-2025`,
    tag: `${group.id}.nfl-2025.overtaken`,
  };
  expect(await told(owner)).toEqual([notice]);
  await publish(4, 2);
  await here.cron();
  expect(await told(owner)).toHaveLength(1);
  await publish(4);
  await here.cron();
  expect(await told(owner)).toEqual([notice, notice]);
  expect(await told(friend)).toEqual([]);
});

test('what was published before a group had a listener or a member is no news when something else moves the standings', async () => {
  const late = await entered('late', [3, 4]);
  for (const pick of [1, 3, 4] as const) await publish(pick);
  await here.cron();
  await listens(owner);
  const imported = async () => {
    await here.db.run(
      sql`update contests set results_revision = results_revision + 1, scored_revision = scored_revision + 1 where id = 'nfl-2025'`,
    );
    await here.cron();
  };
  await imported();
  expect([await told(owner), await rowsOf('group_places')]).toEqual([[], 1]);
  await here.ask('POST', '/api/groups/join', { as: late, body: { code: group.code } });
  await imported();
  expect(await told(owner)).toEqual([]);
});

test('a large contest, which shows its other version, is told of as well', async () => {
  await publish(1);
  await publish(3);
  await here.cron();
  await listens(owner);
  await publish(4);
  const columns = ['points', 'tie', 'base_points', 'base_tie'];
  await bindings.DB.prepare(
    `update entries set ${columns.map((name) => `${name}_b = ${name}, ${name} = 0`).join(', ')}`,
  ).run();
  await bindings.DB.prepare('update contests set side = 1').run();
  await here.cron();
  expect(await told(owner)).toMatchObject([{ title: `${friend.username} has overtaken you in Office pool` }]);
});

test('a member who is ahead again before it is sent, who wants none of it and who has no points yet is told nothing', async () => {
  await listens(owner);
  await listens(friend);
  // The friend has nothing yet: nobody overtakes them.
  await publish(1);
  await here.cron();
  expect(await told(friend)).toEqual([]);
  await publish(3);
  await here.cron();
  await publish(4);
  await tellOvertaken(bindings, here.games, here.clock());
  expect(await rowsOf('pushes')).toBe(1);
  await publish(4, 2);
  await here.cron();
  expect([await told(owner), await rowsOf('pushes')]).toEqual([[], 0]);
  await wantsNone(owner, 'overtaken');
  await publish(4);
  await here.cron();
  expect(await told(owner)).toEqual([]);
});

test('a group without anybody who wants to know is not read, and another costs what its members cost, not the field', async () => {
  await bindings.DB.batch([
    bindings.DB.prepare(
      `insert or ignore into users (id, username, email, password_hash, first_name, last_name, verified_at, created_at)
        with recursive n (n) as (select 1 union all select n + 1 from n where n < 2000)
        select 'field-' || n, 'demo-field-' || n, 'field-' || n || '@calledit.example', '!', 'Demo', 'Fan', 1, 1 from n`,
    ),
    bindings.DB.prepare(
      `insert into entries (contest_id, user_id, created_at) select 'nfl-2025', id, 1 from users where id like 'field-%'`,
    ),
  ]);
  await publish(1);
  await tellOvertaken(bindings, here.games, here.clock());
  expect(await rowsOf('group_places')).toBe(0);
  await listens(owner);
  await publish(3);
  const count = counterOf(bindings.DB);
  await tellOvertaken(bindings, here.games, here.clock());
  expect(await rowsOf('group_places')).toBe(1);
  expect(count().rowsRead).toBeLessThan(60);
  // Until the next publication there is one question.
  const again = counterOf(bindings.DB);
  await tellOvertaken(bindings, here.games, here.clock());
  expect(again().roundTrips).toBe(1);
});

const asked = async (name: string) => {
  const fan = await here.fan(`demo-${name}-${crypto.randomUUID().slice(0, 8)}`);
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
  expect(await rowsOf('pushes')).toBe(1);
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
  expect([await rowsOf('pushes'), await told(friend)]).toEqual([0, []]);
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
  expect([await told(owner), await rowsOf('pushes')]).toEqual([[], 2]);
  await here.ask('PATCH', '/api/push', { as: owner, body: { quiet: null } });
  await here.db.run(sql`update pushes set due_at = 0`);
  await here.cron();
  expect(await told(owner)).toMatchObject([{ title: 'Called It: 2 messages', path: '/landing' }]);
});
