import { type ByKind, byKind } from '#games/by-kind';
import type { Contest } from '#games/contest';
import type { Call } from './call.ts';
import { draftCalls } from './draft.ts';
import { seasonCalls } from './season.ts';

const CALLS: ByKind<Record<string, Call>> = { 'mock-draft': () => draftCalls, 'one-and-done': seasonCalls };

/** Every call under /api/{contest path}. */
export function callsOf(contest: Contest): Record<string, Call> {
  return byKind(contest, CALLS);
}
