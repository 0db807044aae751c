/**
 * A third kind, a survivor pool, as folders only (survivor-pool/games, season, worker): one athlete
 * a week, out at the first that loses, points are the weeks survived. What it needed outside of
 * them:
 *
 * - `TieBreak.elimination` and `Scored.lost` (games/), read by worker/acts/rescore.ts and
 *   worker/store/standings/standing.ts: a sum that ends at a loss.
 */
import { beforeAll, expect, test } from 'vitest';
import type { Duel } from '#schema/wire/fan';
import { clockAt } from '../clock.ts';
import { announce } from '../cron/announce.ts';
import { countRounds } from '../cron/count-rounds.ts';
import { lettersOf } from '../cron/send-letters.ts';
import { allCalls } from '../routes/contest/openapi.ts';
import { bindings } from '../testing/bindings.ts';
import { type Fan, type World, world } from '../testing/world.ts';
import { contest, PLAYERS, season } from './survivor-pool/season/season.ts';
import { survivorCalls } from './survivor-pool/worker/calls.ts';
import { survivorPool } from './survivor-pool/worker/kind.ts';

const [ASH = '', BIRCH = '', CEDAR = '', ELM = ''] = PLAYERS;
let here: World;
let admin: Fan;
let [lasting, unlucky, absent]: Fan[] = [];

beforeAll(async () => {
  const calls = Object.entries(survivorCalls).map(([name, { method, path }]) => [name, `${method} ${path}`]);
  const paths = Object.fromEntries([[contest.kind, Object.fromEntries(calls)]]);
  here = await world('2027-01-09T12:00:00Z', { game: survivorPool(contest), season, paths });
  admin = await here.fan('admin');
  [lasting, unlucky, absent] = await Promise.all(['demo-lasting', 'demo-unlucky', 'demo-absent'].map(here.fan));
});

const ask = (method: string, path: string, as?: Fan, body?: unknown) =>
  here.ask(method, `/api/demo-pool${path}`, { ...(as ? { as } : {}), body });
const pick = async (as: Fan | undefined, week: number, player: string) => {
  const { status, body } = await ask('PUT', '/picks', as, { week: `week-${week}`, player });
  return status === 200 ? status : [status, body.message];
};
const publish = (results: [week: number, player: string, won: boolean][], query = '') =>
  ask('POST', `/results${query}`, admin, {
    results: results.map(([week, player, won]) => ({ week: `week-${week}`, player, won })),
  });
const standings = async () => {
  const { body } = await ask('GET', '/leaderboard', lasting);
  return body.map(({ username, rank, weeks }: Record<string, unknown>) => [username, rank, weeks]);
};

test('its calls are on the air and described', async () => {
  const mine = (await allCalls(here.games)).filter(({ tag }) => tag === contest.title);
  expect(mine.map(({ call, address }) => `${call.method} ${address}`)).toContain('PUT /api/demo-pool/picks');
});

test('a pick is saved, an athlete is used once, and who or what is unknown is refused', async () => {
  expect(await pick(lasting, 1, ASH)).toBe(200);
  expect(await pick(lasting, 2, ASH)).toEqual([409, 'Player has already been used']);
  expect(await pick(lasting, 2, 'demo-nobody')).toEqual([400, 'Unknown player']);
  expect(await pick(lasting, 9, BIRCH)).toEqual([400, 'Unknown week']);
  expect((await ask('PUT', '/picks', undefined, { week: 'week-1', player: ASH })).status).toBe(401);
  expect(await pick(unlucky, 1, BIRCH)).toBe(200);
  expect(await pick(absent, 1, ASH)).toBe(200);
  // Ahead, for all weeks: whether they count is decided by those before.
  for (const fan of [lasting, unlucky]) expect(await pick(fan, 2, CEDAR)).toBe(200);
  for (const fan of [lasting, unlucky, absent]) expect(await pick(fan, 3, ELM)).toBe(200);
});

test('before the lock nobody else sees a pick, afterwards everyone does, and none changes', async () => {
  const seen = async () => (await ask('GET', `/picks/${lasting?.id}`, unlucky)).body;
  expect(await seen()).toEqual([]);
  expect((await publish([[1, ASH, true]])).status).toBe(409);
  here.at('2027-01-10T20:00:00Z');
  expect(await seen()).toEqual([{ week: 'week-1', player: ASH, survived: null }]);
  expect(await pick(lasting, 1, BIRCH)).toEqual([409, 'This week is locked']);
});

