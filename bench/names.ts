/** What the bench and its Worker call the same. */

/** The contest that is measured: the most picks an entry. */
export const CONTEST = 'nfl-2025';
/** Asks for a count, and carries it back. */
export const COUNT = 'Bench-Count';
export const CONTROLS = { select: '/bench/select-1' } as const;
/** Where the plain documents are. */
export const PLAIN = '/bench/plain/';

/** What one call asked of D1. */
export type Count = { rowsRead: number; rowsWritten: number; roundTrips: number };

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
