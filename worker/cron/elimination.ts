import type { Game } from '#games/kind';

/**
 * The contests that end for a fan with their first loss: what a pick after it would have earned is
 * in no news and no table.
 */
export function withElimination(games: readonly Game[]): string[] {
  return games.filter(({ tieBreak }) => tieBreak.elimination).map(({ contest }) => contest.id);
}
