/** What a standing is ranked by: points, then the tie-break, each compared downwards. */
export type Rankable = { points: number; tiebreak: number[] };

/**
 * How a kind breaks ties: how the tallies of an entry's picks become one, and what that means in
 * words. `untilLost`: points and tallies count only up to the first slot, in order, that is lost
 * (see `Scored`); elsewhere all of them do.
 */
export type TieBreak = ({ combine: 'sum'; words: string[] } | { combine: 'max'; words: [string] }) & {
  untilLost?: true;
};

/**
 * Bits of the number that a tie-break is written as: SQLite's, without the sign and one to spare.
 */
const BITS = 62;

/**
 * A tally as one number that compares as the tally does, and adds up as it does: each count has its
 * share of the bits, the most important first. `slots`: how many tallies are added up at most.
 * Throws Error for a count that its share cannot hold.
 */
export function packed({ combine, words }: TieBreak, tally: readonly number[], slots: number): bigint {
  const bits = BigInt(Math.floor(BITS / Math.max(words.length, 1)));
  const times = BigInt(combine === 'sum' ? Math.max(slots, 1) : 1);
  return words.reduce((sum, word, index) => {
    const count = BigInt(tally[index] ?? 0);
    if (count < 0n || count * times >= 1n << bits) throw new Error(`Too many ${word} to break a tie with: ${count}`);
    return (sum << bits) + count;
  }, 0n);
}

/** Below 0: `a` stands ahead; 0: they share a rank. */
export function compareStandings(a: Rankable, b: Rankable): number {
  if (a.points !== b.points) return b.points - a.points;
  const differing = a.tiebreak.findIndex((value, index) => value !== b.tiebreak[index]);
  return differing < 0 ? 0 : (b.tiebreak[differing] ?? 0) - (a.tiebreak[differing] ?? 0);
}

/**
 * Ranks 1, 1, 3: equal in points and tie-break share a rank. Keeps each row and adds its rank, best
 * first.
 */
export function rank<T extends Rankable>(rows: readonly T[]): (T & { rank: number })[] {
  const sorted = [...rows].sort(compareStandings);
  const ranked: (T & { rank: number })[] = [];
  sorted.forEach((row, index) => {
    const above = ranked[index - 1];
    ranked.push({ ...row, rank: above && compareStandings(above, row) === 0 ? above.rank : index + 1 });
  });
  return ranked;
}

/** How many entries have so many points. */
export type PointsTotal = readonly [points: number, entries: number];

/**
 * The rank of so many points among a field, by points alone: one more than there are entries with
 * more points.
 */
export function rankAmong(totals: readonly PointsTotal[], points: number): number {
  return totals.reduce((rank, [each, entries]) => (each > points ? rank + entries : rank), 1);
}
