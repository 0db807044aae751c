import fc from 'fast-check';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { gameOf } from '#games/kinds';
import { golf2026, nfl2025 } from '#seasons/shipped';
import { rescore } from '../acts/rescore.ts';
import { clockAt } from '../clock.ts';
import { bindings, d1, tries } from '../testing/bindings.ts';
import { bundleForm, demoFiles } from '../testing/bundle.ts';
import { interleaved } from '../testing/storage.ts';
import { type Fan, world } from '../testing/world.ts';

/**
 * Publications and undos at once, in every order of their round trips to D1 that fast-check thinks
 * of. More of them: TIMES=100 npx vitest run --project worker
 * worker/tests/publications-at-once.test.ts
 */
const RUNS = tries(2);
const AT = '2026-12-01T12:00:00Z';
const [NFL, GOLF] = ['nfl-draft', 'golf'] as const;
const SEEDED = { seed: 20250426, numRuns: RUNS };
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
    const selection = GOLFERS[place];
    await saved(fan, GOLF, { user_id: fan.id, tournament: EVENTS[0], selection, backup: 'Justin Rose' });
  }
  // Somebody who never started was free again, and was picked again.
  here.at('2026-03-29T23:00:00Z');
  const out = GOLFERS.map((player) => ({ tournament: EVENTS[0], player, started: false }));
  expect((await publish(GOLF, out)(bindings.DB)).status).toBe(200);
  for (const [place, fan] of fans.entries())
    await saved(fan, GOLF, { user_id: fan.id, tournament: EVENTS[1], selection: GOLFERS[place] });
  here.at(AT);
});

const saved = async (fan: Fan, path: string, body: object) => {
  const said = await here.post(fan, `/api/${path}/selections`, body);
  expect(said.status, JSON.stringify(said.body)).toBeLessThan(300);
};

beforeEach(nothingPublished);

async function nothingPublished(): Promise<void> {
  await d1.empty('results', 'publications', 'feed_items');
  await rescored();
}

async function rescored(): Promise<void> {
  const clock = clockAt(Date.parse(AT) - Date.now());
  for (const contest of [nfl2025, golf2026]) await rescore(here.db, clock, gameOf(contest));
}

const DRAFTED = ['Cam Ward', 'Travis Hunter', 'Abdul Carter', 'Will Campbell'];
const GOLFERS = ['Scottie Scheffler', 'Rory McIlroy', 'Gary Woodland'];
const EVENTS = ["Texas Children's Houston Open", 'Masters Tournament'];

const publish = (path: string, results: object[]) => (storage: D1Database) =>
  here.ask('POST', `/api/${path}/results`, { as: admin, body: { results }, storage });
const draftRow = (pick: number, player: string) => ({ pick, team: 'Tennessee Titans', player, trade: true });

/** Which of the waiting round trips goes next, again and again. */
const order = fc.infiniteStream(fc.nat({ max: 5 })).map((stream) => () => stream.next().value as number);

