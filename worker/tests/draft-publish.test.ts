import { expect, test } from 'vitest';
import { contests } from '#seasons/registry';
import { seasonOf } from '../testing/bundle.ts';
import { type Fan, world } from '../testing/world.ts';

const NFL = '/api/nfl-draft';
const nfl = contests.find(({ id }) => id === 'nfl-2025');
if (!nfl) throw new Error('no NFL');
const { feed, slots } = seasonOf(nfl);
const real = feed.map(({ result }) => result) as {
  pick: number;
  team: string;
  player: string;
  position: string;
  trade: boolean;
}[];

const here = await world('2025-04-20T12:00:00Z');
const [admin, perfect, untouched, mover] = await here.fans('admin', 'demo-perfect', 'demo-untouched', 'demo-mover');
const empty = slots.map(({ position, team }) => ({ pick: position, team, player: '', trade: false }));
const noTrades = real.map((row, index) => ({ ...row, team: slots[index]?.team, trade: false }));
for (const [fan, rows] of [
  [perfect, real],
  [untouched, empty],
  [mover, noTrades],
] as const) {
  const said = await here.post(
    fan,
    `${NFL}/selections`,
    rows.map((row) => ({ ...row, userId: fan.id })),
  );
  expect(said.status).toBe(201);
}

here.at('2025-04-26T01:00:00Z');

const TITANS = { team: 'Tennessee Titans', trade: false };
const publish = (results: object[]) => here.post(admin, `${NFL}/results`, { results });
const board = async () => (await here.get(perfect, `${NFL}/leaderboard`)).body.data;
const standing = async (fan: Fan) => (await board()).find((row: { username: string }) => row.username === fan.username);

test('all rows that do not fit are answered at once, with whom an unknown name may mean', async () => {
  const row = TITANS;
  const said = await publish([
    { ...row, pick: 1, player: 'Cam Ward' },
    { ...row, pick: 2, player: 'Cameron Ward' },
    { ...row, pick: 3, player: 'Travis Hunter', team: 'Springfield' },
    { ...row, pick: 4, player: 'Cam Ward' },
    { ...row, pick: 33, player: 'Abdul Carter' },
    { ...row, pick: 1, player: 'Abdul Carter' },
  ]);
  expect([said.status, said.body.message]).toEqual([400, '5 rows do not fit. Nothing was published.']);
  expect(said.body.problems).toEqual([
    {
      row: 2,
      message: 'Pick 2: unknown player Cameron Ward',
      unknown: { name: 'Cameron Ward', near: ['Cam Ward'] },
    },
    { row: 3, message: 'Pick 3: unknown team Springfield' },
    { row: 4, message: 'The player of pick 4 is at pick 1 already' },
    { row: 5, message: 'Pick must be 1 to 32' },
    { row: 6, message: 'A pick stands twice in these results' },
  ]);
  const shapes = await publish([
    { ...row, pick: 'one', player: 'Cam Ward' },
    { pick: 2, player: 'Travis Hunter' },
  ]);
  expect(shapes.body.problems).toEqual([
    { row: 1, message: 'pick must be a number' },
    { row: 2, message: 'team is missing' },
  ]);
  expect((await here.get(perfect, `${NFL}/results`)).body.data).toEqual([]);
});

test('any subset is published and scored, and the answer says what moved', async () => {
  const said = await publish(real.slice(0, 13));
  expect(said.body.data).toMatchObject({
    published: 13,
    changed: 13,
    entriesRanked: 3,
    leader: { username: 'demo-perfect', points: 7_800 },
  });
  expect((await board()).map((row: { username: string; rank: number }) => [row.username, row.rank])).toEqual([
    ['demo-perfect', 1],
    ['demo-mover', 2],
    ['demo-untouched', 3],
  ]);
});

test('the whole draft gives the points computed by hand, and every page adds up to its leaderboard row', async () => {
  await publish(real.slice(13));
  expect(await standing(perfect)).toMatchObject({
    rank: 1,
    total_points: 19_200,
    correct_selections: 32,
    percentage_score: 100,
    points_behind_leader: 0,
    fan_page: true,
    movement_points: 600,
  });
  expect(await standing(mover)).toMatchObject({ rank: 2, total_points: 16_500, correct_selections: 26 });
  expect(await standing(untouched)).toMatchObject({ rank: 3, total_points: 5_200, percentage_score: 27.08 });
  for (const fan of [perfect, mover, untouched]) {
    const { picks, summary } = (await here.get(untouched, `${NFL}/results/${fan.username}`)).body.data;
    const row = await standing(fan);
    expect(summary).toEqual({
      total_points: row.total_points,
      correct_selections: row.correct_selections,
      percentage_score: row.percentage_score,
    });
    const reasons = picks.flatMap((each: { reasons: { points: number }[] }) => each.reasons);
    expect(reasons.reduce((sum: number, { points }: { points: number }) => sum + points, 0)).toBe(row.total_points);
    const [reason] = picks[0].reasons;
    expect(reason).toEqual({ element: 'team', points: 100, max: 100, because: 'Tennessee Titans had this pick' });
  }
});

test('experts are scored by the same rules and ranked among the fans', async () => {
  const { data } = (await here.get(perfect, `${NFL}/guests`)).body;
  expect([data.length, data[0].rank_among_fans]).toEqual([8, 3]);
});
