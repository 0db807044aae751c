import fc from 'fast-check';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { Contest, Scored } from '#games/contest';
import { gameOf } from '#games/kinds';
import { rank } from '#games/rank';
import { contests } from '#seasons/registry';
import type { Season } from '#seasons/season';
import { nfl2025 } from '#seasons/shipped';
import { changeSeason } from '../acts/change-season.ts';
import { factsOf, rescore } from '../acts/rescore.ts';
import { clockAt } from '../clock.ts';
import { Refused } from '../problem.ts';
import { tryStandings } from '../store/contest/trial.ts';
import { EARNED } from '../store/standings/sum.ts';
import { d1, tries } from '../testing/bindings.ts';
import { seasonOf } from '../testing/bundle.ts';
import { expectRehearsed, movedBy, type Row, type Standing, slipped, TIMES, turned } from '../testing/standings.ts';
import { type Fan, type World, world } from '../testing/world.ts';

/**
 * The standings after any publication are those of the rule itself, which adds up and ranks in
 * TypeScript; scoring again changes nothing; and a dry run says what publishing then does. More of
 * it: TIMES=20 npx vitest run --project worker worker/tests/standings
 */
const SEEDED = { seed: 20250425, numRuns: tries(1) };
vi.setConfig({ testTimeout: 30_000 + tries(1) * 10_000 });
const here = await world('2025-01-01T12:00:00Z');
const admin = await here.fan('admin');

/**
 * What happens: rows are published (with a slip in the first of them), the latest line is undone, a
 * new fan enters, or a pick or a fact changes.
 */
const act = fc.record({
  kind: fc.constantFrom(
    'publish',
    'publish',
    'publish',
    'publish',
    'publish',
    'undo',
    'undo',
    'enter',
    'change',
    'facts',
  ),
  from: fc.nat(),
  rows: fc.integer({ min: 1, max: 9 }),
  slip: fc.nat({ max: 2 }),
});
type Act = typeof act extends fc.Arbitrary<infer Value> ? Value : never;

/** Everything that publishing touches, and the entries and picks that it could. */
const TOUCHED = 'contests results publications choices totals entries picks receipts feed_items'.split(' ');
const everything = () => Promise.all(TOUCHED.map((table) => d1.rows(`select * from ${table} order by rowid`)));

