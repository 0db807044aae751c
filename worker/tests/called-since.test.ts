import { expect, test } from 'vitest';
import { nfl2025 as nfl } from '#seasons/shipped';
import { pickInTennis } from '../testing/letters.ts';
import { draft, publishPick, resultAt } from '../testing/saved.ts';
import { type Fan, world } from '../testing/world.ts';

/** Cam Ward went first. Whoever had him, and not all the time; and who had another one. */
const here = await world('2025-04-20T12:00:00Z');
const [ann, bea, cal] = await here.fans('demo-ann', 'demo-bea', 'demo-cal');
const WARD = 'Cam Ward';
for (const [day, fan, player] of [
  [20, ann, WARD],
  [20, bea, WARD],
  [20, cal, 'Travis Hunter'],
  [21, bea, 'Shedeur Sanders'],
  [24, bea, WARD],
] as const) {
  here.at(`2025-04-${day}T12:00:00Z`);
  expect((await draft(here, fan, { 1: player })).status).toBe(200);
}

/** What is said to them and to others: of each the day. */
const daysSaid = () =>
  Promise.all(
    [ann, bea, cal].map(async (fan) => {
      const [own, others] = await Promise.all(
        [fan, ann].map(async (as) => (await here.get(as, `/api/nfl-draft/results/${fan.username}`)).body.data.picks[0]),
      );
      expect(others.since).toBe(own.since);
      return own.since;
    }),
  );

test('a right pick says to everybody the day since which it stood without a break, a wrong one and one without a result nothing', async () => {
  await here.cronAt('2025-04-26T00:01:00Z');
  expect(await daysSaid()).toEqual([null, null, null]);
  await here.cronAt('2025-04-26T00:10:00Z');
  expect(await daysSaid()).toEqual(['2025-04-20', '2025-04-24', null]);
  // Points for its team make no call of it.
  const shared = async (as: Fan) =>
    (await here.post(as, '/api/shares', { contest: nfl.id, slot: '1' })).body.data.shared;
  expect(await shared(cal)).toMatchObject({ right: true, since: null });
  expect((await publishPick(here, await here.admin(), 'Shedeur Sanders')).status).toBe(200);
  expect(await daysSaid()).toEqual([null, null, null]);
});

test('a season says the same of a pick that earned points', async () => {
  for (const [at, gold_selection] of [
    ['2025-06-03T12:00:00Z', 'Jannik Sinner'],
    ['2025-06-05T12:00:00Z', 'Carlos Alcaraz'],
    ['2025-06-09T12:00:00Z', 'Jannik Sinner'],
  ] as const) {
    here.at(at);
    await pickInTennis(here, ann, 'Wimbledon', { gold_selection });
  }
  const wimbledon = () => resultAt(here, ann, 'tennis', 'Wimbledon');
  await here.cronAt('2025-07-04T12:00:00Z');
  expect(await wimbledon()).toMatchObject({ gold_points: null, gold_since: null });
  await here.cronAt('2025-07-13T22:00:00Z');
  expect(await wimbledon()).toMatchObject({ gold_points: 2000, gold_since: '2025-06-09', silver_since: null });
});
