import { expect, test } from 'vitest';
import { filesOf } from '#seasons/files';
import { readSeason } from '#seasons/season-files';
import { nfl2025 as nfl } from '#seasons/shipped';
import { storeFolder } from '../acts/change-season.ts';
import { tellChanges } from '../cron/tell.ts';
import { batch } from '../store/core/database.ts';
import { bindings, d1 } from '../testing/bindings.ts';
import { crowd } from '../testing/many.ts';
import { counterOf } from '../testing/round-trips.ts';
import { pickFirst, saveEverything } from '../testing/saved.ts';
import { world } from '../testing/world.ts';

test('a picked athlete and a filled slot cannot vanish, and nothing is changed', async () => {
  const here = await world('2025-04-20T12:00:00Z');
  const fan = await here.fan('demo-first');
  await pickFirst(here, fan, 'Cam Ward');
  const files = Object.entries(filesOf('nfl-2025')).map(([name, text]) => [
    name,
    /prospects|experts/.test(name) ? text.replace(/\n[^\n]*,Cam Ward,[^\n]*/g, '') : text,
  ]);
  const without = readSeason(nfl, Object.fromEntries(files));
  without.slots.shift();
  const before = await d1.rows('select * from contests');
  await expect(storeFolder(here.db, here.clock(), without, 'replay')).rejects.toMatchObject({
    more: {
      sentences: [
        'Cam Ward is no longer in the files, but stands in picks or results.',
        'Slot 1 is no longer in the files, but fans have picks there.',
      ],
    },
  });
  expect(await d1.rows('select * from contests')).toEqual(before);
  expect((await here.get(fan, '/api/nfl-draft/selections')).body.data[0]).toMatchObject({ player: 'Cam Ward' });
});

test('a lock that moves, and its letters, read less of a fan than a sheet has picks', async () => {
  const here = await world('2025-06-02T12:00:00Z');
  const [admin, fan] = await here.fans('admin', 'demo-whole');
  await saveEverything(here, fan);
  const readFor = async (entries: number, hour: number) => {
    await batch(here.db, { all: crowd('nba-2025', fan.id, entries) });
    const count = counterOf(bindings.DB);
    const moved = await here.patch(admin, '/api/admin/contests/nba-2025', { locksAt: `2025-06-26T${hour}:00:00Z` });
    await tellChanges(here.db, here.clock());
    return [moved.body.data.told, count().rowsRead];
  };
  const [told, few] = await readFor(100, 20);
  const [all, more] = await readFor(200, 21);
  expect([told, all, (more - few) / 100 < 30]).toEqual([101, 201, true]);
});
