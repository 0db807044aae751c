import { byKind } from '#games/by-kind';
import type { Contest } from '#games/contest';
import { tieRule } from '#games/kinds';
import * as words from '../words/contest.ts';
import { draftWords } from './mock-draft/words.ts';
import { seasonWords } from './one-and-done/words.ts';

/** `at`: an instant (ISO) for the `<time>` in the text, which is said by the fan's own clock. */
export type Item = readonly [title: string, text: string, at?: string];

/** What a kind says of one of its contests. */
export type ContestWords = {
  /** The game in two sentences. */
  lead: string;
  /** What the instant of the first lock is called. `now`: game time. */
  lock: (now: number) => string;
  /** How to play. */
  steps: Item[];
  tip: string;
  /** Lock and missed picks: said before they are needed. `now`: game time. */
  rules: (now: number) => Item[];
};

export function wordsOf(contest: Contest): ContestWords {
  return byKind(contest, { 'mock-draft': draftWords, 'one-and-done': seasonWords });
}

/**
 * Lock, missed picks, secrecy, ties, corrections: the rules of the kind, then those of every kind.
 * `ties` is false for a page that says the tie rule elsewhere.
 */
export function houseRules(contest: Contest, now: number, { ties = true } = {}): Item[] {
  return [
    ...wordsOf(contest).rules(now),
    [words.secrecy, words.secrecyRule],
    ...(ties ? [[words.ties, tieRule(contest)] as const] : []),
    [words.corrections, words.correctionRule],
  ];
}
