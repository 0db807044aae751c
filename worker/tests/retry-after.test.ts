import { beforeAll, expect, test } from 'vitest';
import { bindings } from '../testing/bindings.ts';
import { type World, world } from '../testing/world.ts';

let here: World;
beforeAll(async () => {
  here = await world('2025-06-02T13:00:00Z');
});

const secondsOf = (headers: Headers) => Number(headers.get('Retry-After'));
const askForLink = (name: string) =>
  here.ask('POST', '/api/auth/request-password-reset', { body: { email: `${name}@calledit.example` } });

test('too many tries are told when the next one counts', async () => {
  for (let count = 0; count < 5; count++) await askForLink('demo-impatient');
  const said = await askForLink('demo-impatient');
  expect(said.status).toBe(429);
  expect(secondsOf(said.headers)).toBeGreaterThan(50 * 60);
  expect(secondsOf(said.headers)).toBeLessThanOrEqual(60 * 60);
});

test('a busy answer says when to come again, and a merely wrong one does not', async () => {
  const wrong = await here.ask('POST', '/api/auth/request-password-reset', { body: { email: 'demo' } });
  expect([wrong.status, wrong.headers.get('Retry-After')]).toEqual([400, null]);
  await bindings.DB.exec('alter table attempts rename to attempts_away');
  const said = await askForLink('demo-else');
  await bindings.DB.exec('alter table attempts_away rename to attempts');
  expect(said.status).toBe(503);
  expect(secondsOf(said.headers)).toBeGreaterThan(0);
});
