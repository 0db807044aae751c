import { expect, test } from 'vitest';
import { nfl2025 as nfl } from '#seasons/shipped';
import { pickInTennis } from '../testing/letters.ts';
import { draft, resultAt } from '../testing/saved.ts';
import { type Fan, world } from '../testing/world.ts';

/**
 * Three fans and what they saved in the week before the draft of 2025, in which Cam Ward went
 * first, Travis Hunter second and Abdul Carter third; by hand, on the clocks of New York.
 */
const SAVES: [at: string, who: 'ann' | 'bea' | 'cal', players: Record<number, string>][] = [
  ['2025-04-20T12:00:00Z', 'ann', { 1: 'Cam Ward', 2: 'Travis Hunter' }],
  ['2025-04-20T12:00:00Z', 'bea', { 1: 'Cam Ward', 3: 'Travis Hunter' }],
  ['2025-04-20T12:00:00Z', 'cal', { 1: 'Travis Hunter', 3: 'Abdul Carter' }],
  ['2025-04-21T12:00:00Z', 'bea', { 1: 'Shedeur Sanders' }],
  ['2025-04-21T12:00:00Z', 'cal', { 4: 'Abdul Carter' }],
  // 22 April still, at half past eleven in the evening.
  ['2025-04-23T03:30:00Z', 'cal', { 3: 'Abdul Carter' }],
  ['2025-04-24T12:00:00Z', 'bea', { 1: 'Cam Ward' }],
];
/** Ward stood from the first save on, and Hunter; Sanders was between; Carter came back. */
const CALLED = {
  ann: { 1: '2025-04-20', 2: '2025-04-20' },
  bea: { 1: '2025-04-24' },
  cal: { 3: '2025-04-22' },
};

const here = await world('2025-04-20T12:00:00Z');
const [ann, bea, cal] = await here.fans('demo-ann', 'demo-bea', 'demo-cal');
const fans = { ann, bea, cal };
for (const [at, who, players] of SAVES) {
  here.at(at);
  expect((await draft(here, fans[who], players)).status).toBe(200);
}

const sinceOf = async (fan: Fan, as: Fan) => {
  const { picks } = (await here.get(as, `/api/nfl-draft/results/${fan.username}`)).body.data;
  return Object.fromEntries(
    picks.flatMap(({ pick, since }: { pick: number; since: string | null }) => (since ? [[pick, since]] : [])),
  );
};

test('before the first result no day is said, to the fan neither', async () => {
  for (const at of ['2025-04-25T23:59:59Z', '2025-04-26T00:01:00Z']) {
    await here.cronAt(at);
    for (const fan of Object.values(fans)) expect([await sinceOf(fan, fan), await sinceOf(fan, ann)]).toEqual([{}, {}]);
  }
});

test('a right pick says to everybody the day since which it stood without a break, a wrong one nothing', async () => {
  await here.cronAt('2025-04-26T00:40:00Z');
  for (const [who, called] of Object.entries(CALLED)) {
    const fan = fans[who as keyof typeof fans];
    expect([await sinceOf(fan, fan), await sinceOf(fan, ann)]).toEqual([called, called]);
  }
});

test('the page of a call and the career say the same day, and none of a pick that earned for its team alone', async () => {
  const shared = async (as: Fan, slot: string) =>
    (await here.post(as, '/api/shares', { contest: nfl.id, slot })).body.data.shared;
  expect(await shared(bea, '1')).toMatchObject({ right: true, sharedBy: 2, since: CALLED.bea[1] });
  expect(await shared(cal, '1')).toMatchObject({ right: true, sharedBy: 1, since: null });
  const best = async ({ username }: Fan) => (await here.get(ann, `/api/fans/${username}`)).body.data.seasons[0].best;
  expect(await best(cal)).toMatchObject({ place: 'pick 3', sharedBy: 1, since: CALLED.cal[3] });
});

test('a correction takes the day away', async () => {
  const [row] = (await here.get(ann, '/api/nfl-draft/results')).body.data;
  const said = await here.post(await here.admin(), '/api/nfl-draft/results', {
    results: [{ ...row, player: 'Shedeur Sanders' }],
  });
  expect(said.status, JSON.stringify(said.body)).toBe(200);
  expect([await sinceOf(ann, bea), await sinceOf(bea, ann)]).toEqual([{ 2: '2025-04-20' }, {}]);
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
