import type { Choice } from '../contest.ts';
import type { Facts, Kind } from '../kind.ts';
import { plural } from '../words.ts';
import type { MockDraft } from './contest.ts';
import { refuse } from './refuse.ts';
import { scorePick, toDraftPick, writtenOut } from './score.ts';

/** Who picks whom: one pick a slot, scored element by element against the real draft. */
export const mockDraft: Kind<MockDraft> = (contest) => ({
  contest,
  refuse: (choice, facts, now) => refuse(contest, choice, facts, now),
  resultKey: ({ id }) => id,
  oneResultAKey: true,
  ruleOf: (facts) => ruleOf(contest, facts),
  rule: '1',
  tieBreak: { combine: 'sum', words: ['correct selections', 'players right at the pick', 'teams right'] },
  isFinal: (slots, results) => results.filter(({ athleteId }) => athleteId !== 0).length === slots,
  freeingAfter: null,
  opening: null,
  missing: ({ slots, missing }) => `${slots - missing.length} of ${slots} picks, ${missing.length} missing`,
  // A wrong player earns points too, for a team or a trade.
  isRight: ({ hit }) => hit,
  amount: (points) => plural(points, 'point'),
});

function ruleOf(contest: MockDraft, { athletes, results }: Facts) {
  const real = results.map(toDraftPick);
  const mineOf = writtenOut(athletes);
  return (choice: Choice) => scorePick(contest, mineOf(choice), real);
}
