import { verify } from 'hono/jwt';
import { beforeEach, expect, test } from 'vitest';
import { clockAt } from '../clock.ts';
import { sendPushes } from '../cron/send-pushes.ts';
import { mailAll } from '../store/news/mailing.ts';
import { bindings, d1 } from '../testing/bindings.ts';
import { nothingMailed, pickInTennis, readAt, takenAt } from '../testing/letters.ts';
import { pushBrowser } from '../testing/push-browser.ts';
import { type Fan, world } from '../testing/world.ts';

/**
 * Notifications to browsers that decrypt them, through a push service that answers, refuses or has
 * forgotten them.
 */
const HOUR = 3_600_000;
const BEFORE_LOCK = '2025-06-30T19:10:00Z';
const here = await world('2025-06-25T12:00:00Z');
const browser = await pushBrowser();

beforeEach(async () => {
  await nothingMailed();
  await d1.empty('push_subscriptions', 'stops', 'quiet_hours', 'group_requests', 'memberships', 'groups', 'attempts');
});

const subscribe = (fan: Fan, name: string, host = 'push.services.mozilla.com') =>
  here.put(fan, '/api/push/subscription', {
    endpoint: `https://${host}/send/${name}`,
    keys: { p256dh: browser.p256dh, auth: browser.auth },
  });
let made = 0;
/**
 * A fan whose browser has subscribed under this name, and who misses two categories of Wimbledon.
 */
async function missing(kind: string): Promise<{ fan: Fan; name: string }> {
  const name = `${kind}-${++made}-${crypto.randomUUID().slice(0, 8)}`;
  const fan = await here.fan(`demo-${name}`);
  here.at('2025-06-25T12:00:00Z');
  await pickInTennis(here, fan, 'Wimbledon', { gold_selection: 'Jannik Sinner' });
  expect((await subscribe(fan, name)).status).toBe(200);
  return { fan, name };
}
/** What waits to be told. */
const PUSHES = "outbox where channel = 'push'";
const taken = takenAt;
const read = (name: string) => readAt(browser, name);
const rows = async (table: string) => (await d1.rows(`select 1 from ${table}`)).length;

/** Puts a step of Wimbledon's mailing into the outbox. */
async function tell(step: 'hour' | 'result'): Promise<void> {
  const clock = here.clock();
  const mailing = { contestId: 'tennis-2025', tournament: 'wimbledon', step };
  await mailAll(here.db, mailing, clock.now(), clock.real());
}
/** Sends what is due, this much later in real time. */
const send = (laterMs = 0) =>
  sendPushes(bindings, here.games, {
    ...clockAt(here.clock().offset),
    real: () => Date.now() + laterMs,
  });

test('an hour before the lock a browser is told once what its fan misses, encrypted and signed', async () => {
  const { name } = await missing('taken');
  await here.cronAt(BEFORE_LOCK);
  await here.cron();
  expect(await read(name)).toEqual([
    {
      title: 'Wimbledon locks in 50 minutes',
      // Never whom they have picked.
      body: expect.stringMatching(/^(?!.*Sinner).*Silver/s),
      path: '/tennis/selections',
      tag: 'tennis-2025.wimbledon.hour',
    },
  ]);
  const [message] = await taken(name);
  expect(message?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '3600' });
  expect(message?.headers.topic).toMatch(/^[\w-]{32}$/);
  // RFC 8292: the token is for this push service, and this deployment's key has signed it.
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(message?.headers.authorization ?? '') ?? [];
  expect(key).toBe(bindings.VAPID_PUBLIC_KEY);
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  expect(await verify(token, { kty: 'EC', crv: 'P-256', x, y } as JsonWebKey, 'ES256')).toMatchObject({
    aud: 'https://push.services.mozilla.com',
    sub: 'mailto:picks@calledit.example',
  });
  expect(await rows(PUSHES)).toBe(0);
});

test('a fan who has completed the sheet meanwhile, or has stopped this kind, is told nothing', async () => {
  const { fan, name } = await missing('done');
  const { fan: stopper, name: stopped } = await missing('stopped');
  here.at(BEFORE_LOCK);
  await tell('hour');
  await pickInTennis(here, fan, 'Wimbledon', {
    silver_selection: 'Stefanos Tsitsipas',
    bronze_selection: 'Jacob Fearnley',
  });
  const off = await here.patch(stopper, '/api/push', { kinds: { reminders: false } });
  expect(off.body.data).toMatchObject({ here: true, kinds: { reminders: false, results: true } });
  await send();
  expect([await taken(name), await taken(stopped), await rows(PUSHES)]).toEqual([[], [], 0]);
});

test('what is due at once is one notification', async () => {
  const { name } = await missing('taken');
  here.at(BEFORE_LOCK);
  await tell('hour');
  await tell('result');
  await send();
  expect(await read(name)).toEqual([
    expect.objectContaining({
      title: 'Called It: 2 messages',
      body: expect.stringMatching(/^Wimbledon.*\nWimbledon/),
      path: '/landing',
    }),
  ]);
});

