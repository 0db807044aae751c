import { isLocked } from './lock.ts';

/**
 * Secrecy in one place: what `viewer` may see of `owner`'s picks. The owner sees all of them, everyone else
 * only those whose slot has locked. Every route that answers with picks passes them through here.
 */
export function visible<T extends { locksAt: number }>(
  picks: readonly T[],
  owner: string,
  viewer: string | null,
  now: number,
): T[] {
  return owner === viewer ? [...picks] : picks.filter((pick) => isLocked(pick.locksAt, now));
}