describe.each(contests.map((contest) => [contest.id, contest] as const))('%s', (id, contest) => {
  const season = seasonOf(contest);
  const [opens, runs] = TIMES[id] ?? ['', ''];
  const base = `/api/${contest.path}`;
  const category = season.slots[0]?.category === 'Gold' ? 'gold_selection' : 'selection';
  const real: Row[] = season.feed
    .filter(({ dueAt }) => dueAt < Date.parse(runs) || season.tournaments.length === 0)
    .map(({ result }) => result);
  const game = here.games.find((each) => each.contest.id === id) as World['games'][number];
  let [entered, scored] = [0, 0];
  const fans: Fan[] = [];
  const clock = () => clockAt(Date.parse(runs) - Date.now());
  const rows = (query: string) => d1.rows<Record<string, number>>(query, id);

  beforeAll(async () => {
    here.at(opens);
    for (let fan = 0; fan < 5; fan++) await enter(fan * 3);
    await shadow();
    here.at(runs);
  });

  /** An entrant with the picks of the first fan: worked out like them, and counted nowhere. */
  async function shadow(): Promise<void> {
    const { id: copied, created_at } = (await rows('select * from entries where contest_id = ? order by id'))[0] ?? {};
    const entrant = `entrant-${id}`;
    await d1.run(
      `insert into users (id, username, email, password_hash, first_name, last_name, created_at) values (?, 'Bob (managed)', '', '', '', '', 0)`,
      entrant,
    );
    await d1.run(
      `insert into entries (contest_id, user_id, apart, created_at) values (?, ?, 1, ?)`,
      id,
      entrant,
      created_at,
    );
    await d1.run(
      `insert into picks (entry_id, slot_id, athlete_id, team, trade, backup_id, confirmed, choice_id, created_at, updated_at)
      select (select id from entries where user_id = ?), slot_id, athlete_id, team, trade, backup_id, confirmed, choice_id, created_at, updated_at
      from picks where entry_id = ?`,
      entrant,
      copied,
    );
  }

  /** What the entrant has earned, and what who has the same picks has. */
  const shadowed = async () => {
    const [copied, shadow] = await rows(
      `select ${EARNED.map((column) => `cast(${column} as text) as ${column}`)}
      from entries where contest_id = ?1 and (user_id = 'entrant-' || ?1 or entries.id =
        (select min(id) from entries where contest_id = ?1)) order by apart`,
    );
    return [shadow, copied];
  };

  /**
   * Saves a few picks of those who really did well, beside them by `beside`; what is locked or
   * taken is refused and left out.
   */
  async function enter(beside: number): Promise<void> {
    const fan = await here.fan(`demo-${contest.accent}-${++entered}`);
    fans.push(fan);
    if (season.tournaments.length === 0) {
      const players = season.feed.map(({ result }) => String(result.player));
      const body = season.slots.slice(0, 12).map(({ position, team }, at) => ({
        userId: fan.id,
        pick: position,
        team,
        player: players[(at + (beside % 4) * (at % 2)) % players.length],
        trade: false,
      }));
      const seen = new Set<unknown>();
      const once = body.filter(({ player }) => !seen.has(player) && seen.add(player));
      return void (await here.put(fan, `${base}/selections`, once));
    }
    for (const [at, { name }] of season.tournaments.slice(0, 14).entries()) {
      const here_ = season.feed.filter(({ result }) => result.tournament === name);
      for (const more of [0, 1, 2]) {
        const [player, backup] = [0, 1].map(
          (next) => here_[(beside + at + more + next) % Math.max(here_.length, 1)]?.result.player,
        );
        const picks = { [category]: player, ...(id === 'golf-2026' && { backup }) };
        const said = await here.post(fan, `${base}/selections`, { user_id: fan.id, tournament: name, ...picks });
        if (said.status === 200) break;
      }
    }
  }

  /**
   * Puts somebody into a tournament that is still open, who may be free again, or takes them
   * back.
   */
  async function change(from: number, back: number): Promise<void> {
    const [fan, tournament] = [fans[from % 5], season.tournaments.at(-1)?.name];
    if (!fan || !tournament) return;
    const player = back === 0 ? null : real[from % real.length]?.player;
    await here.post(fan, `${base}/selections`, { user_id: fan.id, tournament, [category]: player });
  }

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

  /** Changes a fact, once what a dry run says of it is known; what has locked may refuse it. */
  async function turn(from: number, slip: number): Promise<void> {
    const change = (dry: boolean) =>
      changeSeason(
        here.db,
        clock(),
        contest,
        (stored) => ({ season: turned(stored?.season ?? (season as Season<Contest>), from, slip) }),
        { what: 'import', by: { by: admin.id, from: null }, dry },
      ).catch((error: unknown) => {
        if (error instanceof Refused) return error.body();
        throw error;
      });
    const before = await standings();
    const dry = await change(true);
    expect(await standings()).toEqual(before);
    const said = await change(false);
    if ('success' in dry || 'success' in said) return expect(said).toEqual(dry);
    const { moves } = movedBy(before, await standings());
    expect(dry.moves).toEqual(moves.gain + moves.lose > 0 ? moves : null);
    expect([said.moves, said.warnings]).toEqual([dry.moves, dry.warnings]);
  }

  async function happens({ kind, from, rows: count, slip }: Act): Promise<number> {
    if (kind === 'enter') return enter(from % 7).then(() => 200);
    if (kind === 'change') return change(from, slip).then(() => 200);
    if (kind === 'facts') return turn(from, slip).then(() => 200);
    if (kind === 'undo') {
      const [line] = (await here.get(admin, `${base}/publications?limit=1`)).body.data;
      return line ? (await here.post(admin, `${base}/publications/${line.id}/undo`)).status : 200;
    }
    const start = from % real.length;
    const some = real.slice(start, start + count);
    return publish(some.map((row, at) => (at === 0 && slip > 0 ? slipped(row, slip, season) : row)));
  }

  const stored = () =>
    Promise.all([
      rows(
        `select entries.id, ${EARNED.map((column) => `cast(${column} as text) as ${column}`)}
        from entries where contest_id = ? order by entries.id`,
      ),
      rows(
        `select standing, points, cast(tie as text) as tie, entries, rank from totals where contest_id = ? order by standing, rank`,
      ),
      rows('select * from choices where contest_id = ? order by id'),
      rows(
        'select picks.id, freed, backup_freed from picks join entries on entries.id = entry_id where contest_id = ? order by 1',
      ),
    ]);

  /** Points and rank of each entry, by the rule and in TypeScript alone. */
  async function byTheRule() {
    const facts = await factsOf(here.db, clock(), contest);
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

  test('after any publications, slips, corrections, undos, new entries and facts the standings are those of a recompute, of the rule, and what a dry run said', async () => {
    let published = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 6, maxLength: 9 }), async (acts) => {
        for (const each of acts) {
          const status = await happens(each);
          expect(status).toBeLessThan(500);
          if (each.kind === 'publish' && status === 200) published++;
          const shown = (await standings()).map(({ id: entry, points, rank: place }) => [entry, points, place]);
          expect(shown).toEqual(await byTheRule());
          const [entrant, copied] = await shadowed();
          expect(entrant).toEqual(copied);
        }
        // Who could not follow a correction, and can since a pick has changed, does with the next
        // publication.
        await happens({ kind: 'publish', from: 0, rows: 1, slip: 0 });
        const stands = await stored();
        const counted = await rows(
          `select max(rank + entries) - 1 as entries from totals where contest_id = ? and standing = 'now'`,
        );
        expect(counted[0]?.entries ?? 0).toBe((await byTheRule()).length);
        await rescore(here.db, clock(), game);
        expect(await stored()).toEqual(stands);
      }),
      SEEDED,
    );
    expect([published > 1, scored > 0]).toEqual([true, true]);
  });

  test('a dry run refuses what publishing refuses', async () => {
    await d1.run('update tournaments set cancelled = 0');
    const [row = {}] = real;
    const refused = async (result: Row) => {
      const [dry, said] = [
        await here.post(admin, `${base}/results?dry=true`, { results: [result] }),
        await here.post(admin, `${base}/results`, { results: [result] }),
      ];
      expect(dry).toMatchObject({ status: said.status, body: said.body });
      return said.status;
    };
    expect(await refused({ ...row, player: 'demo-nobody' })).toBe(400);
    here.at('2024-12-01T12:00:00Z');
    expect(await refused(row)).toBe(409);
    here.at(runs);
    expect((await here.post(admin, `${base}/results?dry=perhaps`, { results: [row] })).status).toBe(400);
  });
});

test('a dry run takes as many different choices as there may be', async () => {
  const nothing = { correct: 0, tie: 0, base_points: 0, base_tie: 0, scored: null };
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
