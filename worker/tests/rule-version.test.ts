import { beforeAll, expect, test } from 'vitest';
import { clockAt } from '../clock.ts';
import { followRules } from '../cron/follow-rules.ts';
import { rescoreLeftBehind } from '../cron/rescore-left-behind.ts';
import { revisionOf } from '../store/contest/contest.ts';
import { scoredRules } from '../store/contest/rule.ts';
import { unscored } from '../store/standings/standing.ts';
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
  await here.cron();
});

const points = async () => (await here.ask('GET', `${NFL}/leaderboard`, { as: fan })).body.data[0].total_points;
const AT = clockAt(Date.parse('2025-04-26T00:10:00Z') - Date.now());
/**
 * The contests of a deploy that pays so many times as much; `broken`: the one whose rule fails,
 * before the others.
 */
const paying = (factor: number, broken = '') => {
  const games = here.games.map((game) => ({
    ...game,
    ruleOf: (facts: Parameters<typeof game.ruleOf>[0]) => (choice: Parameters<ReturnType<typeof game.ruleOf>>[0]) => {
      if (game.contest.id === broken) throw new Error('a rule that fails');
      const scored = game.ruleOf(facts)(choice);
      const dearer = scored.reasons.map((reason) => ({ ...reason, points: reason.points * factor }));
      return { ...scored, points: scored.points * factor, reasons: dearer };
    },
  }));
  return games.sort((a, b) => Number(b.contest.id === broken) - Number(a.contest.id === broken));
};
/** The minute of such a deploy. */
const deployed = (factor: number, broken?: string) => followRules(here.db, paying(factor, broken), AT);

test('a changed points constant rescores by itself in the next minute: standings follow, once', async () => {
  const before = await points();
  expect(before).toBeGreaterThan(0);
  await deployed(2);
  expect(await points()).toBe(2 * before);

  const revision = await revisionOf(here.db, 'nfl-2025');
  await deployed(2);
  expect(await revisionOf(here.db, 'nfl-2025')).toBe(revision);

  // The rule that was there before, by the minute itself.
  await here.cron();
  expect(await points()).toBe(before);
});

test('where nothing is published yet a rule is noted and nobody is rescored', async () => {
  const before = await revisionOf(here.db, 'golf-2026');
  await deployed(3);
  expect(await revisionOf(here.db, 'golf-2026')).toBe(before);
});

test('a contest whose rule fails keeps no other from being rescored', async () => {
  const before = await scoredRules(here.db);
  const broken = before[0]?.contestId ?? '';
  await deployed(5, broken);
  const changed = (await scoredRules(here.db)).filter(({ rule }, place) => rule !== before[place]?.rule);
  expect(changed.map(({ contestId }) => contestId)).toEqual(before.slice(1).map(({ contestId }) => contestId));

  await here.db.$client.exec("update contests set scored_revision = 0 where id in ('nfl-2025', 'tennis-2025')");
  await rescoreLeftBehind(here.db, paying(5, 'nfl-2025'), AT);
  expect(await unscored(here.db)).toEqual([{ id: 'nfl-2025' }]);
});

test('a reason that was stored as a sentence is left out for a minute, and then stored as a code with its values', async () => {
  const body = { user_id: fan.id, tournament: 'Wimbledon', gold_selection: 'Jannik Sinner' };
  await here.ask('POST', '/api/tennis/selections', { as: fan, body });
  here.at('2025-07-14T12:00:00Z');
  await here.cron();
  const read = async () => (await here.ask('GET', `/api/tennis/results/${fan.id}`)).body[0];
  const stored = () =>
    here.db.$client.prepare("select scored from choices where scored like '%Sinner%'").first<string>('scored');
  const [before, kept] = [await read(), await stored()];
  expect(before.gold_reason).toBe('Jannik Sinner: Winner at Wimbledon, 2,000 points for Grand Slam');

  await here.db.$client
    .prepare(
      `update choices set scored = json_remove(json_set(scored, '$.reasons[0].because', 'as of old'),
      '$.reasons[0].code', '$.reasons[0].values') where scored is not null`,
    )
    .run();
  await here.db.$client.exec("update contests set scored_rule = 'of sentences'");
  expect(await read()).toEqual({ ...before, gold_reason: null });
  await here.cron();
  expect(await read()).toEqual(before);
  expect(await stored()).toEqual(kept);
  expect(kept).toContain('"code":"reached","values":{"athlete":"Jannik Sinner"');
});
