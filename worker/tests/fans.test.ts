import { expect, test } from 'vitest';
import type { Career } from '#schema/wire/fan';
import { nfl2025 as nfl } from '#seasons/shipped';
import { seasonOf } from '../testing/bundle.ts';
import { world } from '../testing/world.ts';

/**
 * Two fans in a draft, one of whom calls the first picks as they really were, and one who only
 * looks.
 */
const { slots, feed, athletes } = seasonOf(nfl);
const LAST = { pick: 32, team: slots[31]?.team, trade: false };
const here = await world('2025-04-20T12:00:00Z');
const [ann, bea, eve] = await here.fans('demo-ann', 'demo-bea', 'demo-eve');
for (const [fan, right] of [
  [ann, 3],
  [bea, 1],
] as const) {
  const rows = [...feed.slice(0, right).map(({ result }) => result), { ...LAST, player: athletes.at(-1)?.name }];
  const said = await here.put(
    fan,
    '/api/nfl-draft/selections',
    rows.map((row) => ({ ...row, userId: fan.id })),
  );
  expect(said.status, JSON.stringify(said.body)).toBe(200);
}

const careerOf = (username: string, as = eve) => here.get(as, `/api/fans/${username}`);
const shelfOf = async (username: string): Promise<Career['seasons'][number] | undefined> =>
  (await careerOf(username)).body.data.seasons[0];

test('before the first results nothing is shown, to the fan neither', async () => {
  await here.cronAt('2025-04-25T23:59:59Z');
  const nothing = { username: 'demo-ann', hidden: false, overall: null, seasons: [] };
  for (const as of [eve, ann]) expect((await careerOf('DEMO-ANN', as)).body.data).toEqual(nothing);
});

test('from the first results on a place is shown with the best call, and a medal once it is over', async () => {
  await here.cronAt('2025-04-26T00:40:00Z');
  const running = await shelfOf('demo-ann');
  expect(running).toMatchObject({ over: false, rank: 1, entries: 2, medal: null });
  expect(running?.contest).toMatchObject({ id: 'nfl-2025', path: 'nfl-draft', year: 2025, accent: 'football' });
  await here.cronAt('2025-04-26T01:40:00Z');
  // Over, and not official: no minute has come since they rested.
  here.at('2025-05-10T12:00:00Z');
  expect(await shelfOf('demo-ann')).toMatchObject({ over: true, provisional: true, medal: null, ...NOTHING });
  await here.cron();
  const [first, second] = [await shelfOf('demo-ann'), await shelfOf('demo-bea')];
  expect([first?.medal, second?.medal]).toEqual(['Gold', 'Silver']);
  // Both had the first pick; the second and the third only one of them, the second is first.
  const real = feed[1]?.result;
  expect(first?.best).toEqual({
    place: 'pick 2',
    athlete: real?.player,
    amount: '600 points',
    withTrade: real?.trade === true,
    sharedBy: 1,
    since: '2025-04-20',
  });
  expect(second?.best?.sharedBy).toBe(2);
});

const NOTHING = { streak: null, alone: { count: 0, calls: [] }, won: [] };

test('a row of right players and the calls that nobody else made stand on the shelf, and nothing of who had company', async () => {
  const [first, second] = [await shelfOf('demo-ann'), await shelfOf('demo-bea')];
  expect(first?.streak).toEqual({ of: 'pick', length: 3, from: 'pick 1', to: 'pick 3' });
  expect(first?.alone.count).toBe(2);
  expect(new Set(first?.alone.calls.map(({ place }) => place))).toEqual(new Set(['pick 2', 'pick 3']));
  // Points for a team or a trade alone are no call that came true.
  expect(second).toMatchObject(NOTHING);
});

test('a fan who hides the page is not found, exactly as nobody; the fan still sees the own page', async () => {
  const nobody = await careerOf('nobody-here');
  expect([nobody.status, nobody.body.message]).toEqual([404, 'There is no such fan']);
  const rowOf = async () =>
    (await here.get(eve, '/api/nfl-draft/leaderboard')).body.data.find(
      ({ username }: { username: string }) => username === 'demo-ann',
    );
  const kept = await here.get(eve, '/api/nfl-draft/leaderboard');
  expect((await rowOf()).fan_page).toBe(true);
  const said = await here.put(ann, '/api/auth/profile', { careerHidden: true });
  expect([said.status, said.body.data.careerHidden]).toEqual([200, true]);
  const hidden = await careerOf('demo-ann');
  expect([hidden.status, hidden.body]).toEqual([nobody.status, nobody.body]);
  expect((await careerOf('demo-ann', ann)).body.data.hidden).toBe(true);
  // A page of the board that was kept is old, and leads there no more.
  expect((await here.again(eve, '/api/nfl-draft/leaderboard', kept)).status).toBe(200);
  expect((await rowOf()).fan_page).toBe(false);
  expect((await here.ask('GET', `/api/users/${ann.id}`)).body).toEqual({ name: 'demo-ann', fan_page: false });
  await here.put(ann, '/api/auth/profile', { careerHidden: false });
  expect((await careerOf('demo-ann')).status).toBe(200);
});
