import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { longestStreak } from '#games/fan/shelf';
import { lineOf, monthOf, NO_LEADERS, type Round, type Top, withScorer } from '#games/group/tables';
import { mailings } from '#schema/tables/news/mailing';
import { signatures } from '#schema/tables/result';
import type { Career, Tables } from '#schema/wire/fan';
import { filesOf } from '#seasons/files';
import { readSeason } from '#seasons/read-season';
import { golf2026 } from '#seasons/shipped';
import { countRounds } from '../cron/count-rounds.ts';
import { adminOf } from '../testing/admin-of.ts';
import { type Fan, type World, world } from '../testing/world.ts';

/**
 * Fans of a season in golf, the first four of whom are a group; their tables held against what
 * their results pages add up to.
 */
const season = readSeason(golf2026, filesOf(golf2026.id));
const PLAYED = season.tournaments
  .filter(({ name }) => season.feed.some(({ result }) => result.tournament === name))
  .slice(0, 6);
let here: World;
let admin: Fan;
let fans: Fan[];
let group: string;

beforeAll(async () => {
  here = await world('2026-01-01T12:00:00Z');
  admin = await adminOf(here);
  fans = await Promise.all(['ann', 'bea', 'cem', 'dan', 'eve'].map((name) => here.fan(`demo-${name}`)));
  for (const [beside, fan] of fans.entries()) {
    for (const { name } of PLAYED) {
      const field = season.feed.filter(({ result }) => result.tournament === name);
      for (const more of [0, 1, 2, 3]) {
        const player = field[(beside + more) % field.length]?.result.player;
        const body = { user_id: fan.id, tournament: name, selection: player };
        if ((await here.ask('POST', '/api/golf/selections', { as: fan, body })).status === 200) break;
      }
    }
  }
  const [owner, ...others] = fans.slice(0, 4) as [Fan, ...Fan[]];
  const { id, code } = (await here.ask('POST', '/api/groups', { as: owner, body: { name: 'Demo group' } })).body;
  group = id;
  for (const fan of others) await here.ask('POST', '/api/groups/join', { as: fan, body: { code } });
  here.at(new Date(Math.max(...PLAYED.map(({ endsAt }) => endsAt)) + 86_400_000).toISOString());
});

const enter = async (tournaments: typeof PLAYED, change: (row: Record<string, unknown>) => object = (row) => row) => {
  for (const { name } of tournaments) {
    const rows = season.feed.filter(({ result }) => result.tournament === name).map(({ result }) => change(result));
    const said = await here.ask('POST', '/api/golf/results', { as: admin, body: { results: rows } });
    expect(said.status, JSON.stringify(said.body)).toBe(200);
  }
};
const publish = async (...asked: Parameters<typeof enter>) => {
  await enter(...asked);
  // Small steps, more than one minute.
  for (let minute = 0; minute < 3; minute++) await countRounds(here.db, here.games, here.clock(), 2, 3);
};
const tables = async (query = '', as = fans[0] as Fan): Promise<Tables> => {
  const said = await here.ask('GET', `/api/tables/golf-2026${query}`, { as });
  expect(said.status, JSON.stringify(said.body)).toBe(200);
  return said.body.data;
};

/**
 * What the tables must say of these fans, from what the call of their results says of each
 * tournament.
 */
async function recomputed(some: Fan[], rounds: Tables['rounds']) {
  const all: Round[] = rounds.map(({ id, name }) => {
    const { endsOn = '', locksAt = 0 } = season.tournaments.find((each) => each.id === id) ?? {};
    return { id, name, endsOn, locksAt };
  });
  const scorers = [];
  for (const fan of some) {
    const results = (await here.ask('GET', `/api/golf/results/${fan.id}`)).body as {
      tournament: string;
      total_points: number | null;
    }[];
    const pointsOf = (name: string) => results.find(({ tournament }) => tournament === name)?.total_points ?? 0;
    const scores = Object.fromEntries(all.map(({ id, name }) => [id, pointsOf(name)]));
    scorers.push({ fan: fan.username, scores, climb: 0, joinedAt: null });
  }
  const leaders = scorers.reduce((so_far, each) => withScorer(so_far, all, each), NO_LEADERS);
  const { form, best, rounds: won, months } = leaders;
  return {
    form: sorted(form),
    best: sorted(best),
    rounds: all.map(({ id }) => sorted(won[id])),
    months: [...new Set(all.map(monthOf))].map((month) => [month, sorted(months[month])]),
    lines: Object.fromEntries(scorers.map((each) => [each.fan, lineOf(all, each).form])),
  };
}
const nameOf = (fan: string | { username: string }) => (typeof fan === 'string' ? fan : fan.username);
/** As the rule says it, or the call. */
const sorted = (top: Tables['form'] | Top | undefined) => top && { ...top, fans: top.fans.map(nameOf).sort() };
const shown = ({ form, best, rounds, months, lines }: Tables) => ({
  form: sorted(form),
  best: sorted(best),
  rounds: rounds.map(({ top }) => sorted(top)),
  months: months.map(({ month, top }) => [month, sorted(top)]),
  lines: Object.fromEntries(lines.map(({ username, form: points }) => [username, points])),
});

