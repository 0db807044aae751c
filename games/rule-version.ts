import type { Choice } from './contest.ts';
import { digestOf } from './digest.ts';
import type { Facts, Game } from './kind.ts';
import { tieNumber } from './rank.ts';

/**
 * A small made-up season in which every branch of a rule is met: its points and reasons tell one
 * rule from another.
 */
export type Probe = Facts & { choices: readonly Choice[] };

/**
 * The version of a game's rule: a digest of what the rule says of its probe. Nobody keeps it by
 * hand: it is another one as soon as a constant, a reason, the order of a tie-break or its number
 * is another one.
 */
export function ruleVersion({ probe, ruleOf, tieBreak }: Pick<Game, 'probe' | 'ruleOf' | 'tieBreak'>): string {
  const scored = probe.choices.map(ruleOf(probe));
  const ties = scored.map(({ tally }) => tieNumber(tieBreak, tally, probe.slots.length));
  return digestOf(JSON.stringify([tieBreak, scored, ties]));
}
