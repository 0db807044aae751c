import type { LeftPosition, ResultInput } from '#schema/wire/publication';
import type { Facts } from './rescore.ts';

/**
 * Results with the position that each player has in the list that fans pick from, and every other
 * one that a row gives: nobody could have picked it. One that the player has already was
 * published on purpose, and stays.
 */
export function withOwnPositions<Row extends ResultInput>(
  rows: readonly Row[],
  { athletes, results }: Pick<Facts, 'athletes' | 'results'>,
): { rows: Row[]; left: LeftPosition[] } {
  const byName = new Map(athletes.map((athlete) => [athlete.name, athlete]));
  const left: LeftPosition[] = [];
  const own = rows.map((row, at) => {
    const { player, position } = row;
    const athlete = byName.get(String(player));
    const taken = athlete?.position ?? '';
    if (!athlete || typeof position !== 'string' || position === '' || position === taken) return row;
    if (results.some((result) => result.athleteId === athlete.id && result.position === position)) return row;
    left.push({ row: at + 1, player: athlete.name, given: position, taken });
    return { ...row, position: taken };
  });
  return { rows: own, left };
}
