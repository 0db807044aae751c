import fc from 'fast-check';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { Scored } from '#games/contest';
import { rank } from '#games/rank';
import { filesOf } from '#seasons/files';
import { readSeason } from '#seasons/read-season';
import { contests } from '#seasons/registry';
import type { Season } from '#seasons/season';
import { factsOf, rescore } from '../acts/rescore.ts';
import { clockAt } from '../clock.ts';
import type { ServedGame } from '../kinds/kind.ts';
import { EARNED } from '../store/standings/sum.ts';
import { bindings, tries } from './bindings.ts';
import { type Fan, type World, world } from './world.ts';

/**
 * Fans save before the first instant; from the second on results may come, in a season while later
 * tournaments are open.
 */
export const TIMES: Record<string, [string, string]> = {
  'nfl-2025': ['2025-04-20T12:00:00Z', '2025-04-26T01:00:00Z'],
  'nba-2025': ['2025-06-20T12:00:00Z', '2025-06-27T01:00:00Z'],
  'tennis-2025': ['2025-06-20T12:00:00Z', '2025-08-20T12:00:00Z'],
  'golf-2026': ['2026-01-10T12:00:00Z', '2026-04-20T12:00:00Z'],
};
type Row = Record<string, string | number | boolean>;

/**
 * A result as it was not: the first way (1) who was there never started, or the pick is traded and
 * nobody's; the second another one.
 */
export function slipped(row: Row, slip: number, { slots }: Pick<Season, 'slots'>): Row {
  if ('earnings' in row) return slip === 1 ? { ...row, earnings: 0, started: false } : { ...row, earnings: 7_000_000 };
  if ('result' in row) return { ...row, result: slip === 1 ? 'WD' : 'R32' };
  return { ...row, player: '', trade: slip === 1, team: String(slip === 1 ? row.team : slots[0]?.team) };
}

/**
 * What happens: rows are published (with a slip in the first of them), the latest line is undone, a
 * new fan enters, or a pick changes.
 */
const act = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('publish'),
      from: fc.nat(),
      rows: fc.integer({ min: 1, max: 9 }),
      slip: fc.nat({ max: 2 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('undo'), from: fc.nat(), rows: fc.constant(0), slip: fc.constant(0) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constantFrom('enter', 'change'),
      from: fc.nat(),
      rows: fc.constant(0),
      slip: fc.nat({ max: 2 }),
    }),
  },
);

/**
 * Tests that the standings after any publication are those of the rule itself, which adds up and
 * ranks in TypeScript, and that scoring again changes nothing. More of them:
 * TIMES=20 npx vitest run --project worker worker/tests/standings
 */
