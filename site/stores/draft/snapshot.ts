import { isLocked } from '#games/lock';
import type { MockDraft } from '#games/mock-draft/contest';
import { fromShelf, type Shelf } from '../../sheet/shelf.ts';
import type { ScoredSheet } from './client.ts';

/**
 * News that waits for a while, for fans who watch the draft on a late television. All of it waits,
 * not a single pick: one pick changes the points of others. Times in game milliseconds.
 */
export type Snapshot<T> = { at: number; value: T };

/** How long after the lock a draft is followed as live. */
const NIGHT_MS = 8 * 3_600_000;

/** Whether a draft is going on: only then can a television be behind. */
export function isLive({ locksAt }: Pick<MockDraft, 'locksAt'>, now: number): boolean {
  const lock = Date.parse(locksAt);
  return isLocked(lock, now) && now < lock + NIGHT_MS;
}

/** The newest snapshot whose time has come, and those that wait. null: nothing new to show. */
export function due<T>(
  snapshots: readonly Snapshot<T>[],
  now: number,
  delayMs: number,
): { show: T | null; rest: Snapshot<T>[] } {
  const ready = snapshots.filter(({ at }) => at + delayMs <= now);
  return { show: ready.at(-1)?.value ?? null, rest: snapshots.filter(({ at }) => at + delayMs > now) };
}

/** Where a tab keeps the scored sheet of a fan that it showed last. */
export function sheetKey(contestId: string, username: string): string {
  return `results:${contestId}:${username}`;
}

/** That sheet; null: none was shown since the lock. */
export function sheetShown(shelf: Shelf, contestId: string, username: string): ScoredSheet | null {
  const snapshot = fromShelf(shelf, sheetKey(contestId, username)) as ScoredSheet | null;
  return Array.isArray(snapshot?.picks) ? snapshot : null;
}
