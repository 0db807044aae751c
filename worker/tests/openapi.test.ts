import { expect, test } from 'vitest';
import { games } from '../kinds/games.ts';
import { allCalls, openApi } from '../routes/openapi.ts';
import { world } from '../testing/world.ts';

test('the description is OpenAPI 3.1 and names every call with the shapes that the routes validate with', () => {
  const document = openApi(games);
  expect(document.openapi).toBe('3.1.0');
  for (const { call, address } of allCalls(games)) {
    const path = document.paths?.[address] as Record<string, { summary: string; requestBody?: unknown }> | undefined;
    const operation = path?.[call.method.toLowerCase()];
    expect(operation?.summary).toBe(call.summary);
    expect(Boolean(operation?.requestBody)).toBe(call.body !== undefined);
  }
});

test('the description and the page to read it are served', async () => {
  const { ask } = await world('2025-06-02T13:00:00Z');
  expect((await ask('GET', '/api/openapi.json')).body.info.title).toBe('Called It');
  const page = await ask('GET', '/api/docs');
  expect(page.headers.get('Content-Type')).toContain('text/html');
  expect(page.body).toContain('/api/tennis/selections/{user_id}');
});

test('every call that needs a fan refuses a stranger, every call of an administrator refuses a fan', async () => {
  const { ask, fan } = await world('2025-06-02T13:00:00Z');
  const demo = await fan('demo-stranger');
  for (const { call, address } of allCalls(games)) {
    const path = address.replace(/\{\w+\}/g, '1');
    if (call.who === 'fan' || call.who === 'admin')
      expect([address, (await ask(call.method, path)).status]).toEqual([address, 401]);
    if (call.who === 'admin')
      expect([
        address,
        (await ask(call.method, path, { as: demo, ...(call.body ? { body: {} } : {}) })).status,
      ]).toEqual([address, 403]);
  }
});

test('every call that takes a body refuses malformed JSON and unknown fields, never with a 500', async () => {
  const { ask, fan } = await world('2025-06-02T13:00:00Z');
  const admin = await fan('admin');
  for (const { call, address } of allCalls(games)) {
    if (!call.body) continue;
    const path = address.replace(/\{\w+\}/g, '1');
    for (const body of ['{"half":', '[]', 'null', '7', { surprise: true }, '']) {
      const { status } = await ask(call.method, path, { as: admin, body });
      expect([address, body, status >= 400 && status < 500]).toEqual([address, body, true]);
    }
  }
});
