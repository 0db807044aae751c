import { beforeEach, expect, test } from 'vitest';
import { filesOf } from '#seasons/files';
import type { Season } from '#seasons/season';
import { readSeason } from '#seasons/season-files';
import { nfl2025 as nfl } from '#seasons/shipped';
import { storeFolder } from '../acts/change-season.ts';
import { Refused } from '../problem.ts';
import { resetStorage } from '../testing/between/storage.ts';
import { d1 } from '../testing/bindings.ts';
import { pickFirst } from '../testing/saved.ts';
import { world } from '../testing/world.ts';

const season = (change: Record<string, (text: string) => string> = {}): Season => {
  const files = filesOf('nfl-2025');
  const changed = Object.entries(files).map(([name, text]) => [name, change[name]?.(text) ?? text]);
  return readSeason(nfl, Object.fromEntries(changed));
};

beforeEach(resetStorage);

test('a picked athlete and a filled slot cannot vanish, and nothing is changed', async () => {
  const here = await world('2025-04-20T12:00:00Z');
  const fan = await here.fan('demo-first');
  await pickFirst(here, fan, 'Cam Ward');
  const strike = (text: string) => text.replace(/\n[^\n]*,Cam Ward,[^\n]*/g, '');
  const without = season({ 'prospects.csv': strike, 'experts.csv': strike });
  without.slots.shift();
  const before = await d1.rows('select * from contests');
  const problem = await storeFolder(here.db, here.clock(), without, 'replay').catch((error: unknown) => error);
  expect(problem).toBeInstanceOf(Refused);
  expect((problem as Refused).more.sentences).toEqual([
    'Cam Ward is no longer in the files, but stands in picks or results.',
    'Slot 1 is no longer in the files, but fans have picks there.',
  ]);
  without.slots.length = 0;
  const body = season().slots.map(({ position, team }) => ({ userId: fan.id, pick: position, team }));
  expect((await here.put(fan, '/api/nfl-draft/selections', body.slice(1))).status).toBe(200);
  await expect(storeFolder(here.db, here.clock(), without, 'replay')).rejects.toMatchObject({
    more: {
      sentences: [
        'Cam Ward is no longer in the files, but stands in picks or results.',
        'Slots 1, 10, 11, 12, 13, 14, 15, 16, 17, 18 and 22 more are no longer in the files, but fans have picks there.',
      ],
    },
  });
  expect(await d1.rows('select * from contests')).toEqual(before);
  expect((await here.get(fan, '/api/nfl-draft/selections')).body.data[0]).toMatchObject({ player: 'Cam Ward' });
});
