import { type APIRequestContext, type APIResponse, expect } from '@playwright/test';
import { linkTo } from '#schema/wire/link';

/** The games, and what a fan's results call is named in each. */
export const GAMES = {
  'nfl-draft': { results: 'results', most: 19_200 },
  'nba-draft': { results: 'results', most: 18_000 },
  tennis: { results: 'user-results', most: null },
  golf: { results: 'user-results', most: null },
} as const;
export type Game = keyof typeof GAMES;

/** A row of a leaderboard, as the call gives it. */
export type BoardRow = {
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
export type Sum = { points: number; ties: number[]; decided: string[]; correct: number };

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
export async function leaderboardOf(request: APIRequestContext, game: Game, headers: Headers): Promise<BoardRow[]> {
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
export async function sumOf(request: APIRequestContext, game: Game, fan: string, headers: Headers): Promise<Sum> {
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
export function rankAmong(sums: readonly Sum[], mine: Sum): number {
  return 1 + sums.filter((other) => isAbove([other.points, ...other.ties], [mine.points, ...mine.ties])).length;
}

function isAbove(one: number[], other: number[]): boolean {
  const differing = one.findIndex((value, index) => value !== other[index]);
  return differing >= 0 && (one[differing] ?? 0) > (other[differing] ?? 0);
}
