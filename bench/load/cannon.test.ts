import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { fire, fireAll } from './cannon.ts';

const server = createServer(({ url = '' }, response) => {
  response.writeHead({ '/full': 503, '/broken': 500 }[url] ?? 200).end('{}');
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const site = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);

afterAll(() => {
  server.closeAllConnections();
  server.close();
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
