import type { Choice } from './contest.ts';
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
  const rule = JSON.stringify([tieBreak, scored, ties]);
  // FNV-1a, 64 bits: it tells texts apart, and that is all that is asked of it.
  let hash = 0xcbf29ce484222325n;
  for (let place = 0; place < rule.length; place++)
    hash = BigInt.asUintN(64, (hash ^ BigInt(rule.charCodeAt(place))) * 0x100000001b3n);
  return hash.toString(16);
}
