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
