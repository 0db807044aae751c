import { expect, test } from 'vitest';
import { pickFirst } from '../testing/saved.ts';
import { type Fan, world } from '../testing/world.ts';

const here = await world('2025-04-20T12:00:00Z');
const fans = await here.fans('demo-ann', 'demo-bea', 'demo-cal');
for (const [at, fan] of fans.entries()) await pickFirst(here, fan, at < 2 ? 'Cam Ward' : 'Travis Hunter');

const favourites = async () => (await here.get(fans[0], '/api/nfl-draft/favourites')).body.data;
const sheetOf = async (fan: Fan) => (await here.get(fan, `/api/nfl-draft/results/${fan.username}`)).body.data;

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
