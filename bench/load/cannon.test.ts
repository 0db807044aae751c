import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, expect, test } from 'vitest';
import { dealt, fire, fireAll } from './cannon.ts';

const requests: { path?: string; token?: string; port?: number }[] = [];
const server = createServer(({ url: path, headers, socket }, response) => {
  requests.push({ path, token: headers.authorization, port: socket.remotePort });
  const status = { '/full': 503, '/broken': 500, '/unchanged': 304 }[path ?? ''];
  response.writeHead(status ?? 200).end('{}');
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const site = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);

afterEach(() => {
  requests.length = 0;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

test('each connection goes through its own list again and again, as the fan of its requests', async () => {
  const of = (...names: string[]) => names.map((name) => ({ path: `/${name}`, headers: { Authorization: name } }));
  const { ms, rate } = await fireAll(site, [of('a', 'b'), of('unchanged')], 6);
  expect(ms).toHaveLength(6);
  expect(rate).toBeGreaterThan(0);
  expect(requests.map(({ token }) => token).sort()).toEqual(['a', 'a', 'b', 'unchanged', 'unchanged', 'unchanged']);
  expect(requests.every(({ path, token }) => path === `/${token}`)).toBe(true);
  expect(new Set(requests.map(({ port }) => port)).size).toBe(2);
});

test('a refusal is no speed, and each request is told what came of it', async () => {
  await expect(fireAll(site, [[{ path: '/fine' }, { path: '/full' }]], 4)).rejects.toThrow('2 of 4 failed');
  const told: number[] = [];
  const list = ['/fine', '/full', '/broken'].map((path) => ({
    path,
    onResponse: (status: number) => told.push(status),
  }));
  expect(await fire(site, [list], { amount: 6 })).toMatchObject({ refused: 2, failed: 2 });
  expect(told).toEqual([200, 503, 500, 200, 503, 500]);
});

test('things are dealt evenly, and to no more than there are things', () => {
  expect(dealt([1, 2, 3, 4, 5], 2)).toEqual([
    [1, 3, 5],
    [2, 4],
  ]);
  expect(dealt([1, 2], 3)).toEqual([[1], [2]]);
});
