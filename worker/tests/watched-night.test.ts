import { expect, test } from 'vitest';
import { nba2025 as nba, nfl2025 as nfl } from '#seasons/shipped';
import { draftReplay } from '../kinds/mock-draft/facts.ts';
import { d1 } from '../testing/bindings.ts';
import { friend, here, owner, savedPicks, stranger, threeFans } from '../testing/three-fans.ts';

threeFans();

test('the night of a draft that is over ends as its leaderboard says, without who is blocked and with no pick of anybody', async () => {
  for (const [shift, fan] of [owner, friend, stranger].entries())
    expect((await savedPicks(fan, fan.id, shift)).status).toBeLessThan(300);
  await d1.run('update users set blocked_at = 1 where id = ?', stranger.id);
  here.at('2025-04-26T00:30:00Z');
  await here.cron();
  expect(await draftReplay(here.db, nfl), 'half way').toBeNull();

  here.at('2025-06-02T12:00:00Z');
  await here.cron();
  await here.cron();
  const replay = await draftReplay(here.db, nfl);
  expect(replay).toMatchObject({ title: nfl.title, path: nfl.path, entries: 3, followed: 2 });
  expect(replay?.steps.map(({ pick }) => pick)).toEqual(Array.from({ length: 32 }, (_, place) => place + 1));
  const { body } = await here.get(owner, '/api/nfl-draft/leaderboard');
  const board = body.data.map((row: { username: string; points: number; total_points?: number }) => [
    row.username,
    row.points ?? row.total_points,
  ]);
  expect(replay?.steps.at(-1)?.table.map(({ username, points }) => [username, points])).toEqual(board);
  expect(JSON.stringify(replay)).not.toContain(stranger.username);
  const told = Object.keys(replay?.steps[0]?.table[0] ?? {});
  expect(told.sort()).toEqual(['points', 'rank', 'up', 'username']);
});

test('a draft whose results nobody has signed, or whose lock is ahead, has no night', async () => {
  expect(await draftReplay(here.db, nba)).toBeNull();
  await d1.run("update contests set provisional = 1 where id = 'nfl-2025'");
  expect(await draftReplay(here.db, nfl)).toBeNull();
});
