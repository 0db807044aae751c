import { expect, test } from 'vitest';
import { d1 } from '../testing/bindings.ts';
import { type Said, world } from '../testing/world.ts';

const here = await world('2025-06-02T13:00:00Z');
const fan = await here.fan('demo-beside');

const signIn = (name: string) =>
  here.ask('POST', '/api/auth/login', { body: { email: `${name}@calledit.example`, password: 'wrong-one' } });
const statuses = (said: Said[], wanted: number) => said.filter(({ status }) => status === wanted);

test('of forty sign-ins at once some are hashed one after the other, the rest is told at once to come again', async () => {
  const said = await Promise.all(Array.from({ length: 40 }, (_, n) => signIn(`demo-nobody-${n}`)));
  const [hashed, refused] = [statuses(said, 401), statuses(said, 503)];
  expect(hashed.length).toBeGreaterThan(0);
  expect(hashed.length).toBeLessThanOrEqual(12);
  expect(hashed.length + refused.length).toBe(40);
  for (const { headers, body } of refused) {
    expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(body).toEqual({
      success: false,
      code: 'unavailable',
      message: 'Very many people are signing in at this moment. Please try again in a few seconds.',
    });
  }
  // Nobody was counted as having failed whose password was not looked at.
  const tries = await d1.first<{ n: number }>('select sum(count) as n from attempts');
  expect(tries?.n).toBe(hashed.length);
});

test('while sign-ins wait for their turn, other calls are answered between them', async () => {
  const order: string[] = [];
  const noted = async (name: string, asked: Promise<Said>) => {
    const { status } = await asked;
    order.push(`${name} ${status}`);
  };
  const signIns = Array.from({ length: 40 }, (_, n) => noted('sign-in', signIn(`demo-flood-${n}`)));
  const others = [
    noted('health', here.ask('GET', '/api/health')),
    noted('leaderboard', here.get(fan, '/api/nfl-draft/leaderboard')),
  ];
  await Promise.all([...signIns, ...others]);
  const lastHash = order.lastIndexOf('sign-in 401');
  expect(order.indexOf('health 200')).toBeGreaterThan(-1);
  expect(order.indexOf('health 200')).toBeLessThan(lastHash);
  expect(order.indexOf('leaderboard 200')).toBeGreaterThan(-1);
  expect(order.indexOf('leaderboard 200')).toBeLessThan(lastHash);
});

test('one network holds eight of the twelve seats', async () => {
  const headers = { 'CF-Connecting-IP': '198.51.100.1' };
  const said = await Promise.all(
    Array.from({ length: 12 }, (_, n) =>
      here.ask('POST', '/api/auth/login', {
        body: { email: `demo-nat-${n}@calledit.example`, password: 'x' },
        headers,
      }),
    ),
  );
  expect([statuses(said, 401).length, statuses(said, 503).length]).toEqual([8, 4]);
});

test('a known address waits in the same queue as an unknown one', async () => {
  const said = await Promise.all([
    ...Array.from({ length: 20 }, (_, n) => signIn(`demo-crowd-${n}`)),
    ...Array.from({ length: 20 }, () => signIn('demo-beside')),
  ]);
  expect(statuses(said.slice(20), 503)).toHaveLength(20);
});
