import fc from 'fast-check';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { type ByKind, byKind } from '#games/by-kind';
import type { Duel } from '#schema/wire/fan';
import type { GroupPicks } from '#schema/wire/group-picks';
import { field } from '#schema/wire/season-field';
import { contests } from '#seasons/registry';
import page from '../../docs/changing/a-wrong-total.md?raw';
import { d1, tries } from '../testing/bindings.ts';
import { seasonOf } from '../testing/bundle.ts';
import { resultsOf, saveBeside, slipped, TIMES } from '../testing/standings.ts';
import { type Fan, world } from '../testing/world.ts';

/**
 * What is listed adds up to what is headed, wherever points are listed: on sheets with picks left
 * out, empty, traded and with a back-up, beside any part of the results, with a slip. More of them:
 * TIMES=20.
 */
const RUNS = tries(8);
vi.setConfig({ testTimeout: 60_000 + RUNS * 20_000, hookTimeout: 120_000 });

const FANS = 5;
const publication = fc.record({ from: fc.nat(), rows: fc.integer({ min: 5, max: 400 }), slip: fc.nat({ max: 2 }) });

const here = await world('2025-01-01T12:00:00Z');
const admin = await here.admin();

const sum = (points: readonly (number | null | undefined)[]) =>
  points.reduce<number>((all, each) => all + (each ?? 0), 0);

