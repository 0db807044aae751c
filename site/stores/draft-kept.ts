/** The sheet as last seen in this browser, so that it opens at once, and opens at all without a connection. */
import type { Prospect, Selection } from './draft-client.ts';
import type { Shelf } from './shelf.ts';

export type Kept = { base: Selection[]; prospects: Prospect[]; teams: string[] };

const keyOf = (contestId: string, userId: string) => `sheet:${contestId}:${userId}`;

export function readKept(shelf: Shelf, contestId: string, userId: string): Kept | null {
  try {
    const kept = JSON.parse(shelf.getItem(keyOf(contestId, userId)) ?? 'null') as Partial<Kept> | null;
    const whole = kept?.base?.length && Array.isArray(kept.prospects) && Array.isArray(kept.teams);
    return whole ? (kept as Kept) : null;
  } catch {
    return null;
  }
}

export function writeKept(shelf: Shelf, contestId: string, userId: string, kept: Kept): void {
  try {
    shelf.setItem(keyOf(contestId, userId), JSON.stringify(kept));
  } catch {
    // No room or no storage: the next visit asks the server first.
  }
}
