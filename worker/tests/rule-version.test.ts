import { expect, test, vi } from 'vitest';
import { publish } from '../acts/publish.ts';
import { clockAt } from '../clock.ts';
import { followRules } from '../cron/follow-rules.ts';
import { revisionOf } from '../store/contest/contest.ts';
import { scoredRules } from '../store/standings/standing.ts';
import { pickFirst } from '../testing/saved.ts';
import { world } from '../testing/world.ts';

const NFL = '/api/nfl-draft';

const here = await world('2025-04-20T12:00:00Z');
const fan = await here.fan('demo-fan');
await pickFirst(here, fan, 'Cam Ward');
// The feed knows the first picks by then.
await here.cronAt('2025-04-26T00:10:00Z');

const points = async () => (await here.get(fan, `${NFL}/leaderboard`)).body.data[0].total_points;
const AT = clockAt(Date.parse('2025-04-26T00:10:00Z') - Date.now());
const BY = { by: 'a desk', from: null };
/**
 * The contests of a deploy that pays so many times as much; `broken`: the one whose rule fails,
 * before the others.
 */
const paying = (factor: number, broken = '') => {
  const games = here.games.map((game) => ({
    ...game,
    rule: factor === 1 ? game.rule : `pays ${factor}`,
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

test('a changed points constant waits for a publication, whose dry run says who gains, and no minute turns a total', async () => {
  const before = await points();
  expect(before).toBeGreaterThan(0);
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  await deployed(2);
  const said = log.mock.calls.flat().join();
  log.mockRestore();
  expect(said).toContain('"event":"rule-waits","contest":"nfl-2025"');
  expect(await points()).toBe(before);

  const dearer = paying(2).find(({ contest }) => contest.id === 'nfl-2025') as (typeof here.games)[number];
  const [row] = (await here.get(fan, `${NFL}/results`)).body.data;
  const tried = await publish(here.db, AT, dearer, [row], BY, { dry: true });
  const remarks = ['Since the last publication points are worked out otherwise: with this one each pick counts so.'];
  expect(tried.data).toMatchObject({ changed: 0, moves: { gain: 1, lose: 0 }, remarks });
  expect(await points()).toBe(before);
  const noted = async () => (await scoredRules(here.db)).find(({ contestId }) => contestId === 'nfl-2025')?.rule;
  const old = await noted();
  const done = await publish(here.db, AT, dearer, [row], BY, { dry: false });
  expect(done.data.remarks).toEqual(remarks);
  expect((await publish(here.db, AT, dearer, [row], BY, { dry: true })).data.remarks).toEqual([]);
  expect(await points()).toBe(2 * before);
  expect(await noted()).not.toBe(old);
  const revision = await revisionOf(here.db, 'nfl-2025');
  await deployed(2);
  expect(await revisionOf(here.db, 'nfl-2025')).toBe(revision);

  // The rule that was there before waits in turn, and the organisers' list says so.
  await here.cron();
  const listed = (await here.get(await here.fan('admin'), '/api/admin/contests')).body.data;
  const { scored } = listed.find(({ id }: { id: string }) => id === 'nfl-2025');
  expect(scored).toBe(false);
  expect(await points()).toBe(2 * before);
  const [same] = here.games.filter(({ contest }) => contest.id === 'nfl-2025');
  await publish(here.db, AT, same as (typeof here.games)[number], [row], BY, { dry: false });
  expect(await points()).toBe(before);
});

test('a contest whose rule fails keeps no other from being rescored', async () => {
  await here.cron();
  await here.db.$client.exec("update contests set scored_rule = 'another'");
  await deployed(1, 'nfl-2025');
  const others = (await scoredRules(here.db)).filter(({ rule }) => rule === 'another');
  expect(others.map(({ contestId }) => contestId)).toEqual(['nfl-2025']);
});
