/** The sheet as last seen in this browser, so that it opens at once, and opens at all without a connection. */

import { fromShelf, type Shelf, toShelf } from '../../sheet/shelf.ts';
import type { Prospect, Selection } from './client.ts';

export type Kept = { base: Selection[]; prospects: Prospect[]; teams: string[] };

const keyOf = (contestId: string, userId: string) => `sheet:${contestId}:${userId}`;

export function readKept(shelf: Shelf, contestId: string, userId: string): Kept | null {
  const kept = fromShelf(shelf, keyOf(contestId, userId)) as Partial<Kept> | null;
  const whole = kept?.base?.length && Array.isArray(kept.prospects) && Array.isArray(kept.teams);
  return whole ? (kept as Kept) : null;
}

/** Where it cannot be kept, the next visit asks the server first. */
export function writeKept(shelf: Shelf, contestId: string, userId: string, kept: Kept): void {
  toShelf(shelf, keyOf(contestId, userId), kept);
}
