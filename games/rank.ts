/** What a standing is ranked by: points, then the tie-break, each compared downwards. */
export type Rankable = { points: number; tiebreak: number[] };

/**
 * How a kind breaks ties: how the tallies of an entry's picks become one, and what that means in words. `untilLost`: points and tallies
 * count only up to the first slot, in order, that is lost (see `Scored`); elsewhere all of them do.
 */
export type TieBreak = { combine: 'sum' | 'max'; words: string[]; untilLost?: true };

function compareStandings(a: Rankable, b: Rankable): number {
  if (a.points !== b.points) return b.points - a.points;
  const differing = a.tiebreak.findIndex((value, index) => value !== b.tiebreak[index]);
  return differing < 0 ? 0 : (b.tiebreak[differing] ?? 0) - (a.tiebreak[differing] ?? 0);
}

/** Ranks 1, 1, 3: equal in points and tie-break share a rank. Keeps each row and adds its rank, best first. */
export function rank<T extends Rankable>(rows: readonly T[]): (T & { rank: number })[] {
  const sorted = [...rows].sort(compareStandings);
  const ranked: (T & { rank: number })[] = [];
  sorted.forEach((row, index) => {
    const above = ranked[index - 1];
    ranked.push({ ...row, rank: above && compareStandings(above, row) === 0 ? above.rank : index + 1 });
  });
  return ranked;
}
