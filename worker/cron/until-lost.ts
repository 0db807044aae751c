import type { Game } from '#games/kind';

/**
 * The contests that count until a loss: what a pick after it would have earned is in no news and no
 * table.
 */
export function untilLost(games: readonly Game[]): string[] {
  return games.filter(({ tieBreak }) => tieBreak.untilLost).map(({ contest }) => contest.id);
}
