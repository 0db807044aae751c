import { describe, expect, test } from 'vitest';
import { d1 } from '../testing/bindings.ts';
import { enterWimbledon } from '../testing/letters.ts';
import { pickFirst } from '../testing/saved.ts';
import { world } from '../testing/world.ts';

const here = await world('2025-04-20T12:00:00Z');
const fan = await here.fan('demo-watcher');
await pickFirst(here, fan, 'Cam Ward');
await enterWimbledon(here, fan);

const published = async () => (await here.get(fan, '/api/nfl-draft/results')).body.data.length;

test('the feed publishes picks at three-minute steps from the lock on: forty minutes in, 13 are known', async () => {
  await here.cron();
  expect(await published()).toBe(0);
  here.at('2025-04-26T00:02:59Z');
  await here.cron();
  expect(await published()).toBe(0);
  here.at('2025-04-26T00:40:00Z');
  await here.cron();
  expect(await published()).toBe(13);
  const [row] = (await here.get(fan, '/api/nfl-draft/leaderboard')).body.data;
  expect(row).toMatchObject({ total_points: 600, correct_selections: 1 });
});

test('a minute that runs twice publishes nothing twice', async () => {
  const audits = async () => (await d1.first<{ n: number }>('select count(*) as n from publications'))?.n;
  const before = await audits();
  await Promise.all([here.cron(), here.cron()]);
  expect(await audits()).toBe(before);
  expect(await published()).toBe(13);
});

test('locks are finalised by the minute: when, and how many chose each athlete', async () => {
  const results = await d1.rows("select id from slots where contest_id = 'nfl-2025' and locked_at is not null");
  expect(results).toHaveLength(32);
  const { data } = (await here.get(fan, '/api/nfl-draft/results/demo-watcher')).body;
  expect(data.picks[0]).toMatchObject({ sharedBy: 1, points: 600, perfect: true });
  expect(data).toMatchObject({ published: 13, isLocked: true, entries: 1 });
});

describe('tennis follows the rounds', () => {
  test('a player still in has no points yet, the champion has them on the last evening', async () => {
    const wimbledon = async () => (await here.ask('GET', `/api/tennis/results/${fan.id}`)).body[0];
    here.at('2025-07-04T12:00:00Z');
    await here.cron();
    expect(await wimbledon()).toMatchObject({
      tournament: 'Wimbledon',
      gold_selection: 'Jannik Sinner',
      gold_result: null,
      gold_points: null,
      total_points: null,
    });
    here.at('2025-07-13T22:00:00Z');
    await here.cron();
    expect(await wimbledon()).toMatchObject({
      gold_result: 'W',
      gold_points: 2000,
      silver_selection: null,
      silver_points: null,
      total_points: 2000,
    });
  });

  test('in a year everything known is published, and golf without known results stays open', async () => {
    here.at('2026-06-15T12:00:00Z');
    await here.cron();
    const golf = (await here.get(fan, '/api/golf/tournaments')).body;
    expect(golf.filter(({ complete }: { complete: boolean }) => complete)).toHaveLength(12);
    expect(golf).toHaveLength(30);
    expect(await published()).toBe(32);
    expect((await here.get(fan, '/api/nba-draft/results')).body.data).toHaveLength(30);
  });
});
