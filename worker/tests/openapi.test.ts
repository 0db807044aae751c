import { Hono } from 'hono';
import { etag } from 'hono/etag';
import { expect, test } from 'vitest';
import type { App } from '../http/serve.ts';
import type { Catalogue } from '../kinds/catalogue.ts';
import { games } from '../kinds/games.ts';
import { allCalls, openApi, openApiRoutes } from '../routes/contest/openapi.ts';
import { world } from '../testing/world.ts';

test('the description is OpenAPI 3.1 and names every call with the shapes that the routes validate with', async () => {
  const document = await openApi(games);
  expect(document.openapi).toBe('3.1.0');
  for (const { call, address } of await allCalls(games)) {
    const path = document.paths?.[address] as Record<string, { summary: string; requestBody?: unknown }> | undefined;
    const operation = path?.[call.method.toLowerCase()];
    expect(operation?.summary).toBe(call.summary);
    expect(Boolean(operation?.requestBody)).toBe(call.body !== undefined);
  }
});

type Shape = {
  type?: string;
  properties?: Record<string, Shape>;
  required?: string[];
  items?: Shape;
  enum?: unknown[];
  const?: unknown;
  examples?: unknown[];
  default?: unknown;
  anyOf?: Shape[];
  minimum?: number;
};

/**
 * What a reader of the description would send: its examples, as the viewer of /api/docs shows them.
 */
function exampleOf(shape: Shape): unknown {
  const [first] = shape.examples ?? shape.enum ?? [];
  if (first !== undefined) return first;
  if (shape.const !== undefined) return shape.const;
  if (shape.default !== undefined) return shape.default;
  if (shape.anyOf) return exampleOf(shape.anyOf[0] ?? {});
  if (shape.type === 'object')
    return Object.fromEntries(Object.entries(shape.properties ?? {}).map(([name, each]) => [name, exampleOf(each)]));
  if (shape.type === 'array') return [exampleOf(shape.items ?? {})];
  if (shape.type === 'boolean') return false;
  if (shape.type === 'null') return null;
  if (shape.type === 'integer' || shape.type === 'number') return shape.minimum ?? 1;
  return `no example of ${JSON.stringify(shape)}`;
}

test('what the description gives as an example of a body or a parameter is what the call takes', async () => {
  const document = await openApi(games);
  for (const { call, address } of await allCalls(games)) {
    type Operation = {
      requestBody?: { content: Record<string, { schema: Shape }> };
      parameters?: { name: string; in: string; schema: Shape; required?: boolean }[];
    };
    const path = document.paths?.[address] as Record<string, Operation> | undefined;
    const operation = path?.[call.method.toLowerCase()];
    const said = (value: unknown) => JSON.stringify(value) ?? '';
    if (call.body) {
      const body = exampleOf(operation?.requestBody?.content['application/json']?.schema ?? {});
      expect.soft(said(body), address).not.toContain('no example');
      expect.soft(call.body.safeParse(body).error?.issues ?? [], `${address} ${said(body)}`).toEqual([]);
    }
    if (call.params) {
      const params = operation?.parameters?.filter((each) => each.in === 'path') ?? [];
      const given = Object.fromEntries(params.map(({ name, schema }) => [name, exampleOf(schema)]));
      expect.soft(said(given), address).not.toContain('no example');
      expect.soft(call.params.safeParse(given).error?.issues ?? [], `${address} ${said(given)}`).toEqual([]);
    }
  }
});

test('the description is served, and the page to read it, with a policy of its own and nothing from elsewhere', async () => {
  const { ask } = await world('2025-06-02T13:00:00Z');
  expect((await ask('GET', '/api/openapi.json')).body.info.title).toBe('Called It');
  const page = await ask('GET', '/api/docs');
  expect(page.headers.get('Content-Type')).toContain('text/html');
  expect(page.headers.get('Content-Security-Policy')).toContain("script-src 'self';");
  const loaded = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address]) => address);
  expect(loaded).toContain('/docs/viewer.js');
  expect(loaded.filter((address) => !address?.startsWith('/'))).toEqual([]);
});

test('every call that takes a body refuses malformed JSON and unknown fields, never with a 500', async () => {
  const { ask, fan } = await world('2025-06-02T13:00:00Z');
  const admin = await fan('admin');
  for (const { call, address } of await allCalls(games)) {
    if (!call.body) continue;
    const path = address.replace(/\{\w+\}/g, '1');
    for (const body of ['{"half":', '[]', 'null', '7', { surprise: true }, '']) {
      if (body === '' && call.body.isOptional()) continue;
      const { status } = await ask(call.method, path, { as: admin, body });
      expect([address, body, status >= 400 && status < 500]).toEqual([address, body, true]);
    }
  }
});

test('the description is made once for the contests as they are, and sent once to who has it', async () => {
  let made = 0;
  const catalogue = {
    version: '4.9',
    get seen() {
      made++;
      return games;
    },
  };
  const { openApi } = openApiRoutes(catalogue as unknown as Catalogue);
  const app = new Hono<App>().get('/api/openapi.json', etag(), openApi);
  const ask = async (headers = {}) => app.request('/api/openapi.json', { headers });
  const first = await ask();
  expect(await (await ask()).json()).toEqual(await first.json());
  expect((await ask({ 'If-None-Match': first.headers.get('ETag') ?? '' })).status).toBe(304);
  expect(made).toBe(1);
  catalogue.version = '4.10';
  await ask();
  expect(made).toBe(2);
});
