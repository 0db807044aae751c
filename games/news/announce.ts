/**
 * When results are official, and so mailed: once an organiser has signed them, or by themselves
 * when they have rested: a draft that nobody signs would never be mailed. Instants in UTC
 * milliseconds of the game clock.
 */
import type { Game, Outcome } from '../kind.ts';

/**
 * A published result of the tournament in question (a draft is its own), as far as this rule reads
 * it.
 */
export type Announced = Outcome & { publishedAt: number };

/**
 * Results rest this long before they are mailed: a slip of the person who entered them is mended by
 * then.
 */
const REST_MS = 10 * 60_000;
/** If a lock is longer ago than this, its results are no news. */
const NEWS_MS = 30 * 86_400_000;

/**
 * Whether results are no news: nobody is told of them, unless an organiser says so. `locksAt`: the
 * last lock of their tournament.
 */
export function isOld(locksAt: number, now: number): boolean {
  return now > locksAt + NEWS_MS;
}

/**
 * What to do about the results of a tournament: `wait` for more of them (or for their rest), `mail`
 * them, or let them be (`old`). `locksAt` is its last lock, `slots` how many slots it has;
 * `signed`: an organiser has said that they are official, and that fans are told.
 */
export function announcementOf(
  game: Pick<Game, 'isFinal'>,
  { locksAt, slots, signed = false }: { locksAt: number; slots: number; signed?: boolean },
  results: readonly Announced[],
  now: number,
): 'wait' | 'mail' | 'old' {
  if (!game.isFinal(slots, results)) return 'wait';
  if (signed) return 'mail';
  if (isOld(locksAt, now)) return 'old';
  const latest = Math.max(...results.map(({ publishedAt }) => publishedAt));
  return now >= latest + REST_MS ? 'mail' : 'wait';
}
