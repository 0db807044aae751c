import { byKind } from '#games/by-kind';
import type { Contest } from '#games/contest';
import type { DraftStanding, SeasonStanding } from '#schema/wire/standing';
import type { Ask } from '../../client/call.ts';

/** A fan's row, as the leaderboard of either kind answers it. */
export type Standing = Omit<SeasonStanding, 'user_id'> & { user_id?: string } & Partial<DraftStanding>;
/** The rows of an answer, which a draft wraps and a season does not. @throws Malformed */
export function rowsIn(answer: unknown): Standing[] {
  const rows = Array.isArray(answer) ? answer : (answer as { data?: unknown } | null)?.data;
  if (!Array.isArray(rows)) throw new Malformed();
  return rows;
}

/** An answer is no list of standings. */
export class Malformed extends Error {}

/**
 * The fan's own row; null if it is not there: the page around a fan who has none is the leader's.
 * @throws ApiProblem, NetworkProblem
 */
export async function ownStanding(contest: { path: string }, username: string, ask: Ask): Promise<Standing | null> {
  const { answer } = await ask('GET /{draft}/leaderboard', { contest, query: { around: 'me', limit: 1 } });
  return rowsIn(answer).find((row) => row.username === username) ?? null;
}

/**
 * What is asked for a page of a table that an address names, of so many rows; what else is there is
 * nothing to the table.
 */
export function pageAt(address: string, limit: number): string {
  const named = new URLSearchParams(address);
  const params = new URLSearchParams({ limit: String(limit) });
  for (const name of ['q', 'cursor', 'around']) {
    const value = named.get(name);
    if (value) params.set(name, value);
  }
  return `?${params}`;
}

/** Whether anyone has points: before that there are names to show, no ranks. */
export function hasBegun(rows: readonly Standing[]): boolean {
  return rows.some((row) => row.total_points + row.points_behind_leader > 0);
}

/** Where the page of a fan's picks and points is. */
export function resultsAddress(contest: Contest, username: string): string {
  const page = byKind(contest, { 'mock-draft': () => 'results', 'one-and-done': () => 'user-results' });
  return `/${contest.path}/${page}/${encodeURIComponent(username)}`;
}

/** In an address it means whoever looks: nobody may be called so. */
export const ME = 'me';

/** The page of a duel of the fan who looks with another. */
export function duelAddress(contest: string, username: string): string {
  return `/duels/${contest}/${ME}/${encodeURIComponent(username)}`;
}

/** The page of all of a fan's games. */
export function fanAddress(username: string): string {
  return `/fans/${encodeURIComponent(username)}`;
}
