import fc from 'fast-check';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { gameOf } from '#games/kinds';
import { contests } from '#seasons/registry';
import { rescore } from '../acts/rescore.ts';
import { clockAt } from '../clock.ts';
import { replay } from '../cron/replay.ts';
import { database } from '../store/core/database.ts';
import { bindings, d1, tries } from '../testing/bindings.ts';
import { bundleForm, demoFiles } from '../testing/bundle.ts';
import { knowPicks } from '../testing/choices.ts';
import { interleaved } from '../testing/storage.ts';
import { type Fan, world } from '../testing/world.ts';

/**
 * Publications, undos and feeds at once, in every order of their round trips to D1 that fast-check
 * thinks of. More of them: TIMES=100 npx vitest run --project worker
 * worker/tests/publications-at-once.test.ts
 */
const RUNS = tries(2);
const AT = '2026-12-01T12:00:00Z';
const [NFL, TENNIS, GOLF] = ['nfl-draft', 'tennis', 'golf'] as const;
const SEEDED = { seed: 20250426, numRuns: RUNS };
const A_PAIR = { ...SEEDED, numRuns: Math.ceil(RUNS / 2) };
vi.setConfig({ testTimeout: 20_000 + RUNS * 2_000 });

const here = await world('2025-04-20T12:00:00Z');
const admin = await here.fan('admin');
beforeAll(async () => {
  const fans = await here.fans('demo-one', 'demo-two', 'demo-three');
  for (const [place, fan] of fans.entries()) {
    for (const [at, team] of ['Tennessee Titans', 'Cleveland Browns', 'New York Giants'].entries()) {
      const player = DRAFTED[(at + 1 + place) % DRAFTED.length];
      await saved(fan, NFL, { userId: fan.id, pick: at + 1, team, player, trade: false });
    }
    await saved(fan, TENNIS, { user_id: fan.id, tournament: 'Wimbledon', gold_selection: PLAYERS[place] });
    const [first, second] = [GOLFERS[place], GOLFERS[(place + 1) % 3]];
    await saved(fan, GOLF, { user_id: fan.id, tournament: EVENTS[0], selection: first, backup: 'Justin Rose' });
    await saved(fan, GOLF, { user_id: fan.id, tournament: EVENTS[1], selection: second });
  }
  // Somebody who never started twice, and was picked again in between.
  await d1.run(
    `update picks set athlete_id = (select athlete_id from picks as other where other.id = picks.id - 1), freed = 1, choice_id = null
      where slot_id = (select slots.id from slots join tournaments on tournaments.contest_id = slots.contest_id
        and tournaments.id = slots.tournament where tournaments.name = ?)`,
    EVENTS[1],
  );
  await knowPicks(here.db);
  here.at(AT);
});

const saved = async (fan: Fan, path: string, body: object) => {
  const said = await here.post(fan, `/api/${path}/selections`, body);
  expect(said.status, JSON.stringify(said.body)).toBeLessThan(300);
};

beforeEach(() => nothingPublished([NFL, TENNIS, GOLF]));

async function nothingPublished(paths: string[]): Promise<void> {
  await d1.empty('results', 'publications', 'feed_items');
  await rescored(paths);
}

async function rescored(paths: string[]): Promise<void> {
  const touched = contests.filter(({ path }) => paths.includes(path));
  for (const contest of touched) await rescore(here.db, clockOf(), gameOf(contest));
}

const DRAFTED = ['Cam Ward', 'Travis Hunter', 'Abdul Carter', 'Will Campbell'];
const PLAYERS = ['Jannik Sinner', 'Carlos Alcaraz', 'Alexander Zverev'];
const GOLFERS = ['Scottie Scheffler', 'Rory McIlroy', 'Gary Woodland'];
const EVENTS = ["Texas Children's Houston Open", 'Masters Tournament'];

const clockOf = () => clockAt(Date.parse(AT) - Date.now());
const publish = (path: string, results: object[]) => (storage: D1Database) =>
  here.ask('POST', `/api/${path}/results`, { as: admin, body: { results }, storage });
const draftRow = (pick: number, player: string) => ({ pick, team: 'Tennessee Titans', player, trade: true });
const roundOf = (player: string, result: string) => ({ tournament: 'Wimbledon', player, result });

/** Which of the waiting round trips goes next, again and again. */
const order = fc.infiniteStream(fc.nat({ max: 5 })).map((stream) => () => stream.next().value as number);

