import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { arriving } from './arrivals.ts';
import { dealt, fire } from './cannon.ts';

const requests: { path?: string; token?: string; port?: number; at: number }[] = [];
const server = createServer(({ url: path, headers, socket }, response) => {
  requests.push({ path, token: headers.authorization, port: socket.remotePort, at: performance.now() });
  if (path === '/full') response.writeHead(503, { 'Retry-After': '1' });
  if (path === '/broken') response.writeHead(503);
  if (path === '/unchanged') response.writeHead(304);
  response.end('{}');
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const site = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);

afterEach(() => {
  requests.length = 0;
});

test('each connection goes through its own list again and again, as the fan of its requests', async () => {
  const of = (...names: string[]) => names.map((name) => ({ path: `/${name}`, headers: { Authorization: name } }));
  const { ms, rate } = await fire(site, [of('a', 'b'), of('unchanged')], 6);
  expect(ms).toHaveLength(6);
  expect(rate).toBeGreaterThan(0);
  expect(requests.map(({ token }) => token).sort()).toEqual(['a', 'a', 'b', 'unchanged', 'unchanged', 'unchanged']);
  expect(requests.every(({ path, token }) => path === `/${token}`)).toBe(true);
  expect(new Set(requests.map(({ port }) => port)).size).toBe(2);
});

test('a refusal is no speed', async () => {
  await expect(fire(site, [[{ path: '/fine' }, { path: '/full' }]], 4)).rejects.toThrow('2 of 4 failed');
});

test('arrivals are spread over each second, and a refusal that says when to come again is no error', async () => {
  const told: unknown[] = [];
  const list = ['/fine', '/full', '/broken'].map((path) => ({ path, done: (status: unknown) => told.push(status) }));
  const answered = await arriving(site, { rate: 30, seconds: 1 }, [list, list, list]);
  expect(answered.ms.length + answered.refused + answered.errors).toBe(30);
  expect(told.filter((status) => status === 200)).toHaveLength(answered.ms.length);
  expect(answered.refused).toBe(requests.filter(({ path }) => path === '/full').length);
  expect(answered.errors).toBe(requests.filter(({ path }) => path === '/broken').length);
  const [first = 0, ...others] = requests.map(({ at }) => at);
  expect(others.filter((at) => at - first < 500).length).toBeLessThan(20);
});

test('things are dealt evenly, and to no more than there are things', () => {
  expect(dealt([1, 2, 3, 4, 5], 2)).toEqual([
    [1, 3, 5],
    [2, 4],
  ]);
  expect(dealt([1, 2], 3)).toEqual([[1], [2]]);
});