test('what its feed knows is published by the minute and scored', async () => {
  here.at('2027-01-11T01:00:00Z');
  await here.cron();
  expect(await standings()).toEqual([
    ['demo-lasting', 1, 1],
    ['demo-absent', 1, 1],
    ['demo-unlucky', 3, 0],
  ]);
});

test('a fan who has lost is out: later wins count no more, and a week without a pick is a loss', async () => {
  here.at('2027-01-31T12:00:00Z');
  const all: [number, string, boolean][] = [
    [1, BIRCH, false],
    [2, CEDAR, true],
    [3, ELM, true],
  ];
  const dry = await publish(all, '?dry=true');
  const real = await publish(all);
  expect(real.status).toBe(200);
  const { moves, ...said } = dry.body.data;
  expect(said).toEqual(real.body.data);
  expect(moves).toMatchObject({ gain: 1, lose: 0 });
  expect(await standings()).toEqual([
    ['demo-lasting', 1, 3],
    ['demo-absent', 2, 1],
    ['demo-unlucky', 3, 0],
  ]);
  expect((await ask('GET', `/picks/${unlucky?.id}`, lasting)).body[0]).toMatchObject({
    week: 'week-1',
    survived: false,
  });
});

test('its tables count nothing after the loss either', async () => {
  await countRounds(here.db, here.games, here.clock());
  const of = async (fan: Fan | undefined) =>
    (await here.ask('GET', `/api/tables/${contest.id}`, fan ? { as: fan } : {})).body.data;
  const { rounds, lines } = await of(unlucky);
  const names = ({ top }: { top: { fans: { username: string }[] } }) => top.fans.map(({ username }) => username).sort();
  expect(rounds.map(names)).toEqual([['demo-absent', 'demo-lasting'], ['demo-lasting'], ['demo-lasting']]);
  expect([lines[0].form, (await of(lasting)).lines[0].form]).toEqual([0, 3]);
});

test('what a duel lists adds up to what it is headed with: nothing after the loss', async () => {
  const path = `/api/duels/${contest.id}/${unlucky?.username}/${lasting?.username}`;
  const { a, b, slots } = (await here.ask('GET', path, { ...(lasting && { as: lasting }) })).body.data as Duel;
  const sum = (who: 'a' | 'b') => slots.reduce((points, slot) => points + (slot[who]?.points ?? 0), 0);
  expect([sum('a'), sum('b')]).toEqual([a.points, b.points]);
  expect([a.points, b.points]).toEqual([0, 3]);
});

test('the mail of a week says what counted: nothing after the loss', async () => {
  const clock = clockAt(Date.parse('2027-01-31T12:20:00Z') - Date.now());
  await announce(here.db, here.games, clock);
  const made = bindings.DB.prepare(`select id from mails where contest_id = ? and step = 'result' order by tournament`);
  const ids = (await made.bind(contest.id).all<{ id: string }>()).results.map(({ id }) => id);
  const letters = await lettersOf(here.db, bindings, here.games, clock, ids);
  const told = (fan: Fan | undefined) =>
    letters.filter(({ recipient }) => recipient === `${fan?.username}@calledit.example`).map(({ subject }) => subject);
  expect(told(unlucky)).toEqual([1, 2, 3].map((week) => `Week ${week}: you scored 0 weeks, now rank 3 of 3`));
  expect(told(lasting)).toEqual([1, 2, 3].map((week) => `Week ${week}: you scored 1 week, now rank 1 of 3`));
  // Nobody was picked in week 2.
  expect(told(absent).at(-1)).toBe('Week 3: you scored 0 weeks, now rank 2 of 3');
  expect(letters.filter(({ body }) => body.includes('Best call')).map(({ recipient }) => recipient)).toHaveLength(4);
});

test('a correction brings the dead back, and undoing it sends them away again', async () => {
  await publish([[1, BIRCH, true]]);
  expect((await standings())[1]).toEqual(['demo-unlucky', 1, 3]);
  const [latest] = (await ask('GET', '/publications', admin)).body.data;
  expect(latest.rows).toEqual([
    {
      row: { week: 'week-1', player: BIRCH, won: true },
      was: { week: 'week-1', player: BIRCH, won: false },
      change: 'changed',
    },
  ]);
  expect((await ask('POST', `/publications/${latest.id}/undo`, admin)).status).toBe(200);
  expect((await standings())[2]).toEqual(['demo-unlucky', 3, 0]);
});
