import type { Result } from '#games/contest';
import type { AthleteFacts, Season } from './season.ts';

/**
 * Whether a rule may read something else of a season than of the one before it: whatever points
 * depend on, but for names, for whoever is called otherwise is the same. Who and what is new is in
 * no pick yet, and what is gone in none any more.
 */
export function countsOtherwise(before: Season, next: Season): boolean {
  return textOf(before, next) !== textOf(next, before);
}

function textOf({ contest, slots, athletes, tournaments }: Season, other: Season): string {
  // No pick counts by when a contest locks.
  const { locksAt: _, ...constants } = contest;
  const inBoth = <Row extends { id: number | string }>(rows: readonly Row[], others: readonly Row[]) => {
    const ids = new Set(others.map(({ id }) => id));
    return rows.filter(({ id }) => ids.has(id));
  };
  return JSON.stringify([
    Object.entries(constants).sort(([one], [two]) => (one < two ? -1 : 1)),
    inBoth(slots, other.slots).map(({ id, position, tournament, category, team }) => [
      ...[id, position, tournament, category, team],
    ]),
    inBoth(athletes, other.athletes)
      .map(({ id, position }) => `${id} ${position}`)
      .sort(),
    inBoth(tournaments, other.tournaments).map(({ id, designation, cancelled = false }) => [
      id,
      designation,
      cancelled,
    ]),
  ]);
}

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
