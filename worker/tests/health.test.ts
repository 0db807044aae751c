import { expect, test } from 'vitest';
import { contests as registry } from '#seasons/registry';
import { createApp } from '../http/app.ts';
import { servedGame } from '../kinds/kinds.ts';
import { bindings } from '../testing/bindings.ts';
import { world } from '../testing/world.ts';

const health = async (contests: typeof registry) => {
  const response = await createApp(contests.map(servedGame)).request('/api/health', {}, bindings);
  return { status: response.status, body: await response.json() };
};

test('before anything is loaded the health call answers 503 and names what is missing', async () => {
  const { status, body } = await health(registry);
  expect(status).toBe(503);
  expect(body).toMatchObject({
    success: false,
    code: 'unavailable',
    message: expect.stringContaining('nfl-2025'),
  });
});

test('one contest missing of the registry is 503, and only that one is named', async () => {
  await world('2025-06-02T13:00:00Z');
  await bindings.DB.prepare("delete from contests where id = 'golf-2026'").run();
  expect(await health(registry)).toEqual({
    status: 503,
    body: { success: false, code: 'unavailable', message: 'Not loaded yet: golf-2026' },
  });
  const others = registry.filter(({ id }) => id !== 'golf-2026');
  expect(await health(others)).toMatchObject({ status: 200, body: { status: 'ok', contests: 3 } });
});

test('with every contest loaded the health call says the game time and how many there are', async () => {
  const here = await world('2025-06-02T13:00:00Z');
  const { status, body } = await here.ask('GET', '/api/health');
  expect(status).toBe(200);
  expect(Object.keys(body)).toEqual(['status', 'now', 'contests']);
  expect(body).toMatchObject({ status: 'ok', contests: 4 });
  expect(Math.abs(Date.parse(body.now) - Date.parse('2025-06-02T13:00:00Z'))).toBeLessThan(60_000);
});

test('a contest that is stored but no longer in the registry is not counted', async () => {
  await world('2025-06-02T13:00:00Z');
  expect(await health(registry.slice(0, 2))).toMatchObject({ status: 200, body: { contests: 2 } });
});
