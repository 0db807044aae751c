/** What a standing is ranked by: points, then the tie-break, each compared downwards. */
export type Rankable = { points: number; tiebreak: number[] };

/**
 * How a kind breaks ties: how the tallies of an entry's picks become one, and what that means in
 * words.
 */
export type TieBreak = { combine: 'sum'; words: string[] } | { combine: 'max'; words: [string] };

/**
 * A tally as one number that compares as the tally does, and adds up as it does: its counts are the
 * digits, the most important first, in the largest base that keeps all of them exact in JavaScript.
 * `slots`: how many tallies are added up at most. Throws Error for a count that is no digit then.
 */
export function tieNumber(tieBreak: TieBreak, tally: readonly number[], slots: number): number {
  const { combine, words } = tieBreak;
  const base = baseOf(tieBreak);
  const times = combine === 'sum' ? Math.max(slots, 1) : 1;
  return words.reduce((number, word, index) => {
    const count = tally[index] ?? 0;
    if (count < 0 || count * times >= base) throw new Error(`Too many ${word} to break a tie with: ${count}`);
    return number * base + count;
  }, 0);
}

function baseOf({ words }: TieBreak): number {
  return Math.floor(Number.MAX_SAFE_INTEGER ** (1 / Math.max(words.length, 1)));
}

/** How many slots a contest may have whose tallies count at most 1 of each. */
export function mostSlots(tieBreak: TieBreak): number {
  return tieBreak.combine === 'sum' ? baseOf(tieBreak) - 1 : Number.POSITIVE_INFINITY;
}

/** Below 0: `a` is ahead; 0: they share a rank. */
function compareStandings(a: Rankable, b: Rankable): number {
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
