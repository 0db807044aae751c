import fc from 'fast-check';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { Scored } from '#games/contest';
import { gameOf } from '#games/kinds';
import { rank } from '#games/rank';
import { contests } from '#seasons/registry';
import { nfl2025 } from '#seasons/shipped';
import { factsOf } from '../acts/rescore.ts';
import { clockAt } from '../clock.ts';
import { tryStandings } from '../store/contest/trial.ts';
import { d1, tries } from '../testing/bindings.ts';
import { seasonOf } from '../testing/bundle.ts';
import {
  expectRehearsed,
  type Row,
  resultsOf,
  type Standing,
  saveBeside,
  slipped,
  TIMES,
} from '../testing/standings.ts';
import { type World, world } from '../testing/world.ts';

/**
 * The standings after any publication are those of the rule itself, which adds up and ranks in
 * TypeScript; and a dry run says what publishing then does. More of it: TIMES=20 npx vitest run
 * --project worker worker/tests/standings
 */
const SEEDED = { seed: 20250425, numRuns: tries(1) };
vi.setConfig({ testTimeout: 30_000 + tries(1) * 10_000 });
const here = await world('2025-01-01T12:00:00Z');
const admin = await here.fan('admin');

/**
 * What happens: rows are published (with a slip in the first of them), the latest line is undone,
 * or a new fan enters.
 */
const act = fc.record({
  kind: fc.constantFrom('publish', 'publish', 'publish', 'publish', 'undo', 'undo', 'enter'),
  from: fc.nat(),
  rows: fc.integer({ min: 1, max: 9 }),
  slip: fc.nat({ max: 2 }),
});
type Act = typeof act extends fc.Arbitrary<infer Value> ? Value : never;

/** Everything that publishing touches, and the entries and picks that it could. */
const TOUCHED = 'contests results publications choices totals entries picks receipts feed_items'.split(' ');
const everything = () => Promise.all(TOUCHED.map((table) => d1.rows(`select * from ${table} order by rowid`)));

describe.each(contests.map((contest) => [contest.id, contest] as const))('%s', (id, contest) => {
  const [opens, runs] = TIMES[id] ?? ['', ''];
  const base = `/api/${contest.path}`;
  const real = resultsOf(contest);
  const game = here.games.find((each) => each.contest.id === id) as World['games'][number];
  let [entered, scored] = [0, 0];
  const rows = (query: string) => d1.rows<Record<string, number>>(query, id);
  const enter = async (beside: number) =>
    saveBeside(here, contest, await here.fan(`demo-${contest.accent}-${++entered}`), beside);

  beforeAll(async () => {
    here.at(opens);
    for (let fan = 0; fan < 5; fan++) await enter(fan);
    here.at(runs);
  });

  /** Publishes rows, once what a dry run says of them is known. */
  async function publish(results: Row[]): Promise<number> {
    const untouched = await everything();
    const dry = await here.post(admin, `${base}/results?dry=true`, { results });
    expect(await everything()).toEqual(untouched);
    const before = await standings();
    const said = await here.post(admin, `${base}/results`, { results });
    scored += said.body.data?.choicesScored ?? 0;
    const trail = (await here.get(admin, `${base}/publications?limit=1`)).body.data;
    expectRehearsed(dry, said, trail, before, await standings());
    return said.status;
  }

  async function happens({ kind, from, rows: count, slip }: Act): Promise<number> {
    if (kind === 'enter') return enter(from % 7).then(() => 200);
    if (kind === 'undo') {
      const [line] = (await here.get(admin, `${base}/publications?limit=1`)).body.data;
      return line ? (await here.post(admin, `${base}/publications/${line.id}/undo`)).status : 200;
    }
    const start = from % real.length;
    const some = real.slice(start, start + count);
    return publish(some.map((row, at) => (at === 0 && slip > 0 ? slipped(row, slip, seasonOf(contest)) : row)));
  }

  /** Points and rank of each entry, by the rule and in TypeScript alone. */
  async function byTheRule() {
    const facts = await factsOf(here.db, clockAt(Date.parse(runs) - Date.now()), contest);
    const rule = game.ruleOf(facts);
    const withResult = new Set(facts.results.map(({ key }) => key));
    const picks = await rows(
      `select entry_id, slot_id as slot, athlete_id as athlete, team, trade, backup_id as backup from picks join entries on entries.id = entry_id
      where contest_id = ? and apart = 0`,
    );
    const { combine, words } = game.tieBreak;
    const ids = (await rows('select id from entries where contest_id = ? and apart = 0 order by id')).map(
      (entry) => entry.id,
    );
    const scored = ids.map((entry) => {
      const all = picks
        .filter((pick) => pick.entry_id === entry)
        .filter((pick) =>
          facts.slots.some((slot) => slot.id === String(pick.slot) && withResult.has(game.resultKey(slot))),
        )
        .map((pick): Scored => rule({ ...(pick as unknown as Parameters<typeof rule>[0]), trade: pick.trade === 1 }));
      const tiebreak = words.map((_, at) =>
        all.reduce((sum, { tally }) => (combine === 'sum' ? sum + (tally[at] ?? 0) : Math.max(sum, tally[at] ?? 0)), 0),
      );
      return { entry, points: all.reduce((sum, { points }) => sum + points, 0), tiebreak };
    });
    return rank(scored)
      .sort((a, b) => a.rank - b.rank || Number(a.entry) - Number(b.entry))
      .map((row) => [row.entry, row.points, row.rank]);
  }

  const standings = () =>
    d1.rows<Standing>(
      `select entries.id, totals.points, totals.rank, username from entries join users on users.id = user_id
      join totals on totals.contest_id = entries.contest_id and standing = 'now' and totals.points = entries.points and totals.tie = entries.tie
      where entries.contest_id = ? and apart = 0 order by rank, entries.id`,
      id,
    );

  test('after any publications, slips, corrections, undos and new entries the standings are those of the rule, and what a dry run said, refusals too', async () => {
    const [row = {}] = real;
    expect(await publish([{ ...row, player: 'demo-nobody' }])).toBe(400);
    here.at('2024-12-01T12:00:00Z');
    expect(await publish([row])).toBe(409);
    here.at(runs);
    let published = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 6, maxLength: 9 }), async (acts) => {
        for (const each of acts) {
          const status = await happens(each);
          expect(status).toBeLessThan(500);
          if (each.kind === 'publish' && status === 200) published++;
          const shown = (await standings()).map(({ id: entry, points, rank: place }) => [entry, points, place]);
          expect(shown).toEqual(await byTheRule());
        }
      }),
      SEEDED,
    );
    expect([published > 1, scored > 0]).toEqual([true, true]);
  });
});

test('a dry run takes as many different choices as there may be', async () => {
  const nothing = { correct: 0, tie: 0, base_points: 0, base_tie: 0, decided: 1 };
  const scores = Array.from({ length: 30_000 }, (_, id) => ({ ...nothing, id: -id, points: 1 }));
  const contestId = nfl2025.id;
  const { revision = 0, entries } = (await d1.first<{ revision: number; entries: number }>(
    `select results_revision as revision, (select count(*) from entries where contest_id = contests.id and apart = 0) as entries
      from contests where id = ?`,
    contestId,
  )) ?? { entries: 0 };
  const { tieBreak } = gameOf(nfl2025);
  const tried = await tryStandings(here.db, { contestId, scores, slots: [], tieBreak, revision });
  expect(tried?.entriesRanked).toBe(entries);
});