async function expectRight() {
  const [field, own] = [await tables(), await tables(`?group=${group}`)];
  const ofField = await recomputed(fans, field.rounds);
  expect(shown(field)).toEqual({ ...ofField, lines: { 'demo-ann': ofField.lines['demo-ann'] } });
  expect(shown(own)).toEqual(await recomputed(fans.slice(0, 4), own.rounds));
}

test('before any results, and of a draft, the tables are empty', async () => {
  expect(await tables()).toMatchObject({ asOf: null, rounds: [], months: [], form: null, lines: [] });
  expect((await here.ask('GET', '/api/tables/nfl-2025', { as: admin })).body.data.rounds).toEqual([]);
});

test('winners, form and bests are those of the results, in the field and in a group, after more results too', async () => {
  await publish(PLAYED.slice(0, 2));
  await expectRight();
  await publish(PLAYED.slice(2, 5));
  await expectRight();
  const { rounds, asOf } = await tables();
  expect([rounds.length, rounds[0]?.name, asOf]).toEqual([5, PLAYED[0]?.name, expect.any(String)]);
});

test('while a run counts, the field, the own line and a group stay as the last one left them', async () => {
  // A climb in a group is that of its own table, which is read as it is.
  const ofGroup = async () => {
    const { climb: _, lines, ...rest } = await tables(`?group=${group}`);
    return { ...rest, lines: lines.map((line) => ({ ...line, climb: 0 })) };
  };
  const all = () => Promise.all([tables(), ofGroup()]);
  const before = await all();
  await enter(PLAYED.slice(5));
  for (let minute = 0; minute < 2; minute++) {
    await countRounds(here.db, here.games, here.clock(), 2, 1);
    expect(await all()).toEqual(before);
  }
  await publish([]);
  await expectRight();
  expect((await tables()).rounds).toHaveLength(6);
});

test('a correction and an undo are followed', async () => {
  const [first] = PLAYED;
  const before = await tables();
  const nobody = (row: Record<string, unknown>) => ({ tournament: row.tournament, player: row.player, earnings: 0 });
  await publish([first as (typeof PLAYED)[number]], nobody);
  expect((await tables()).rounds[0]?.top).toBeNull();
  await expectRight();
  const [line] = (await here.ask('GET', '/api/golf/publications?limit=1', { as: admin })).body.data;
  expect((await here.ask('POST', `/api/golf/publications/${line.id}/undo`, { as: admin })).status).toBe(200);
  await publish([]);
  expect(shown(await tables())).toEqual(shown(before));
});

test('a fan who won a tournament or a month, and who earned something in a row, has it on their shelf once it is official', async () => {
  const wins = async (fan: Fan) => {
    const { seasons } = (await here.ask('GET', `/api/fans/${fan.username}`, { as: admin })).body.data;
    return (seasons as Career['seasons']).find(({ contest }) => contest.id === 'golf-2026');
  };
  // All but the last are official.
  const names = PLAYED.map(({ name }) => name);
  await here.db.delete(signatures);
  await here.db.delete(mailings);
  for (const fan of fans) expect(await wins(fan)).toMatchObject({ won: { tournaments: [], months: [] }, streak: null });
  await here.db
    .insert(signatures)
    .values(
      PLAYED.slice(0, -1).map(({ id }) => ({ contestId: 'golf-2026', tournament: id, signedBy: 'demo', signedAt: 1 })),
    );
  const { rounds, months } = await tables();
  let won = 0;
  for (const fan of fans) {
    const results: { tournament: string; total_points: number | null }[] = (
      await here.ask('GET', `/api/golf/results/${fan.id}`)
    ).body;
    const points = (name: string) => results.find(({ tournament }) => tournament === name)?.total_points ?? 0;
    const tops = rounds.slice(0, -1).filter(({ name, top }) => top && top.points === points(name));
    const shelf = await wins(fan);
    expect(shelf?.won.tournaments).toEqual(tops.map(({ name }) => name));
    won += tops.length;
    // A month counts with the last of its tournaments.
    const open = season.tournaments.filter(({ id }) => !PLAYED.slice(0, -1).some((each) => each.id === id));
    const due = months.filter(({ month }) => !open.some(({ endsOn }) => endsOn.startsWith(month)));
    const sum = (month: string) =>
      season.tournaments
        .filter(({ endsOn }) => endsOn.startsWith(month))
        .reduce((all, { name }) => all + points(name), 0);
    expect(shelf?.won.months).toEqual(
      due.filter(({ month, top }) => top && top.points === sum(month)).map(({ month }) => month),
    );
    const row = longestStreak(names.slice(0, -1).map((name) => ({ name, right: points(name) > 0 })));
    expect(shelf?.streak).toEqual(row && { ...row, of: 'tournament' });
  }
  expect(won).toBeGreaterThanOrEqual(PLAYED.length - 1);
});