export function standingsFollow(sequences: number): void {
  const SEEDED = { seed: 20250425, numRuns: tries(sequences) };
  vi.setConfig({ testTimeout: 30_000 + tries(1) * 10_000 });
  let here: World;
  let admin: Fan;
  beforeAll(async () => {
    here = await world('2025-01-01T12:00:00Z');
    admin = await here.fan('admin');
  });

  describe.each(contests.map((contest) => [contest.id, contest] as const))('%s', (id, contest) => {
    const season = readSeason(contest, filesOf(id));
    const [opens, runs] = TIMES[id] ?? ['', ''];
    const base = `/api/${contest.path}`;
    const category = season.slots[0]?.category === 'Gold' ? 'gold_selection' : 'selection';
    const real: Row[] = season.feed
      .filter(({ dueAt }) => dueAt < Date.parse(runs) || season.tournaments.length === 0)
      .map(({ result }) => result);
    let game: ServedGame;
    let entered = 0;
    const fans: Fan[] = [];
    const clock = () => clockAt(Date.parse(runs) - Date.now());
    const rows = async (query: string) =>
      (await bindings.DB.prepare(query).bind(id).all<Record<string, number>>()).results;

    beforeAll(async () => {
      const found = here.games.find((each) => each.contest.id === id);
      if (!found) throw new Error(`no game ${id}`);
      game = found;
      here.at(opens);
      for (let fan = 0; fan < 5; fan++) await enter(fan * 3);
      await shadow();
      here.at(runs);
    });

    /** An entrant with the picks of the first fan: worked out like them, and counted nowhere. */
    async function shadow(): Promise<void> {
      const first = bindings.DB.prepare('select * from entries where contest_id = ? order by id limit 1').bind(id);
      const { id: copied, created_at } = (await first.first<{ id: number; created_at: number }>()) ?? {};
      await bindings.DB.batch([
        bindings.DB.prepare(
          `insert into users (id, username, email, password_hash, first_name, last_name, created_at) values (?, 'Bob (managed)', '', '', '', '', 0)`,
        ).bind(`entrant-${id}`),
        bindings.DB.prepare(`insert into entries (contest_id, user_id, apart, created_at) values (?, ?, 1, ?)`).bind(
          id,
          `entrant-${id}`,
          created_at,
        ),
        bindings.DB.prepare(
          `insert into picks (entry_id, slot_id, athlete_id, team, trade, backup_id, confirmed, choice_id, created_at, updated_at)
          select (select id from entries where user_id = ?), slot_id, athlete_id, team, trade, backup_id, confirmed, choice_id, created_at, updated_at
          from picks where entry_id = ?`,
        ).bind(`entrant-${id}`, copied),
      ]);
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
        await here.ask('PUT', `${base}/selections`, {
          as: fan,
          body: body.filter(({ player }) => !seen.has(player) && seen.add(player)),
        });
        return;
      }
      for (const [at, { name }] of season.tournaments.slice(0, 14).entries()) {
        const here_ = season.feed.filter(({ result }) => result.tournament === name);
        for (const more of [0, 1, 2]) {
          const [player, backup] = [0, 1].map(
            (next) => here_[(beside + at + more + next) % Math.max(here_.length, 1)]?.result.player,
          );
          const said = await here.ask('POST', `${base}/selections`, {
            as: fan,
            body: { user_id: fan.id, tournament: name, [category]: player, ...(id === 'golf-2026' && { backup }) },
          });
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
      await here.ask('POST', `${base}/selections`, {
        as: fan,
        body: { user_id: fan.id, tournament, [category]: player },
      });
    }

    async function happens({
      kind,
      from,
      rows: count,
      slip,
    }: {
      kind: string;
      from: number;
      rows: number;
      slip: number;
    }): Promise<number> {
      if (kind === 'enter') return enter(from % 7).then(() => 200);
      if (kind === 'change') return change(from, slip).then(() => 200);
      if (kind === 'undo') {
        const [line] = (await here.ask('GET', `${base}/publications?limit=1`, { as: admin })).body.data;
        return line ? (await here.ask('POST', `${base}/publications/${line.id}/undo`, { as: admin })).status : 200;
      }
      const start = from % real.length;
      const some = real
        .slice(start, start + count)
        .map((row, at) => (at === 0 && slip > 0 ? slipped(row, slip, season) : row));
      return (await here.ask('POST', `${base}/results`, { as: admin, body: { results: some } })).status;
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
          all.reduce(
            (sum, { tally }) => (combine === 'sum' ? sum + (tally[at] ?? 0) : Math.max(sum, tally[at] ?? 0)),
            0,
          ),
        );
        return { entry, points: all.reduce((sum, { points }) => sum + points, 0), tiebreak };
      });
      return rank(scored)
        .sort((a, b) => a.rank - b.rank || Number(a.entry) - Number(b.entry))
        .map((row) => [row.entry, row.points, row.rank]);
    }

    const shown = async () =>
      (
        await rows(`select entries.id, totals.points, totals.rank from entries
        join totals on totals.contest_id = entries.contest_id and standing = 'now' and totals.points = entries.points and totals.tie = entries.tie
        where entries.contest_id = ? and apart = 0 order by rank, entries.id`)
      ).map((row) => [row.id, row.points, row.rank]);

    test('after any publications, slips, corrections, undos and new entries the standings are those of a recompute, and of the rule', async () => {
      let published = 0;
      await fc.assert(
        fc.asyncProperty(fc.array(act, { minLength: 4, maxLength: 8 }), async (acts) => {
          for (const each of acts) {
            const status = await happens(each);
            expect(status).toBeLessThan(500);
            if (each.kind === 'publish' && status === 200) published++;
            expect(await shown()).toEqual(await byTheRule());
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
      expect(published).toBeGreaterThan(sequences);
    });
  });
}
