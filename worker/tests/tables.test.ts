import { expect, test } from 'vitest';
import { longestStreak } from '#games/group/career';
import { mailings } from '#schema/tables/news/outbox';
import { signatures } from '#schema/tables/result';
import type { Career, Tables } from '#schema/wire/fan';
import { golf2026 } from '#seasons/shipped';
import { seasonOf } from '../testing/bundle.ts';
import { saveBeside } from '../testing/standings.ts';
import { type Fan, world } from '../testing/world.ts';

/**
 * Fans of a season in golf, the first four of whom are a group; their tables held against what
 * their results pages add up to.
 */
const season = seasonOf(golf2026);
const PLAYED = season.tournaments
  .filter(({ name }) => season.feed.some(({ result }) => result.tournament === name))
  .slice(0, 6);

const here = await world('2026-01-01T12:00:00Z');
const admin = await here.admin();
const fans = await Promise.all(['ann', 'bea', 'cem', 'dan', 'eve'].map((name) => here.fan(`demo-${name}`)));
for (const [beside, fan] of fans.entries()) await saveBeside(here, golf2026, fan, beside);
const [owner, ...others] = fans.slice(0, 4) as [Fan, ...Fan[]];
const { id: group, code } = (await here.post(owner, '/api/groups', { name: 'Demo group' })).body;
for (const fan of others) await here.post(fan, '/api/groups/join', { code });
here.at(new Date(Math.max(...PLAYED.map(({ endsAt }) => endsAt)) + 86_400_000).toISOString());

const publish = async (tournaments: typeof PLAYED, change: (row: Record<string, unknown>) => object = (row) => row) => {
  for (const { name } of tournaments) {
    const rows = season.feed.filter(({ result }) => result.tournament === name).map(({ result }) => change(result));
    const said = await here.post(admin, '/api/golf/results', { results: rows });
    expect(said.status, JSON.stringify(said.body)).toBe(200);
  }
  await here.cron();
};
const tables = async (query = '', as = fans[0] as Fan): Promise<Tables> => {
  const said = await here.get(as, `/api/tables/golf-2026${query}`);
  expect(said.status, JSON.stringify(said.body)).toBe(200);
  return said.body.data;
};
const resultsOf = async (fan: Fan): Promise<{ tournament: string; total_points: number | null }[]> =>
  (await here.ask('GET', `/api/golf/results/${fan.id}`)).body;

/** Who has won each tournament, from what the call of their results says of it. */
async function recomputed(some: Fan[], rounds: Tables['rounds']) {
  const all = await Promise.all(some.map(async (fan) => ({ fan: fan.username, results: await resultsOf(fan) })));
  return rounds.map(({ name }) => {
    const earned = all.map(({ fan, results }) => ({
      fan,
      points: results.find(({ tournament }) => tournament === name)?.total_points ?? 0,
    }));
    const points = Math.max(...earned.map((each) => each.points));
    const fans = earned.filter((each) => each.points === points).map(({ fan }) => fan);
    return [name, points > 0 ? { points, fans: fans.slice(0, 3).sort(), more: Math.max(0, fans.length - 3) } : null];
  });
}
const shown = ({ rounds }: Tables) =>
  rounds.map(({ name, top }) => [name, top && { ...top, fans: top.fans.map(({ username }) => username).sort() }]);

async function expectRight() {
  const [field, own] = [await tables(), await tables(`?group=${group}`)];
  expect(shown(field)).toEqual(await recomputed(fans, field.rounds));
  expect(shown(own)).toEqual(await recomputed(fans.slice(0, 4), own.rounds));
}

test('winners are those of the results, in the field and in a group, after more results too; before any nobody has won', async () => {
  expect(await tables()).toMatchObject({ asOf: null, rounds: [] });
  for (const some of [PLAYED.slice(0, 2), PLAYED.slice(2)]) {
    await publish(some);
    await expectRight();
  }
  const { rounds, asOf } = await tables();
  expect([rounds.length, rounds[0]?.name, asOf]).toEqual([6, PLAYED[0]?.name, expect.any(String)]);
});

test('a correction and an undo are followed', async () => {
  const [first] = PLAYED;
  const before = await tables();
  const nobody = (row: Record<string, unknown>) => ({ tournament: row.tournament, player: row.player, earnings: 0 });
  await publish([first as (typeof PLAYED)[number]], nobody);
  expect((await tables()).rounds[0]?.top).toBeNull();
  await expectRight();
  const [line] = (await here.get(admin, '/api/golf/publications?limit=1')).body.data;
  expect((await here.post(admin, `/api/golf/publications/${line.id}/undo`)).status).toBe(200);
  await here.cron();
  expect(shown(await tables())).toEqual(shown(before));
});

test('a fan who won a tournament, and who earned something in a row, has it on their shelf once it is official', async () => {
  const wins = async (fan: Fan) => {
    const { seasons } = (await here.get(admin, `/api/fans/${fan.username}`)).body.data;
    return (seasons as Career['seasons']).find(({ contest }) => contest.id === 'golf-2026');
  };
  await here.db.delete(signatures);
  await here.db.delete(mailings);
  for (const fan of fans) expect(await wins(fan)).toMatchObject({ won: [], streak: null });
  // All but the last are official.
  const official = PLAYED.slice(0, -1);
  await here.db
    .insert(signatures)
    .values(official.map(({ id }) => ({ contestId: 'golf-2026', tournament: id, signedBy: 'demo', signedAt: 1 })));
  const rounds = (await tables()).rounds.slice(0, -1);
  for (const fan of fans) {
    const points = new Map((await resultsOf(fan)).map((row) => [row.tournament, row.total_points ?? 0]));
    const won = rounds.filter(({ name, top }) => top && top.points === points.get(name)).map(({ name }) => name);
    const row = longestStreak(official.map(({ name }) => ({ name, right: (points.get(name) ?? 0) > 0 })));
    expect(await wins(fan)).toMatchObject({ won, streak: row && { ...row, of: 'tournament' } });
  }
  expect(rounds.filter(({ top }) => top)).toHaveLength(official.length);
});

test('a group is told to its members only', async () => {
  const said = await here.get(admin, `/api/tables/golf-2026?group=${group}`);
  const none = await here.get(admin, '/api/tables/golf-2026?group=none');
  expect([said.status, said.body]).toEqual([404, none.body]);
});

test('a blocked fan wins nothing: who does is named once they are counted again, and the other way round', async () => {
  const names = ({ rounds }: Tables) => rounds.map(({ top }) => top?.fans.map(({ username }) => username));
  const before = names(await tables());
  const [leader] = before[0] ?? [];
  const { id } = fans.find(({ username }) => username === leader) as Fan;
  const asker = fans.find((fan) => fan.id !== id) as Fan;
  const block = (blocked: boolean) => here.patch(admin, `/api/admin/users/${id}`, { blocked });
  expect((await block(true)).status).toBe(200);
  expect(names(await tables('', asker)).flat()).toEqual(expect.not.arrayContaining([leader]));
  await here.cron();
  const after = names(await tables('', asker));
  expect(after.every((some) => some && some.length > 0 && !some.includes(leader as string))).toBe(true);
  expect((await block(false)).status).toBe(200);
  await here.cron();
  expect(names(await tables('', asker))).toEqual(before);
});
