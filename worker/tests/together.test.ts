import { beforeAll, expect, test } from 'vitest';
import type { Together } from '#schema/wire/together';
import { type Fan, type World, world } from '../testing/world.ts';

let here: World;
let fan: Fan;
beforeAll(async () => {
  here = await world('2025-06-10T12:00:00Z');
  fan = await here.fan('demo-together');
});

const together = (paths: string[], as: Fan | undefined = fan) =>
  here.ask('GET', `/api/together?${new URLSearchParams(paths.map((path) => ['path', path]))}`, as ? { as } : {});

test('calls asked together answer as they do alone, each for itself', async () => {
  const paths = [
    '/api/tennis/tournaments',
    `/api/tennis/selections/${fan.id}`,
    '/api/tennis/players?tournament=Springfield',
  ];
  const { data } = (await together(paths)).body as Together;
  const alone = await Promise.all(paths.map((path) => here.ask('GET', path, { as: fan })));
  expect(data.map(({ status, body }) => [status, JSON.parse(body)])).toEqual(
    alone.map(({ status, body }) => [status, body]),
  );
  expect(data.map(({ status }) => status)).toEqual([200, 200, 404]);
});

test('together they tell a stranger no more than alone', async () => {
  const { body } = await here.ask('GET', `/api/together?path=${encodeURIComponent('/api/tennis/tournaments')}`);
  expect((body as Together).data.map(({ status }) => status)).toEqual([401]);
});

test('only reading calls of this site are asked together, and a few at a time', async () => {
  for (const path of [
    '/api/auth/verify-email/token',
    '/api/together?path=/api/tennis/players',
    'https://elsewhere.example/api/tennis/players',
    '//elsewhere.example/api/tennis/players',
    '/api/tennis/../auth/profile',
    '/tennis/welcome',
  ])
    expect((await together([path])).status, path).toBe(400);
  expect((await together([])).status).toBe(400);
  expect((await together(Array(9).fill('/api/tennis/players'))).status).toBe(400);
});
