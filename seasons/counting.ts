import type { Result } from '#games/contest';
import type { AthleteFacts, Season } from './season.ts';

/** An athlete whose position in the list is another one. */
export type OtherPosition = { id: number; was: string | null; is: string | null };

export function otherPositions(before: Season, next: Season): OtherPosition[] {
  const old = new Map(before.athletes.map(({ id, position }) => [id, position]));
  return next.athletes.flatMap(({ id, position: is }) => {
    const was = old.get(id);
    return was === undefined || was === is ? [] : [{ id, was, is }];
  });
}

/**
 * Results as they stand in the next season: by its names, and each position that was that of the
 * list is so again. One that was published otherwise on purpose stays.
 */
export function resultsIn<Row extends Result>(
  results: readonly Row[],
  athletes: readonly AthleteFacts[],
  positions: readonly OtherPosition[],
): Row[] {
  const names = new Map(athletes.map(({ id, name }) => [id, name]));
  return results.map((row) => {
    const mended = positions.find(({ id, was }) => id === row.athleteId && was === row.position);
    return { ...row, player: names.get(row.athleteId) ?? null, position: mended ? mended.is : row.position };
  });
}