test('a player published at two picks at once stands at one of them', async () => {
  const both = [publish(NFL, [draftRow(1, 'Cam Ward')]), publish(NFL, [draftRow(2, 'Cam Ward')])];
  await fc.assert(
    fc.asyncProperty(order, async (choose) => {
      await nothingPublished([NFL]);
      const said = await interleaved(bindings.DB, both, choose);
      expect(said.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    }),
    A_PAIR,
  );
});

test('a reader of the leaderboard, while results are published, reads one moment of it', async () => {
  await fc.assert(
    fc.asyncProperty(order, async (choose) => {
      await nothingPublished([NFL]);
      const board = (storage: D1Database) => here.ask('GET', `/api/${NFL}/leaderboard`, { as: admin, storage });
      const [said] = await interleaved(bindings.DB, [board, publish(NFL, [draftRow(1, 'Cam Ward')])], choose);
      type Row = { total_points: number; points_behind_leader: number; rank: number };
      const rows: Row[] = said?.body.data;
      for (const row of rows) expect(row.points_behind_leader).toBe((rows[0]?.total_points ?? 0) - row.total_points);
      expect(rows[0]?.rank).toBe(1);
    }),
    A_PAIR,
  );
});

/**
 * Something of a round: rows that the desk publishes or the feed brings, or an undo of one of the
 * latest lines.
 */
const rowOf = {
  [NFL]: fc.record({ pick: fc.integer({ min: 1, max: 3 }), player: fc.constantFrom(...DRAFTED, '') }),
  [TENNIS]: fc.record({ player: fc.constantFrom(...PLAYERS), result: fc.constantFrom('W', 'F', 'SF', 'R128', 'WD') }),
  [GOLF]: fc.record({
    tournament: fc.constantFrom(...EVENTS),
    player: fc.constantFrom(...GOLFERS, 'Justin Rose'),
    result: fc.constantFrom({ started: false }, { earnings: 0 }, { earnings: 90_000 }),
  }),
};
const keyOf = (row: object) => ('pick' in row ? row.pick : JSON.stringify(Object.values(row).slice(0, -1)));
const rows = fc.oneof(
  fc.uniqueArray(rowOf[NFL], { minLength: 1, maxLength: 3, selector: keyOf }).map((list) => ({
    path: NFL,
    results: list.map(({ pick, player }) => draftRow(pick, player)),
  })),
  fc.uniqueArray(rowOf[TENNIS], { minLength: 1, maxLength: 3, selector: keyOf }).map((list) => ({
    path: TENNIS,
    results: list.map(({ player, result }) => roundOf(player, result)),
  })),
  fc.uniqueArray(rowOf[GOLF], { minLength: 1, maxLength: 4, selector: keyOf }).map((list) => ({
    path: GOLF,
    results: list.map(({ result, ...row }) => ({ ...row, ...result })),
  })),
);
const act = fc.oneof(
  { weight: 3, arbitrary: rows.map((asked) => ({ kind: 'desk' as const, ...asked })) },
  { weight: 1, arbitrary: rows.map((asked) => ({ kind: 'feed' as const, ...asked })) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('undo' as const),
      path: fc.constantFrom(NFL, TENNIS, GOLF),
      back: fc.nat({ max: 1 }),
    }),
  },
);
type Act = typeof act extends fc.Arbitrary<infer T> ? T : never;

const contestOf = (path: string) => contests.find((contest) => contest.path === path)?.id ?? '';
const all = d1.rows;

/** An act as a request; `null`: there is nothing to undo. */
async function doing(asked: Act): Promise<((storage: D1Database) => Promise<number>) | null> {
  const contest = contestOf(asked.path);
  if (asked.kind === 'desk') return async (storage) => (await publish(asked.path, asked.results)(storage)).status;
  if (asked.kind === 'feed') {
    for (const result of asked.results)
      await all(
        'insert into feed_items (contest_id, due_at, result) values (?, 0, ?)',
        contest,
        JSON.stringify(result),
      );
    return async (storage) => replay(database(storage), here.games, clockOf()).then(() => 0);
  }
  const lines = await all<{ id: number }>(
    'select id from publications where contest_id = ? order by id desc limit 2',
    contest,
  );
  const line = lines[asked.back];
  return (
    (line &&
      (async (storage) =>
        (await here.ask('POST', `/api/${asked.path}/publications/${line.id}/undo`, { as: admin, storage })).status)) ??
    null
  );
}

