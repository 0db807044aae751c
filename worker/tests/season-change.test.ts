import { beforeEach, expect, test } from 'vitest';
import { filesOf } from '#seasons/files';
import type { Season } from '#seasons/season';
import { readSeason } from '#seasons/season-files';
import { nfl2025 as nfl } from '#seasons/shipped';
import { storeFolder } from '../acts/change-season.ts';
import { Refused } from '../problem.ts';
import { resetStorage } from '../testing/between/storage.ts';
import { world } from '../testing/world.ts';

const season = (change: Record<string, (text: string) => string> = {}): Season => {
  const files = filesOf('nfl-2025');
  const changed = Object.entries(files).map(([name, text]) => [name, change[name]?.(text) ?? text]);
  return readSeason(nfl, Object.fromEntries(changed));
};

beforeEach(resetStorage);

/** A fan who gave pick 1 to Cam Ward before the lock. */
async function begun() {
  const here = await world('2025-04-20T12:00:00Z');
  const fan = await here.fan(`demo-${crypto.randomUUID().slice(0, 8)}`);
  const sheet = [{ userId: fan.id, pick: 1, team: 'Tennessee Titans', player: 'Cam Ward' }];
  await here.post(fan, '/api/nfl-draft/selections', sheet);
  const first = async () => (await here.get(fan, '/api/nfl-draft/selections')).body.data[0];
  return { here, fan, first };
}
const rowsOf = async (here: Awaited<ReturnType<typeof begun>>['here'], statement: string) =>
  (await here.db.$client.prepare(statement).all<Record<string, string | number | null>>()).results;

test('a prospect put in front of the list moves nobody: every pick keeps its player', async () => {
  const { here, first } = await begun();
  const before = await rowsOf(here, "select id, name from athletes where contest_id = 'nfl-2025' order by id");
  await storeFolder(
    here.db,
    here.clock(),
    season({ 'prospects.csv': (text) => text.replace('\n', '\n1,demo-newcomer,QB,Demo,Senior\n') }),
    'replay',
  );
  expect(await first()).toMatchObject({ pick: 1, player: 'Cam Ward' });
  const after = await rowsOf(here, "select id, name from athletes where contest_id = 'nfl-2025' order by id");
  expect(after.slice(0, -1)).toEqual(before);
  expect(after.at(-1)).toMatchObject({ name: 'demo-newcomer' });
  const boards = `select athletes.name from boards join athletes on athletes.contest_id = boards.contest_id and athletes.id = athlete_id
    where boards.contest_id = 'nfl-2025' and expert = 'Daniel Jeremiah' and pick = 1`;
  expect(await rowsOf(here, boards)).toEqual([{ name: 'Cam Ward' }]);
  // Nobody picked this athlete, who may go again.
  await storeFolder(here.db, here.clock(), season(), 'replay');
  expect(await rowsOf(here, "select id from athletes where name = 'demo-newcomer'")).toEqual([]);
});

test('a picked athlete and a filled slot cannot vanish, and nothing is changed', async () => {
  const { here, fan, first } = await begun();
  const strike = (text: string) => text.replace(/\n[^\n]*,Cam Ward,[^\n]*/g, '');
  const without = season({ 'prospects.csv': strike, 'experts.csv': strike });
  without.slots.shift();
  const before = await rowsOf(here, 'select * from contests');
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
  expect(await rowsOf(here, 'select * from contests')).toEqual(before);
  expect(await first()).toMatchObject({ player: 'Cam Ward' });
});

test('results that wait survive a correction while others are published, and none is published twice', async () => {
  const here = await world('2025-04-26T00:10:00Z');
  await here.cron();
  const counts = `select count(*) as items, count(published_at) as published from feed_items where contest_id = 'nfl-2025'`;
  const before = await rowsOf(here, counts);
  expect(before[0]?.published).toBeGreaterThan(0);
  await storeFolder(here.db, here.clock(), season(), 'replay');
  expect(await rowsOf(here, counts)).toEqual(before);
});
