import { byKind } from '#games/by-kind';
import { statusOf } from '#games/status';
import type { Ask } from '../../client/ask.ts';
import { draftTask } from '../../kinds/mock-draft/task.ts';
import { seasonTask, unsavedFor } from '../../kinds/one-and-done/task.ts';
import * as words from '../../words/landing.ts';
import { inShort } from '../../words/own-time.ts';
import type { Card } from './card.ts';

/** One line of what needs doing now. `when` is set where a lock is ahead. */
export type Task = {
  subject: string;
  /** The lock that is ahead, UTC milliseconds; null: nothing locks any more. */
  locksAt: number | null;
  what: string;
  state: 'missing' | 'done' | 'waiting';
  /** Whether the fan has picked anything here. */
  begun: boolean;
};

/** Whether picks can still be made in a contest, as far as its card tells. */
export function isPlayable(card: Card, now: number): boolean {
  return byKind(card, {
    'mock-draft': ({ locksAt }) => now < Date.parse(locksAt),
    'one-and-done': (season) => statusOf(season, now) !== 'Finished',
  });
}

/** What a fan has left to do, by contest; failed: it could not be read. */
export type Tasks = Readonly<Record<string, Task | 'failed' | undefined>>;

/**
 * What a fan has left to do in one contest. `now` in game time. @throws ApiProblem, NetworkProblem
 */
export function taskOf(ask: Ask, card: Card, userId: string, now: number): Promise<Task> {
  return byKind(card, {
    'mock-draft': (draft) => draftTask(ask, draft, userId),
    'one-and-done': (season) => seasonTask(ask, season, userId, now, unsavedFor(season, userId)),
  });
}

/** Whether something waits on this device that the server does not know of. */
export function hasUnsaved(card: Card, userId: string): boolean {
  return byKind(card, {
    'mock-draft': () => false,
    'one-and-done': (season) => unsavedFor(season, userId).length > 0,
  });
}

/** 'Wimbledon: pick your Bronze player (locks in 3 h)'. `now` in UTC milliseconds of game time. */
export function taskSentence(task: Task, now: number): string {
  if (task.locksAt === null) return words.taskOfSubject(task.subject, task.what);
  const left = task.locksAt - now;
  return left > 0 ? words.locksIn(task.subject, task.what, inShort(left)) : words.isLocked(task.subject);
}
