import { beforeAll, expect, test } from 'vitest';
import { type Fan, type World, world } from '../testing/world.ts';

let here: World;
let fans: Fan[];
beforeAll(async () => {
  here = await world('2025-04-20T12:00:00Z');
  fans = await Promise.all(['demo-ann', 'demo-bea', 'demo-cal'].map((name) => here.fan(name)));
  for (const [at, fan] of fans.entries())
    await here.ask('POST', '/api/nfl-draft/selections', {
      as: fan,
      body: { userId: fan.id, pick: 1, team: 'Tennessee Titans', player: at < 2 ? 'Cam Ward' : 'Travis Hunter' },
    });
});

const favourites = async () => (await here.ask('GET', '/api/nfl-draft/favourites', { as: fans[0] })).body.data;
const sheetOf = async (fan: Fan | undefined) =>
  (await here.ask('GET', `/api/nfl-draft/results/${fan?.username}`, { as: fan })).body.data;

test('before the lock nobody learns whom others have', async () => {
  await here.cron();
  expect(await favourites()).toEqual([]);
  expect((await sheetOf(fans[0])).standing).toBeNull();
});

test('after the lock everybody learns how many have whom, and nobody who they are', async () => {
  here.at('2025-04-26T00:00:00Z');
  await here.cron();
  expect(await favourites()).toEqual([
    {
      pick: 1,
      entries: 3,
      players: [
        { player: 'Cam Ward', entries: 2 },
        { player: 'Travis Hunter', entries: 1 },
      ],
    },
  ]);
});

test('a sheet says the rank of its fan and how many rank behind, from the first result on', async () => {
  expect((await sheetOf(fans[0])).standing).toBeNull();
  here.at('2025-04-26T00:05:00Z');
  await here.cron();
  expect((await sheetOf(fans[0])).standing).toEqual({ rank: 1, ahead_of: 1 });
  expect((await sheetOf(fans[2])).standing).toEqual({ rank: 3, ahead_of: 0 });
});
