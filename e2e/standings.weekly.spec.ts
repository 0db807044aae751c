import type { APIRequestContext, APIResponse } from '@playwright/test';
import { linkTo } from '#schema/wire/link';
import { DEMO, signedIn } from './fan.ts';
import { DEMO_FANS, expect, test } from './journey.ts';
import { tokenOf } from './season-sheet.ts';

/** The games, and what a fan's results call is named in each. */
const GAMES = {
  'nfl-draft': { results: 'results', most: 19_200 },
  'nba-draft': { results: 'results', most: 18_000 },
  tennis: { results: 'user-results', most: null },
  golf: { results: 'user-results', most: null },
} as const;
type Game = keyof typeof GAMES;

const GAME_PATHS = Object.keys(GAMES) as Game[];
/** How many calls are under way at once. */
const ABREAST = 12;

/** What had to be published by then: picks of the drafts, tournaments of the seasons. */
const INSTANTS: { at: string; decided: Record<Game, number> }[] = [
  { at: '2025-06-02', decided: { 'nfl-draft': 32, 'nba-draft': 0, tennis: 0, golf: 0 } },
  { at: '2025-07-14T12:00:00Z', decided: { 'nfl-draft': 32, 'nba-draft': 30, tennis: 1, golf: 0 } },
  { at: '2025-09-10T12:00:00Z', decided: { 'nfl-draft': 32, 'nba-draft': 30, tennis: 5, golf: 0 } },
  { at: '2026-06-15T12:00:00Z', decided: { 'nfl-draft': 32, 'nba-draft': 30, tennis: 5, golf: 12 } },
];

for (const { at, decided } of INSTANTS) {
  test(`at ${at} every fan's row is what that fan's results add up to`, async ({ request, product }) => {
    if (at !== INSTANTS[0]?.at) await product.moveTo(at);
    const { headers } = await tokenOf(request, DEMO);
    for (const game of GAME_PATHS) {
      const rows = await leaderboardOf(request, game, headers);
      expect(new Set(rows.map(({ username }) => username)).size, game).toBe(DEMO_FANS + 1);
      expect(rows.length, game).toBe(DEMO_FANS + 1);
      const sums: Sum[] = [];
      for (let from = 0; from < rows.length; from += ABREAST) {
        const some = rows.slice(from, from + ABREAST);
        sums.push(...(await Promise.all(some.map(({ username }) => sumOf(request, game, username, headers)))));
      }
      // A missed pick is no result of a fan's; all fans have all of them.
      expect(new Set(sums.flatMap((sum) => sum.decided)).size, game).toBe(decided[game]);

      const best = Math.max(...sums.map(({ points }) => points));
      const { most } = GAMES[game];
      rows.forEach((row, index) => {
        const sum = sums[index] as Sum;
        expect.soft(row, `${row.username} in ${game}`).toMatchObject({
          total_points: sum.points,
          rank: rankAmong(sums, sum),
          points_behind_leader: best - sum.points,
          ...(most === null
            ? {}
            : { correct_selections: sum.correct, percentage_score: Math.round((sum.points / most) * 10_000) / 100 }),
        });
      });
      expect(
        rows.map(({ rank }) => rank),
        `${game} by rank`,
      ).toEqual(rows.map(({ rank }) => rank).sort((a, b) => a - b));
    }
  });
}

test('the pages show the same: first, middle and last of each game', async ({ page, request, product }) => {
  await product.moveTo(INSTANTS.at(-1)?.at ?? '');
  const { headers } = await tokenOf(request, DEMO);
  await signedIn(page, DEMO);
  for (const game of GAME_PATHS) {
    const rows = await leaderboardOf(request, game, headers);
    const [first, ...others] = [0, 30, 60].map((index) => rows[index]).filter((row) => row !== undefined);
    await page.goto(`/${game}/leaderboard`);
    const money = (points: number) => `${game === 'golf' ? '$' : ''}${points.toLocaleString('en-US')}`;
    await expect(page.getByRole('row', { name: first?.username ?? '' }).first()).toContainText(
      money(first?.total_points ?? 0),
    );
    for (const row of [first, ...others]) {
      if (!row || row.username === DEMO.username) continue;
      await page.goto(`/${game}/${GAMES[game].results}/${row.username}`);
      await expect(page.getByText(money(row.total_points), { exact: true }).first(), row.username).toBeVisible();
      if (row.percentage_score !== undefined)
        await expect(page.getByText(`${row.percentage_score.toFixed(2)}%`).first(), row.username).toBeVisible();
    }
  }
});

