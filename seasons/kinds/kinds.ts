import { type ByKind, byKind } from '#games/by-kind';
import type { Contest } from '#games/contest';
import type { SeasonOfKind } from './kind.ts';
import { mockDraft } from './mock-draft/kind.ts';
import { oneAndDone } from './one-and-done/kind.ts';

const KINDS: ByKind<SeasonOfKind> = { 'mock-draft': mockDraft, 'one-and-done': oneAndDone };

/** What the kind of a contest says of its season's files. */
export function seasonKindOf(contest: Contest): SeasonOfKind {
  return byKind(contest, KINDS);
}