describe.each(contests.map((contest) => [contest.id, contest] as const))('%s', (id, contest) => {
  const season = seasonOf(contest);
  const [opens = '', runs = ''] = TIMES[id] ?? [];
  const base = `/api/${contest.path}`;
  const real = resultsOf(contest);

  const get = async (path: string, as: Fan) => {
    const { status, body } = await here.get(as, path);
    expect(status, `${path} ${JSON.stringify(body)}`).toBe(200);
    return body;
  };

  /** A fan's own lists, and those of each other fan: each sum beside what it must be. */
  const listsOf: ByKind<(fan: Fan, as: Fan) => Promise<Record<string, number>>> = {
    'mock-draft': () => async (fan, as) => {
      const { picks, summary } = (await get(`${base}/results/${fan.username}`, as)).data;
      for (const { points, reasons } of picks)
        if (points !== null) expect(sum(reasons.map((reason: { points: number }) => reason.points))).toBe(points);
      return {
        sheet: sum(picks.map(({ points }: { points: number | null }) => points)),
        summary: summary.total_points,
      };
    },
    'one-and-done': (ofSeason) => async (fan, as) => {
      const results: Record<string, number | null>[] = await get(`${base}/results/${fan.id}`, as);
      const theirs = await get(`${base}/user-results/${fan.username}`, as);
      const summary = await get(`${base}/results/summary/${fan.id}`, as);
      const cells = (row: Record<string, number | null>) =>
        sum(ofSeason.categories.map(({ name }) => row[field(ofSeason, name, 'points')]));
      for (const row of results) expect(cells(row)).toBe(row.total_points ?? 0);
      const parts = Object.entries({ ...summary, total_points: null }).map(([, points]) => points as number | null);
      return {
        results: sum(results.map((row) => row.total_points ?? null)),
        summary: summary.total_points,
        ...(ofSeason.categories.length > 1 && { 'by category': sum(parts) }),
        'user results': theirs.summary.total_points,
        'listed there': sum(theirs.results.map((row: Record<string, number | null>) => row.total_points)),
      };
    },
  };

  /** What the query of docs/changing/a-wrong-total.md says of a fan. */
  async function byHand({ username }: Fan) {
    const [, query = ''] = /```sql\n(.*?)```/s.exec(page) ?? [];
    const about = query.replace("('nfl-2025', 'demo')", `('${id}', '${username}')`);
    const results = await d1.rows<{
      points: number | null;
      so_far: number;
      total: number;
    }>(about);
    expect(results.map(({ total }) => total)).toEqual(season.slots.map(() => results[0]?.total));
    return { listed: sum(results.map(({ points }) => points)), headed: results[0]?.total, end: results.at(-1)?.so_far };
  }

  type Standing = { id?: string; user_id?: string; username: string; total_points: number };
  const standingsIn = (body: { data: Standing[] } | Standing[]) =>
    new Map((Array.isArray(body) ? body : body.data).map((row) => [row.username, row.total_points]));

  /** What the matrix lists of each member, over all its locks; and what it heads each with. */
  async function matrixOf(group: string, as: Fan) {
    const path = `/api/groups/${group}/picks?contest=${id}&tournament=all`;
    const matrix: GroupPicks = (await get(path, as)).data;
    const listed = new Map<string, number>();
    for (const { picks } of matrix.slots) {
      const all = picks.flatMap(({ members }) => members);
      expect(new Set(all).size).toBe(all.length);
      for (const { members, points } of picks)
        for (const member of members) listed.set(member, (listed.get(member) ?? 0) + (points ?? 0));
    }
    return { listed, headed: new Map(matrix.members.map(({ username, points }) => [username, points ?? 0])) };
  }

  let fans: Fan[];
  let captain: Fan;
  let group: string;
  let entrant: { id: string; username: string };
  beforeAll(async () => {
    here.at(opens);
    await d1.empty('attempts');
    fans = await Promise.all(Array.from({ length: FANS }, (_, at) => here.fan(`demo-${contest.accent}-${at}`)));
    captain = fans[0] as Fan;
    const made = await here.post(captain, '/api/groups', { name: 'Demo sums' });
    group = made.body.id;
    const code = { code: made.body.code };
    for (const fan of fans.slice(1)) await here.post(fan, '/api/groups/join', code);
    const bob = { as: captain, body: { name: 'Bob' } };
    entrant = (await here.ask('POST', `/api/groups/${group}/entrants`, bob)).body.data;
    for (const [at, fan] of fans.entries()) await saveBeside(here, contest, fan, at);
    await saveBeside(here, contest, entrant, FANS, captain);
    here.at(runs);
  });

  test('what is listed adds up to what is headed', async () => {
    let [published, earned] = [0, 0];
    await fc.assert(
      fc.asyncProperty(publication, async ({ from, rows, slip }) => {
        const start = from % real.length;
        const some = real.slice(start, start + rows);
        const results = some.map((row, at) => (at % 3 === 0 && slip > 0 ? slipped(row, slip, season) : row));
        const said = await here.post(admin, `${base}/results`, { results });
        expect(said.status, JSON.stringify(said.body)).toBeLessThan(500);
        if (said.status === 200) published += 1;

        const board = standingsIn(await get(`${base}/leaderboard?limit=500`, captain));
        const among = standingsIn(await get(`/api/groups/${group}/leaderboard?contest=${id}`, captain));
        const { listed, headed } = await matrixOf(group, captain);
        const lines = String((await here.get(admin, `/api/admin/contests/${id}/picks.csv`)).body)
          .trim()
          .split('\n')
          .map((line) => line.trim().split(','));
        for (const fan of fans) {
          const total = board.get(fan.username) ?? 0;
          earned += total;
          const told: Record<string, number> = { total, 'of the group': among.get(fan.username) ?? 0 };
          for (const [where, points] of Object.entries(await byKind(contest, listsOf)(fan, captain)))
            told[where] = points;
          told.matrix = listed.get(fan.username) ?? 0;
          told['heading of the matrix'] = headed.get(fan.username) ?? 0;
          told['file of picks'] = sum(lines.filter(([who]) => who === fan.username).map((line) => Number(line.at(-1))));
          const added = await byHand(fan);
          Object.assign(told, { 'by hand': added.listed, 'by hand at the end': added.end, stored: added.headed });
          expect(told).toEqual(Object.fromEntries(Object.keys(told).map((where) => [where, total])));
        }
        expect(listed.get(entrant.username) ?? 0).toBe(among.get(entrant.username) ?? 0);

        for (const [at, a] of fans.entries()) {
          const b = fans[(at + 1) % FANS] as Fan;
          const duel: Duel = (await get(`/api/duels/${id}/${a.username}/${b.username}`, captain)).data;
          const listed = [sum(duel.slots.map((slot) => slot.a?.points)), sum(duel.slots.map((slot) => slot.b?.points))];
          expect(listed).toEqual([duel.a.points ?? 0, duel.b.points ?? 0]);
          expect(listed).toEqual([board.get(a.username) ?? 0, board.get(b.username) ?? 0]);
        }
      }),
      { seed: 20_260_727, numRuns: RUNS, endOnFailure: true },
    );
    expect(published).toBeGreaterThan(RUNS / 2);
    expect(earned).toBeGreaterThan(0);
  });
});