/** A row of a leaderboard, as the call gives it. */
type BoardRow = {
  username: string;
  rank: number;
  total_points: number;
  points_behind_leader: number;
  correct_selections?: number;
  percentage_score?: number;
};

/**
 * What a fan's results add up to. `decided`: what had a result, in order; `ties`: what parts equal
 * points, compared downwards.
 */
type Sum = { points: number; ties: number[]; decided: string[]; correct: number };

type Headers = Record<string, string>;
type Draft = {
  picks: {
    pick: number;
    selection: Record<'team' | 'player', string> | null;
    result: Record<'team' | 'player', string> | null;
    points: number | null;
    perfect: boolean;
    reasons: { points: number }[];
  }[];
};
type Season = { summary: Record<string, number>; results: Record<string, string | number | null>[] };

/** The whole leaderboard, page after page as the Link header leads. */
async function leaderboardOf(request: APIRequestContext, game: Game, headers: Headers): Promise<BoardRow[]> {
  const rows: BoardRow[] = [];
  let next: string | null = `/api/${game}/leaderboard`;
  while (next) {
    const answer: APIResponse = await request.get(next, { headers });
    expect(answer.status(), next).toBe(200);
    const page = (await answer.json()) as BoardRow[] | { data: BoardRow[] };
    rows.push(...(Array.isArray(page) ? page : page.data));
    next = linkTo('next', answer.headers().link);
  }
  return rows;
}

/**
 * Adds up what the results call shows of a fan, row by row; nothing of its own totals is taken for
 * granted.
 */
async function sumOf(request: APIRequestContext, game: Game, fan: string, headers: Headers): Promise<Sum> {
  const answer = await request.get(`/api/${game}/${GAMES[game].results}/${encodeURIComponent(fan)}`, { headers });
  expect(answer.status(), `${game} of ${fan}`).toBe(200);
  const body = await answer.json();
  return GAMES[game].most === null ? seasonSum(game, body as Season) : draftSum((body as { data: Draft }).data);
}

function draftSum({ picks }: Draft): Sum {
  const known = picks.filter(({ result }) => result !== null);
  const points = known.map((each) => {
    const reasons = each.reasons.reduce((sum, reason) => sum + reason.points, 0);
    expect(each.points ?? 0, `reasons of pick ${each.pick}`).toBe(reasons);
    return reasons;
  });
  const right = (what: 'team' | 'player') =>
    known.filter(({ selection, result }) => selection?.[what] && selection[what] === result?.[what]).length;
  const correct = known.filter(({ perfect }) => perfect).length;
  const decided = known.map(({ pick }) => `${pick}`);
  return { points: total(points), ties: [correct, right('player'), right('team')], decided, correct };
}

const MEDALS = ['gold_', 'silver_', 'bronze_'];
const ROUNDS = ['W', 'F', 'SF', 'QF', 'R16', 'R32', 'R64'];

function seasonSum(game: Game, { summary, results }: Season): Sum {
  const prefixes = game === 'tennis' ? MEDALS : [''];
  const cells = results.map((row) =>
    prefixes.map((prefix) => ({ result: row[`${prefix}result`], points: Number(row[`${prefix}points`] ?? 0) })),
  );
  const rows = cells.map((each) => total(each.map(({ points }) => points)));
  results.forEach((row, index) => {
    expect(row.total_points ?? 0, `${row.tournament}`).toBe(rows[index]);
  });
  const points = total(rows);
  expect(summary.total_points).toBe(points);
  for (const prefix of game === 'tennis' ? MEDALS : [])
    expect(summary[`${prefix}points`]).toBe(total(results.map((row) => Number(row[`${prefix}points`] ?? 0))));
  const all = cells.flat();
  const ties =
    game === 'tennis'
      ? ROUNDS.map((round) => all.filter(({ result }) => result === round).length)
      : [Math.max(0, ...all.map((each) => each.points))];
  const decided = results.filter((row) => row.total_points !== null).map((row) => `${row.tournament}`);
  return {
    points,
    ties,
    decided,
    correct: 0,
  };
}

const total = (numbers: number[]) => numbers.reduce((sum, each) => sum + each, 0);

/** One more than all who have more points, or as many and win the tie. */
function rankAmong(sums: readonly Sum[], mine: Sum): number {
  return 1 + sums.filter((other) => isAbove([other.points, ...other.ties], [mine.points, ...mine.ties])).length;
}

function isAbove(one: number[], other: number[]): boolean {
  const differing = one.findIndex((value, index) => value !== other[index]);
  return differing >= 0 && (one[differing] ?? 0) > (other[differing] ?? 0);
}
