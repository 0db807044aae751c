import { expect, test } from 'vitest';
import { nba2025 as nba, nfl2025 as nfl } from '#seasons/shipped';
import { draftReplay } from '../kinds/mock-draft/facts.ts';
import { d1 } from '../testing/bindings.ts';
import { pickFirst } from '../testing/saved.ts';
import { type Fan, world } from '../testing/world.ts';

const here = await world('2025-04-20T12:00:00Z');
const fans = await here.fans('demo-watcher', 'demo-bea', 'demo-cal');
const [fan, , other] = fans;
for (const [at, each] of fans.entries()) await pickFirst(here, each, at < 2 ? 'Cam Ward' : 'Travis Hunter');

const favourites = async () => (await here.get(fan, '/api/nfl-draft/favourites')).body.data;
const sheetOf = async (of: Fan) => (await here.get(fan, `/api/nfl-draft/results/${of.username}`)).body.data;
const published = async () => (await here.get(fan, '/api/nfl-draft/results')).body.data.length;

test('after the lock everybody learns how many have whom, and nobody who they are; before it nothing', async () => {
  await here.cron();
  expect([await favourites(), (await sheetOf(fan)).standing]).toEqual([[], null]);
  await here.cronAt('2025-04-26T00:00:00Z');
  expect(await favourites()).toEqual([
    {
      pick: 1,
      entries: 3,
      players: [
        { player: 'Cam Ward', entries: 2 },
        { player: 'Travis Hunter', entries: 1 },
      ],
    },
  ]);
});

test('the feed publishes picks at three-minute steps from the lock on: forty minutes in, 13 are known', async () => {
  await here.cronAt('2025-04-26T00:02:59Z');
  expect([await published(), (await sheetOf(fan)).standing]).toEqual([0, null]);
  await here.cronAt('2025-04-26T00:03:00Z');
  expect(await published()).toBe(1);
  // Nobody had a place before the first pick, so nobody falls by it.
  const board: { rank: number; movement_rank: number }[] = (await here.get(fan, '/api/nfl-draft/leaderboard')).body
    .data;
  expect(board.map(({ rank, movement_rank }) => [rank, movement_rank])).toEqual([
    [1, 0],
    [1, 0],
    [3, 0],
  ]);
  const { code } = (await here.post(other, '/api/groups', { name: 'Demo crew' })).body;
  await here.post(fan, '/api/groups/join', { code });
  const [group] = (await here.get(other, '/api/groups')).body.data;
  expect(group.place).toEqual({ contest: 'nfl-2025', rank: 2, moved: 0 });
  // A minute that runs twice publishes nothing twice.
  here.at('2025-04-26T00:40:00Z');
  await Promise.all([here.cron(), here.cron()]);
  expect(await published()).toBe(13);
  expect(await d1.rows("select 1 from publications where contest_id = 'nfl-2025'")).toHaveLength(13);
  // From the first result on a sheet says the rank of its fan and how many rank behind.
  expect((await sheetOf(fan)).standing).toEqual({ rank: 1 });
  expect((await sheetOf(other)).standing).toEqual({ rank: 3 });
  // Half way, or with its lock ahead, no draft has a night to watch.
  for (const draft of [nfl, nba]) expect(await draftReplay(here.db, draft)).toBeNull();
  const [row] = (await here.get(fan, '/api/nfl-draft/leaderboard')).body.data;
  expect(row).toMatchObject({ total_points: 600, correct_selections: 1 });
});

test('locks are finalised by the minute: when, and how many chose each athlete', async () => {
  const results = await d1.rows("select id from slots where contest_id = 'nfl-2025' and locked_at is not null");
  expect(results).toHaveLength(32);
  const { data } = (await here.get(fan, '/api/nfl-draft/results/demo-watcher')).body;
  expect(data.picks[0]).toMatchObject({ sharedBy: 2, points: 600, perfect: true });
  expect(data).toMatchObject({ published: 13, isLocked: true, entries: 3 });
});

test('in a year everything known is published as of its instant, and golf without known results stays open', async () => {
  await here.cronAt('2026-06-15T12:00:00Z');
  const golf: { complete: boolean }[] = (await here.get(fan, '/api/golf/tournaments')).body;
  expect([golf.filter(({ complete }) => complete).length, golf.length, await published()]).toEqual([12, 30, 32]);
  // What came while nobody ran the demo has its own instant: a draft pick by pick, a seal that of
  // its lock.
  const picks = await d1.rows<{ at: number }>(
    "select published_at as at from publications where contest_id = 'nba-2025' order by id",
  );
  const minutesIn = picks.map(({ at }) => Math.floor((at - Date.parse(nba.locksAt)) / 60_000));
  expect(minutesIn).toEqual(Array.from({ length: 30 }, (_, place) => 3 * (place + 1)));
  expect(await d1.rows("select pick from pick_totals where contest_id = 'nba-2025'")).toHaveLength(30);
  const seals = await d1.rows<{ late: number }>(`select sealed_at - (select max(locks_at) from slots
    where slots.contest_id = roots.contest_id and slots.tournament = roots.tournament) as late from roots`);
  expect(seals.length).toBeGreaterThan(20);
  for (const { late } of seals) expect(Math.floor(late / 60_000)).toBe(0);
});

test('the night of a draft that is over ends as its leaderboard says, without who is blocked and with no pick of anybody', async () => {
  await d1.run('update users set blocked_at = 1 where id = ?', other.id);
  await here.cron();
  const replay = await draftReplay(here.db, nfl);
  expect(replay).toMatchObject({ title: nfl.title, path: nfl.path, entries: 3, followed: 2 });
  expect(replay?.steps.map(({ pick }) => pick)).toEqual(Array.from({ length: 32 }, (_, place) => place + 1));
  const board: { username: string; total_points: number }[] = (await here.get(fan, '/api/nfl-draft/leaderboard')).body
    .data;
  expect(replay?.steps.at(-1)?.table.map(({ username, points }) => [username, points])).toEqual(
    board.map(({ username, total_points }) => [username, total_points]),
  );
  expect(JSON.stringify(replay)).not.toContain(other.username);
  const told = Object.keys(replay?.steps[0]?.table[0] ?? {});
  expect(told.sort()).toEqual(['points', 'rank', 'up', 'username']);
  // Nor while nobody has signed its results.
  await d1.run("update contests set provisional = 1 where id = 'nfl-2025'");
  expect(await draftReplay(here.db, nfl)).toBeNull();
});
