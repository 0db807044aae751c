import type { Facts, Kind } from '../kind.ts';
import { plural } from '../words.ts';
import type { MockDraft } from './contest.ts';
import { probe } from './probe.ts';
import { refuse } from './refuse.ts';
import { scorePick, toDraftPick, touched } from './score.ts';

/** Who picks whom: one pick a slot, scored element by element against the real draft. */
export const mockDraft: Kind<MockDraft> = (contest) => ({
  contest,
  refuse: (choice, facts, now) => refuse(contest, choice, facts, now),
  resultKey: ({ id }) => id,
  oneResultAKey: true,
  ruleOf: (facts) => ruleOf(contest, facts),
  probe,
  tieBreak: { combine: 'sum', words: ['correct selections', 'players right at the pick', 'teams right'] },
  touched: (before, after) => touched(contest, before.results, after.results),
  // A draft's reasons are ten times as long as the results that they follow from.
  keepsReasons: false,
  isFinal: (slots, results) => results.filter(({ athleteId }) => athleteId !== 0).length === slots,
  freeingAfter: null,
  opening: null,
  missing: ({ slots, missing }) => `${slots - missing.length} of ${slots} picks, ${missing.length} missing`,
  amount: (points) => plural(points, 'point'),
});

function ruleOf(contest: MockDraft, { athletes, results }: Facts) {
  const real = results.map(toDraftPick);
  const named = new Map(athletes.map((athlete) => [athlete.id, athlete]));
  return (choice: { slot: string; athlete: number | null; team: string | null; trade: boolean }) => {
    const athlete = choice.athlete === null ? undefined : named.get(choice.athlete);
    const mine = {
      pick: Number(choice.slot),
      team: choice.team ?? '',
      player: athlete?.name ?? '',
      position: athlete?.position ?? '',
      trade: choice.trade,
    };
    return scorePick(contest, mine, real);
  };
}
