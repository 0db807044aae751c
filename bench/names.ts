/** What the bench and its Worker call the same. */

/** The contest that is measured: the most picks an entry. */
export const CONTEST = 'nfl-2025';
export const CONTROLS = { select: '/bench/select-1' } as const;
/** Where the plain documents are. */
export const PLAIN = '/bench/plain/';

/** The middle of some values, or between the two in the middle. NaN of none. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] ?? Number.NaN) + (sorted[Math.ceil(middle)] ?? Number.NaN)) / 2;
}

/** With so many digits behind the point. */
export function round(value: number, digits = 0): number {
  return Number(value.toFixed(digits));
}
