/** What is said of many measurements. Pure: the same numbers give the same answer. */

/**
 * The value that `share` of the values (0 to 1) do not exceed, between two of them in proportion.
 * NaN of none.
 */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const place = (sorted.length - 1) * share;
  const below = sorted[Math.floor(place)] ?? Number.NaN;
  const above = sorted[Math.ceil(place)] ?? Number.NaN;
  return below + (above - below) * (place - Math.floor(place));
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** How many samples are drawn for an interval. */
const DRAWS = 2_000;

/**
 * Where the median of such measurements lies, 19 times of 20: the bootstrap, which asks nothing of
 * how they are distributed. Of fewer than three measurements nothing is known but the smallest and
 * the largest.
 */
export function interval(values: readonly number[]): [number, number] {
  if (values.length < 3) return [quantile(values, 0), quantile(values, 1)];
  const below = drawer(values.length);
  const medians = Array.from({ length: DRAWS }, () => median(values.map(() => values[below()] ?? 0)));
  return [quantile(medians, 0.025), quantile(medians, 0.975)];
}

/** Whole numbers from 0 to `bound`, without it, the same ones every time. */
function drawer(bound: number): () => number {
  let state = 1;
  return () => {
    // Park and Miller: poor for secrets, good for this.
    state = (state * 48_271) % 2_147_483_647;
    return state % bound;
  };
}

/**
 * The ratio of two measurements of the same round, round by round. Throws if the rounds differ in
 * number.
 */
export function ratios(of: readonly number[], to: readonly number[]): number[] {
  if (of.length !== to.length) throw new Error(`${of.length} rounds beside ${to.length}`);
  return of.map((value, round) => value / (to[round] ?? Number.NaN));
}
