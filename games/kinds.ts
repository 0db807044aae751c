/** Every kind of the house: the only list. A type holds the other rooms to it (by-kind.ts). */
import { byKind } from './by-kind.ts';
import type { Game } from './kind.ts';
import { mockDraft } from './mock-draft/kind.ts';
import { oneAndDone } from './one-and-done/kind.ts';

const KINDS = { 'mock-draft': mockDraft, 'one-and-done': oneAndDone };

export type KindName = keyof typeof KINDS;
export type ContestOf<K extends KindName> = { [N in K]: Parameters<(typeof KINDS)[N]>[0] }[K];
/** A contest of one of these kinds. */
export type Contest = ContestOf<KindName>;

/** A contest with the rules of its kind. */
export function gameOf(contest: Contest): Game {
  return byKind(contest, KINDS);
}

/** The tie rule as a sentence, for the leaderboard. */
export function tieRule(contest: Contest): string {
  return `Most ${gameOf(contest).tieBreak.words.join(', then ')}. Still level? The rank is shared.`;
}
