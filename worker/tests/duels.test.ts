import { expect, test } from 'vitest';
import type { Duel } from '#schema/wire/fan';
import { nfl2025 as nfl } from '#seasons/shipped';
import { seasonOf } from '../testing/bundle.ts';
import { draft } from '../testing/saved.ts';
import { world } from '../testing/world.ts';

const { slots, athletes } = seasonOf(nfl);

const here = await world('2025-04-20T12:00:00Z');
const [ann, bea] = await here.fans('demo-ann', 'demo-bea');
for (const [fan, shift] of [
  [ann, 0],
  [bea, 2],
] as const) {
  // The last six are the same in both sheets.
  const playerAt = (index: number) => athletes[index > 25 ? index + 40 : index + shift]?.name;
  const players = slots.map(({ position }, index) => [position, playerAt(index)]);
  expect((await draft(here, fan, Object.fromEntries(players))).status).toBe(200);
}
const duel = async (a: string, b: string, contest = 'nfl-2025') => here.get(ann, `/api/duels/${contest}/${a}/${b}`);
const between = async (): Promise<Duel> => (await duel('demo-ann', 'DEMO-BEA')).body.data;

test('before the lock a duel shows nothing of either, the own sheet included', async () => {
  const data = await between();
  expect([data.slots, data.firstLock]).toEqual([[], '2025-04-26T00:00:00.000Z']);
});

test('after the lock they stand slot by slot, with the points of each and where they parted', async () => {
  await here.cronAt('2025-04-26T00:40:00Z');
  const data = await between();
  expect([data.slots.length, data.firstLock]).toEqual([32, null]);
  expect(data.slots.filter(({ same }) => same)).toHaveLength(6);
  const first = data.slots[0];
  expect([first?.a?.player, first?.b?.player]).toEqual([athletes[0]?.name, athletes[2]?.name]);
  expect([data.slots[31]?.a?.points, data.slots[31]?.lead]).toEqual([null, null]);
  const sum = (who: 'a' | 'b') => data.slots.reduce((points, slot) => points + (slot[who]?.points ?? 0), 0);
  expect([sum('a'), sum('b')]).toEqual([data.a.points, data.b.points]);
  // It goes on: nothing is won yet.
  expect([data.over, data.allTime]).toEqual([false, { a: 0, b: 0, level: 0 }]);
});

test('once a contest is over it counts in the all-time score, seen from either side', async () => {
  await here.cronAt('2025-05-10T12:00:00Z');
  const data = await between();
  const [ahead, behind] = (data.a.points ?? 0) > (data.b.points ?? 0) ? (['a', 'b'] as const) : (['b', 'a'] as const);
  expect([data.over, data.allTime]).toEqual([true, { level: 0, [ahead]: 1, [behind]: 0 }]);
  const turned: Duel = (await duel('demo-bea', 'demo-ann')).body.data;
  expect(turned.allTime[behind]).toBe(1);
});

test('a fan without an entry, a stranger, oneself and an unknown contest get a clear answer', async () => {
  await here.fan('demo-idle');
  const idle: Duel = (await duel('demo-ann', 'demo-idle')).body.data;
  expect([idle.b, idle.slots[0]?.b]).toEqual([{ username: 'demo-idle', points: null, fanPage: true }, null]);
  const said = [
    await duel('demo-ann', 'nobody-here'),
    await duel('demo-ann', 'Demo-Ann'),
    await duel('demo-ann', 'demo-bea', 'none'),
  ];
  expect(said.map(({ status, body }) => [status, body.message])).toEqual([
    [404, 'There is no such fan'],
    [400, 'A duel needs two fans'],
    [404, 'There is no such contest'],
  ]);
});