const standings = () =>
  Promise.all([
    all('select id, points, correct, tie, base_points, base_tie from entries order by id'),
    all('select * from totals order by contest_id, standing, rank'),
    all('select id, freed, backup_freed from picks order by id'),
    all('select * from choices order by id'),
  ]);

test('publications, undos and feeds at once leave no player twice, one winner, and the standings of a full recompute', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(act, { minLength: 1, maxLength: 3 }), { maxLength: 5 }),
      order,
      async (rounds, choose) => {
        await nothingPublished(rounds.flat().map(({ path }) => path));
        for (const round of rounds) {
          const before = await all('select id from publications');
          const acts = (await Promise.all(round.map(doing))).filter((each) => each !== null);
          const said = await interleaved(bindings.DB, acts, choose);
          expect(said.filter((status) => status >= 500)).toEqual([]);
          const after = await all('select id from publications');
          const fed = after.length - before.length - said.filter((status) => status === 200).length;
          expect(fed).toBeGreaterThanOrEqual(0);
          expect(fed).toBeLessThanOrEqual(said.filter((status) => status === 0).length);
          await checkRules(round.map(({ path }) => path));
          // A feed that stands against what the desk has published waits; here it is given up.
          await all('delete from feed_items');
        }
      },
    ),
    SEEDED,
  );
});

async function checkRules(paths: string[]): Promise<void> {
  expect(
    await all(
      "select athlete_id from results where contest_id = 'nfl-2025' and athlete_id > 0 group by 1 having count(*) > 1",
    ),
  ).toEqual([]);
  expect(await all("select key from results where contest_id = 'nfl-2025' group by 1 having count(*) > 1")).toEqual([]);
  expect(
    await all("select key, outcome from results where outcome in ('W', 'F') group by 1, 2 having count(*) > 1"),
  ).toEqual([]);
  const stand = await standings();
  await rescored(paths);
  expect(await standings()).toEqual(stand);
}

const CALL = '/api/admin/contests';
const send = (files: Record<string, string>) => here.ask('POST', CALL, { as: admin, form: bundleForm(files) });
const trail = async (): Promise<{ id: number; what: string; says: string }[]> =>
  (await here.get(admin, `${CALL}/demo-2027/changes`)).body.data;
const saidBy = (all: { body: { message: string } }[]) => all.map(({ body }) => body.message.split(':')[0]).sort();
const ONCE = ['Nothing to change', 'Nothing to change', 'Stored'];
const corrected = {
  ...demoFiles,
  'prospects.csv': demoFiles['prospects.csv'].replace('12,demo-12,QB', '12,demo-12,CB'),
};

test('a contest that comes three times at once is stored once', async () => {
  here.at('2027-01-01T12:00:00Z');
  expect(saidBy(await Promise.all([send(demoFiles), send(demoFiles), send(demoFiles)]))).toEqual(ONCE);
  expect((await trail()).map(({ what }) => what)).toEqual(['import']);
});

test('a correction that comes three times at once is stored once', async () => {
  expect(saidBy(await Promise.all([send(corrected), send(corrected), send(corrected)]))).toEqual(ONCE);
  expect((await trail()).map(({ what }) => what)).toEqual(['import', 'import']);
});

test('an undo that is asked for three times at once is done once', async () => {
  const [latest] = await trail();
  const undo = () => here.post(admin, `${CALL}/demo-2027/changes/${latest?.id}/undo`, {});
  const all = await Promise.all([undo(), undo(), undo()]);
  expect(all.filter(({ body }) => body.data?.stored)).toHaveLength(1);
  expect((await trail()).map(({ what }) => what)).toEqual(['undo', 'import', 'import']);
});

test('two corrections at once are both stored, one upon the other', async () => {
  const other = { ...demoFiles, 'prospects.csv': demoFiles['prospects.csv'].replace('11,demo-11,QB', '11,demo-11,CB') };
  const all = await Promise.all([send(corrected), send(other)]);
  expect(saidBy(all)).toEqual(['Stored', 'Stored']);
  const [second, first] = await trail();
  // What the second one says is counted from what the first one left: it took that back.
  expect([first?.says, second?.says]).toEqual(['prospects.csv: 1 changed', 'prospects.csv: 2 changed']);
});
