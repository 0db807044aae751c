import { isLocked } from './lock.ts';

/** What everybody may see of anybody's picks: those whose slot has locked. `now` in game time. */
export function revealed<T extends { locksAt: number }>(picks: readonly T[], now: number): T[] {
  return picks.filter((pick) => isLocked(pick.locksAt, now));
}

/**
 * Secrecy in one place: what `viewer` may see of `owner`'s picks. The owner sees all of them,
 * everyone else only those whose slot has locked. Every route that answers with picks passes them
 * through here.
 */
export function visible<T extends { locksAt: number }>(
  picks: readonly T[],
  owner: string,
  viewer: string | null,
  now: number,
): T[] {
  return owner === viewer ? [...picks] : revealed(picks, now);
}
