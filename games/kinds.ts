import type { Contest } from './contest.ts';
import type { TieBreak } from './rank.ts';

/** How ties are broken in this contest; still equal: a shared rank. */
export function tieBreakOf(contest: Contest): TieBreak {
  if (contest.kind === 'mock-draft') {
    return { combine: 'sum', words: ['correct selections', 'players right at the pick', 'teams right'] };
  }
  return contest.scoring.by === 'round'
    ? {
        combine: 'sum',
        words: ['wins', 'finals', 'semi-finals', 'quarterfinals', 'rounds of 16', 'rounds of 32', 'rounds of 64'],
      }
    : { combine: 'max', words: ['best single event'] };
}

/** The tie rule as a sentence, for the leaderboard. */
export function tieRule(contest: Contest): string {
  return `Equal points are parted by ${tieBreakOf(contest).words.join(', then ')}; fans still equal share the rank.`;
}