test('a climb is the movement of the leaderboard, and in a group among its members', async () => {
  const board: { username: string; movement_rank: number }[] = (
    await here.ask('GET', '/api/golf/leaderboard', { as: admin })
  ).body;
  const most = Math.max(...board.map(({ movement_rank }) => movement_rank));
  const climbers = board.filter(({ movement_rank }) => movement_rank === most).map(({ username }) => username);
  const { climb } = await tables();
  expect(most > 0 ? sorted(climb) : null).toEqual(
    most > 0 ? { points: most, fans: climbers.sort().slice(0, 3), more: Math.max(0, climbers.length - 3) } : null,
  );
  // Level in points now: the tie-break decides, which the points of tournaments do not tell.
  await here.db.run(
    sql`update entries set points = 1, tie = 1000 - id, base_points = id where contest_id = 'golf-2026'`,
  );
  const table: typeof board = (
    await here.ask('GET', `/api/groups/${group}/leaderboard?contest=golf-2026`, { as: fans[0] as Fan })
  ).body;
  const { lines } = await tables(`?group=${group}`);
  expect(Object.fromEntries(lines.map(({ username, climb: places }) => [username, places]))).toEqual(
    Object.fromEntries(table.map(({ username, movement_rank }) => [username, movement_rank])),
  );
});

test('points since joining begin with the first tournament that locked afterwards', async () => {
  const late = fans[4] as Fan;
  here.at(new Date((PLAYED[2]?.locksAt ?? 0) + 1_000).toISOString());
  const { code } = (await here.ask('GET', `/api/groups/${group}`, { as: fans[0] as Fan })).body.data;
  expect((await here.ask('POST', '/api/groups/join', { as: late, body: { code } })).body.data.state).toBe('joined');
  const answer = await tables(`?group=${group}`);
  const results = (await here.ask('GET', `/api/golf/results/${late.id}`, { as: late })).body as {
    tournament: string;
    total_points: number | null;
  }[];
  const after = PLAYED.slice(3).map(
    ({ name }) => results.find(({ tournament }) => tournament === name)?.total_points ?? 0,
  );
  expect(answer.lines.find(({ username }) => username === late.username)?.since).toBe(
    after.reduce((sum, each) => sum + each, 0),
  );
  expect(answer.lines.find(({ username }) => username === fans[0]?.username)?.since).toBeGreaterThan(0);
});

test('a group is told to its members only', async () => {
  const said = await here.ask('GET', `/api/tables/golf-2026?group=${group}`, { as: admin });
  const none = await here.ask('GET', '/api/tables/golf-2026?group=none', { as: admin });
  expect([said.status, said.body]).toEqual([404, none.body]);
});

test('a blocked fan leads nothing: who does is named once they are counted again, and the other way round', async () => {
  const names = ({ best, rounds }: Tables) =>
    [best, ...rounds.map(({ top }) => top)].map((top) => top?.fans.map(nameOf));
  const before = names(await tables());
  const [leader] = before[0] ?? [];
  const { id } = fans.find(({ username }) => username === leader) as Fan;
  const asker = fans.find((fan) => fan.id !== id) as Fan;
  const block = (blocked: boolean) => here.ask('PATCH', `/api/admin/users/${id}`, { as: admin, body: { blocked } });
  expect((await block(true)).status).toBe(200);
  const meanwhile = names(await tables('', asker));
  expect([meanwhile[0], meanwhile.flat()]).toEqual([undefined, expect.not.arrayContaining([leader])]);
  await publish([]);
  const after = names(await tables('', asker));
  expect(after.every((some) => some && some.length > 0 && !some.includes(leader as string))).toBe(true);
  expect((await block(false)).status).toBe(200);
  await publish([]);
  expect(names(await tables('', asker))).toEqual(before);
});