test('in the quiet hours of the fan nothing is told; what still makes sense comes when they end', async () => {
  const { fan, name } = await missing('taken');
  const hour = new Date().getUTCHours();
  await here.put(fan, '/api/auth/profile', { timeZone: 'UTC' });
  const quiet = { from: (hour + 23) % 24, until: (hour + 2) % 24 };
  expect((await here.patch(fan, '/api/push', { quiet })).body.data.quiet).toEqual(quiet);
  here.at(BEFORE_LOCK);
  await tell('result');
  await send();
  expect(await taken(name)).toEqual([]);
  await send(2 * HOUR);
  expect(await read(name)).toHaveLength(1);
});

test.each(['gone', 'missing'])('a browser that is %s is forgotten', async (kind) => {
  const { name } = await missing(kind);
  here.at(BEFORE_LOCK);
  await tell('hour');
  await send();
  expect([(await taken(name)).length, await rows('push_subscriptions'), await rows(PUSHES)]).toEqual([1, 0, 0]);
});

test('a push service that is down is tried again, one that is busy not before it said, and nobody is led elsewhere', async () => {
  const names = [(await missing('down')).name, (await missing('busy')).name, (await missing('moved')).name];
  here.at(BEFORE_LOCK);
  await tell('result');
  const counts = async () => Promise.all(names.map(async (name) => (await taken(name)).length));
  await send();
  expect(await counts()).toEqual([1, 1, 1]);
  await send(10 * 60_000);
  expect(await counts()).toEqual([2, 1, 2]);
  await send(31 * 60_000);
  expect(await counts()).toEqual([3, 2, 3]);
  expect(await taken('elsewhere')).toEqual([]);
  expect(await rows('push_subscriptions')).toBe(3);
});

test('a session that ends takes its browser along', async () => {
  const { fan, name } = await missing('taken');
  here.at(BEFORE_LOCK);
  await tell('hour');
  await here.ask('POST', '/api/auth/logout', { body: { refreshToken: fan.refreshToken } });
  await send();
  expect([await taken(name), await rows(PUSHES)]).toEqual([[], 0]);
  await here.cron();
  expect(await rows('push_subscriptions')).toBe(0);
});

test('of many browsers of a fan the latest twenty are told; one belongs to who subscribed it last', async () => {
  const { fan } = await missing('many');
  const other = await here.someFan('second');
  const names = Array.from({ length: 21 }, (_, at) => `many-${at}-${crypto.randomUUID()}`);
  for (const name of names) expect((await subscribe(await here.elsewhere(fan), name)).status).toBe(200);
  const kept = async () =>
    (
      await d1.rows<{ name: string }>(
        "select replace(endpoint, 'https://push.services.mozilla.com/send/', '') as name from push_subscriptions where user_id = ? order by rowid",
        fan.id,
      )
    ).map(({ name }) => name);
  expect(await kept()).toEqual(names.slice(1));
  expect((await subscribe(other, names[20] ?? '')).body.data.here).toBe(true);
  expect(await kept()).toEqual(names.slice(1, 20));
  expect((await here.delete(other, '/api/push/subscription')).body.data.here).toBe(false);
  expect(await rows('push_subscriptions')).toBe(19);
});

test('an address of a private net is refused when it is handed in, not when something is to be sent', async () => {
  const said = await subscribe(await here.someFan('key'), 'x', '10.0.0.8');
  expect(said).toMatchObject({ status: 400, body: { code: 'invalid' } });
  expect(await rows('push_subscriptions')).toBe(0);
});

test('captains are told who asks to come in, several as one, and nobody once they are answered', async () => {
  here.at('2025-04-24T12:00:00Z');
  const name = () => `taken-${++made}-${crypto.randomUUID().slice(0, 8)}`;
  const [owner, member] = await here.fans(name(), name());
  const group = (await here.post(owner, '/api/groups', { name: 'Office pool' })).body;
  await here.post(member, '/api/groups/join', { code: group.code });
  await here.patch(owner, `/api/groups/${group.id}`, { joining: 'request' });
  for (const fan of [owner, member]) expect((await subscribe(fan, fan.username)).status).toBe(200);
  const asked = async () => {
    const fan = await here.fan(name());
    expect((await here.post(fan, '/api/groups/join', { code: group.code })).body.data.state).toBe('asked');
    return fan;
  };
  const first = await asked();
  await here.post(first, '/api/groups/join', { code: group.code });
  await here.cron();
  expect(await read(owner.username)).toEqual([
    {
      title: `${first.username} wants to join Office pool`,
      body: 'Let them in, or not.',
      path: `/groups/${group.id}`,
      tag: `${group.id}.request`,
    },
  ]);
  for (let more = 0; more < 2; more++) await asked();
  await here.cron();
  expect((await read(owner.username)).at(-1)).toMatchObject({ title: '3 fans want to join Office pool' });
  await asked();
  await d1.empty('group_requests');
  await here.cron();
  await here.patch(owner, '/api/push', { kinds: { requests: false } });
  await asked();
  expect([(await taken(owner.username)).length, await rows(PUSHES), await taken(member.username)]).toEqual([2, 0, []]);
});
