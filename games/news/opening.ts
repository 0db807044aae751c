/** When it is mailed that picks are open. Instants in UTC milliseconds of the game clock. */
import type { Game } from '../kind.ts';
import { isLocked } from '../lock.ts';
import { FIRST_REMINDER_MS } from './remind.ts';

/**
 * A lock of a contest, as far as this rule reads it; `hasField` as the database says it, 0 or 1.
 */
export type OpeningLock = { locksAt: number; hasField: number };

/**
 * Of all locks of a contest, those whose picks are told to be open now: the next to fall, once its
 * field is there. Fields may be loaded for a whole season at once: the later ones are told when
 * their turn comes, one letter a tournament. A game that announces no openings (drafts, golf) is
 * open from the first day. Fans who have entered have seen it, and get no letters.
 */
export function openingsDue<T extends OpeningLock>(
  { opening }: Pick<Game, 'opening'>,
  locks: readonly T[],
  now: number,
): T[] {
  if (!opening) return [];
  const ahead = locks.filter(({ locksAt }) => !isLocked(locksAt, now));
  const next = Math.min(...ahead.map(({ locksAt }) => locksAt));
  return ahead.filter(({ locksAt, hasField }) => locksAt === next && hasField > 0 && isOpeningNews(locksAt, now));
}

/**
 * Whether an opening may still be told. In the last day before the lock the reminder says it
 * already.
 */
export function isOpeningNews(locksAt: number, now: number): boolean {
  return locksAt - now > FIRST_REMINDER_MS;
}
