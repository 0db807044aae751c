import type * as machine from '../../sheet/machine.ts';
import type { Wish } from './calls.ts';

/**
 * What a fan has chosen for a slot and the server does not have yet. `tournament` by id. `send`:
 * confirmed.
 */
export type UnsavedWish = machine.SlotChange & { tournament: string; category: string; wish: Wish; send: boolean };

/** Where the choices of a fan wait on this device. */
export function wishesKey(contestId: string, userId: string): string {
  return `wishes:${contestId}:${userId}`;
}

export function isUnsavedWish(each: unknown): each is UnsavedWish {
  if (typeof each !== 'object' || each === null) return false;
  const { tournament, category, wish, send, failed } = each as Partial<UnsavedWish>;
  return (
    typeof tournament === 'string' &&
    typeof category === 'string' &&
    typeof send === 'boolean' &&
    (failed === undefined || typeof failed === 'string') &&
    isName(wish?.athlete) &&
    isName(wish?.backup)
  );
}

function isName(value: unknown): value is string | null {
  return value === null || typeof value === 'string';
}
