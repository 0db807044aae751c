import { beforeEach, expect, test } from 'vitest';
import { attempts } from '#schema/tables/fan/attempt';
import { sha256 } from '../secret.ts';
import { bindings } from '../testing/bindings.ts';
import { world } from '../testing/world.ts';

let asked = 0;
const here = await world('2025-06-02T13:00:00Z');
beforeEach(async () => {
  await here.db.delete(attempts);
});

/** Each asks for an address of its own: only the network is counted. */
const askFrom = async (place: string) => {
  const body = { email: `demo-place-${asked++}@calledit.example` };
  const headers = { 'CF-Connecting-IP': place };
  return (await here.ask('POST', '/api/auth/request-password-reset', { body, headers })).status;
};
const countedAt = (place: string, count: number) =>
  here.db.insert(attempts).values({ key: sha256(`mails from ${place}`), count, resetsAt: Date.now() + 3_600_000 });

test('a household has one count, however its addresses are written; its neighbour has another', async () => {
  await countedAt('2001:db8:0:2::/64', 99);
  expect(await askFrom('2001:db8::2:0:0:0:1')).toBe(200);
  expect(await askFrom('2001:0DB8:0000:0002:ffff::')).toBe(429);
  expect(await askFrom('2001:db8:0:3::1')).toBe(200);
});

test('somebody who moves through the households of one line meets a limit too, a softer one', async () => {
  await countedAt('2001:db8:7::/48', 499);
  expect(await askFrom('2001:db8:7:1::1')).toBe(200);
  expect(await askFrom('2001:db8:7:2::1')).toBe(429);
  expect(await askFrom('2001:db8:8:2::1')).toBe(200);
});

test('an IPv4 address is the same place in IPv6 notation', async () => {
  await countedAt('203.0.113.7', 100);
  expect(await askFrom('::ffff:203.0.113.7')).toBe(429);
});

test('where no platform names who asks, a header of theirs gives no fresh count', async () => {
  const { PEER } = bindings;
  bindings.PEER = '127.0.0.1';
  try {
    await countedAt('127.0.0.1', 99);
    expect([await askFrom('203.0.113.8'), await askFrom('203.0.113.9'), await askFrom('2001:db8::9')]).toEqual([
      200, 429, 429,
    ]);
  } finally {
    bindings.PEER = PEER;
  }
});

test('an address is asked five links for in an hour, and the next try is told when it counts', async () => {
  const ask = () =>
    here.ask('POST', '/api/auth/request-password-reset', { body: { email: 'demo-keen@calledit.example' } });
  for (let count = 0; count < 5; count++) expect((await ask()).status).toBe(200);
  const { status, headers } = await ask();
  const seconds = Number(headers.get('Retry-After'));
  expect([status, seconds > 50 * 60, seconds <= 60 * 60]).toEqual([429, true, true]);
});