test('a player published at two picks at once stands at one of them', async () => {
  const both = [publish(NFL, [draftRow(1, 'Cam Ward')]), publish(NFL, [draftRow(2, 'Cam Ward')])];
  await fc.assert(
    fc.asyncProperty(order, async (choose) => {
      await nothingPublished();
      const said = await interleaved(bindings.DB, both, choose);
      expect(said.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    }),
    SEEDED,
  );
});

/** Rows that the desk publishes, or an undo of one of the latest lines. */
const pick = fc.record({ pick: fc.integer({ min: 1, max: 3 }), player: fc.constantFrom(...DRAFTED, '') });
const outcome = fc.record({
  tournament: fc.constantFrom(...EVENTS),
  player: fc.constantFrom(...GOLFERS, 'Justin Rose'),
  result: fc.constantFrom({ started: false }, { earnings: 0 }, { earnings: 90_000 }),
});
const rows = fc.oneof(
  fc.uniqueArray(pick, { minLength: 1, maxLength: 3, selector: (row) => row.pick }).map((list) => ({
    path: NFL,
    results: list.map(({ pick, player }) => draftRow(pick, player)),
  })),
  fc
    .uniqueArray(outcome, { minLength: 1, maxLength: 4, selector: (row) => row.tournament + row.player })
    .map((list) => ({ path: GOLF, results: list.map(({ result, ...row }) => ({ ...row, ...result })) })),
);
const act = fc.oneof(
  { weight: 2, arbitrary: rows },
  { weight: 1, arbitrary: fc.record({ path: fc.constantFrom(NFL, GOLF), back: fc.nat({ max: 1 }) }) },
);
type Act = typeof act extends fc.Arbitrary<infer T> ? T : never;

/** An act as a request; `null`: there is nothing to undo. */
async function doing(asked: Act): Promise<((storage: D1Database) => Promise<{ status: number }>) | null> {
  if ('results' in asked) return publish(asked.path, asked.results);
  const lines = (await here.get(admin, `/api/${asked.path}/publications?limit=2`)).body.data;
  const line = lines[asked.back];
  const undo = `/api/${asked.path}/publications/${line?.id}/undo`;
  return line ? (storage) => here.ask('POST', undo, { as: admin, storage }) : null;
}

const standings = () =>
  Promise.all(
    [
      'select id, points, correct, tie, base_points, base_tie from entries order by id',
      'select * from totals order by contest_id, standing, rank',
      'select id, freed, backup_freed from picks order by id',
      'select * from choices order by id',
    ].map((query) => d1.rows(query)),
  );

test('publications and undos at once leave no player twice, one result of a pick, a line for each, and the standings of a full recompute', async () => {
  const round = fc.array(act, { minLength: 1, maxLength: 3 });
  const lines = async () => (await d1.rows('select id from publications')).length;
  await fc.assert(
    fc.asyncProperty(fc.array(round, { maxLength: 5 }), order, async (rounds, choose) => {
      await nothingPublished();
      for (const round of rounds) {
        const before = await lines();
        const acts = (await Promise.all(round.map(doing))).filter((each) => each !== null);
        const said = await interleaved(bindings.DB, acts, choose);
        expect(said.filter(({ status }) => status >= 500)).toEqual([]);
        expect(await lines()).toBe(before + said.filter(({ status }) => status === 200).length);
        for (const once of ['athlete_id', 'key'])
          expect(
            await d1.rows(`select ${once} from results where contest_id = 'nfl-2025' and athlete_id > 0
              group by 1 having count(*) > 1`),
          ).toEqual([]);
        const stand = await standings();
        await rescored();
        expect(await standings()).toEqual(stand);
      }
    }),
    SEEDED,
  );
});

const CALL = '/api/admin/contests';
const send = (files: Record<string, string>) => here.ask('POST', CALL, { as: admin, form: bundleForm(files) });
const trail = async (): Promise<{ id: number; what: string; says: string }[]> =>
  (await here.get(admin, `${CALL}/demo-2027/changes`)).body.data;
const saidBy = (all: { body: { message: string } }[]) => all.map(({ body }) => body.message.split(':')[0]).sort();
const turned = (number: number) => ({
  ...demoFiles,
  'prospects.csv': demoFiles['prospects.csv'].replace(`${number},demo-${number},QB`, `${number},demo-${number},CB`),
});

test('a contest that comes three times at once is stored once, an undo is done once, and of two corrections one stands upon the other', async () => {
  here.at('2027-01-01T12:00:00Z');
  for (const files of [demoFiles, turned(12)])
    expect(saidBy(await Promise.all([send(files), send(files), send(files)]))).toEqual([
      'Nothing to change',
      'Nothing to change',
      'Stored',
    ]);
  const [latest] = await trail();
  const undo = () => here.post(admin, `${CALL}/demo-2027/changes/${latest?.id}/undo`, {});
  const undone = await Promise.all([undo(), undo(), undo()]);
  expect(undone.filter(({ body }) => body.data?.stored)).toHaveLength(1);
  expect((await trail()).map(({ what }) => what)).toEqual(['undo', 'import', 'import']);

  expect(saidBy(await Promise.all([send(turned(12)), send(turned(11))]))).toEqual(['Stored', 'Stored']);
  const [second, first] = await trail();
  // What the second one says is counted from what the first one left: it took that back.
  expect([first?.says, second?.says]).toEqual(['prospects.csv: 1 changed', 'prospects.csv: 2 changed']);
});
