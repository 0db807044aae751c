import { beforeAll, expect, test } from 'vitest';
import { clockAt } from '../clock.ts';
import { followRules } from '../minute/follow-rules.ts';
import { revisionOf } from '../store/contest.ts';
import { type Fan, type World, world } from '../testing/world.ts';

const NFL = '/api/nfl-draft';
let here: World;
let fan: Fan;

beforeAll(async () => {
  here = await world('2025-04-20T12:00:00Z');
  fan = await here.fan('demo-fan');
  const row = { userId: fan.id, pick: 1, team: 'Tennessee Titans', player: 'Cam Ward', trade: false };
  await here.ask('POST', `${NFL}/selections`, { as: fan, body: row });
  // The feed knows the first picks by then.
  here.at('2025-04-26T00:10:00Z');
  await here.minute();
});

const points = async () => (await here.ask('GET', `${NFL}/leaderboard`, { as: fan })).body.data[0].total_points;
/** The minute of a deploy whose drafts pay twice as much. */
const deployed = async (factor: number) => {
  const games = here.games.map((game) => ({
    ...game,
    ruleOf: (facts: Parameters<typeof game.ruleOf>[0]) => (choice: Parameters<ReturnType<typeof game.ruleOf>>[0]) => {
      const scored = game.ruleOf(facts)(choice);
      const dearer = scored.reasons.map((reason) => ({ ...reason, points: reason.points * factor }));
      return { ...scored, points: scored.points * factor, reasons: dearer };
    },
  }));
  await followRules(here.db, games, clockAt(Date.parse('2025-04-26T00:10:00Z') - Date.now()));
};

test('a changed points constant rescores by itself in the next minute: standings follow, once', async () => {
  const before = await points();
  expect(before).toBeGreaterThan(0);
  await deployed(2);
  expect(await points()).toBe(2 * before);

  const revision = await revisionOf(here.db, 'nfl-2025');
  await deployed(2);
  expect(await revisionOf(here.db, 'nfl-2025')).toBe(revision);

  // The rule that was there before, by the minute itself.
  await here.minute();
  expect(await points()).toBe(before);
});

test('where nothing is published yet a rule is noted and nobody is rescored', async () => {
  const before = await revisionOf(here.db, 'golf-2026');
  await deployed(3);
  expect(await revisionOf(here.db, 'golf-2026')).toBe(before);
});
