/**
 * What a fan has chosen and the server does not have yet, by slot, kept in the browser's storage so that neither a reload nor a
 * dropped connection loses it.
 */

import type { Wish } from './season-plan.ts';
import type { Shelf } from './shelf.ts';

/** `tournament` by id. `send`: confirmed while the line was down, to be sent when it is back. */
export type Held = { tournament: string; category: string; wish: Wish; send: boolean };
export type Outbox = Readonly<Record<string, Held>>;

const keyOf = (contestId: string, userId: string) => `wishes:${contestId}:${userId}`;

/** What an earlier visit left. Broken or closed storage counts as nothing. */
export function readOutbox(shelf: Shelf, contestId: string, userId: string): Outbox {
  try {
    const stored: unknown = JSON.parse(shelf.getItem(keyOf(contestId, userId)) ?? '{}');
    if (typeof stored !== 'object' || stored === null) return {};
    return Object.fromEntries(Object.entries(stored).filter(([, each]) => isHeld(each)));
  } catch {
    return {};
  }
}

/** Quietly keeps nothing where the storage is full or closed: the page itself still knows. */
export function writeOutbox(shelf: Shelf, contestId: string, userId: string, outbox: Outbox): void {
  try {
    if (Object.keys(outbox).length === 0) shelf.removeItem(keyOf(contestId, userId));
    else shelf.setItem(keyOf(contestId, userId), JSON.stringify(outbox));
  } catch {
    // Nothing to be done; the row says that it is not saved.
  }
}

function isHeld(each: unknown): each is Held {
  if (typeof each !== 'object' || each === null) return false;
  const { tournament, category, wish, send } = each as Partial<Held>;
  return (
    typeof tournament === 'string' &&
    typeof category === 'string' &&
    typeof send === 'boolean' &&
    isName(wish?.athlete) &&
    isName(wish?.backup)
  );
}

function isName(value: unknown): value is string | null {
  return value === null || typeof value === 'string';
}
