/** What a fan has chosen and the server does not have yet, by slot. */

import { type KeptOutbox, keptOutbox, type Shelf } from '../../sheet/shelf.ts';
import type { Wish } from './plan.ts';

/** `tournament` by id. `send`: confirmed and not taken yet, to be sent until it is judged. */
export type Held = { tournament: string; category: string; wish: Wish; send: boolean };
export type Outbox = Readonly<Record<string, Held>>;

/** The outbox of a fan in this browser. */
export function outboxOn(shelf: Shelf, contestId: string, userId: string): KeptOutbox<Held> {
  return keptOutbox(shelf, `wishes:${contestId}:${userId}`, isHeld);
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
