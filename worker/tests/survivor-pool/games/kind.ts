import type { Choice, Scored } from '#games/contest';
import type { Facts, Kind } from '#games/kind';
import { judge, SENTENCES, usedAt } from '#games/refuse';
import type { Probe } from '#games/rule-version';
import { plural } from '#games/words';
import type { SurvivorPool } from './contest.ts';

export const survivorPool: Kind<SurvivorPool> = (contest) => ({
  contest,
  refuse: (choice, facts, now) =>
    judge({ unknownSlot: 'Unknown week', locked: 'This week is locked' }, facts, now, () =>
      choice.athlete !== null && usedAt(choice.athlete, facts.others)
        ? { code: 'used', message: SENTENCES.used }
        : null,
    ),
  resultKey: ({ id }) => id,
  oneResultAKey: false,
  ruleOf,
  probe,
  tieBreak: { combine: 'sum', words: [], elimination: true },
  isFinal: (_slots, results) => results.length > 0,
  keepsReasons: true,
  freeingAfter: null,
  gain: null,
  opening: null,
  missing: () => ({ code: 'athlete', values: { athleteWord: 'athlete' } }),
  isRight: ({ points }) => points > 0,
  amount: (points) => plural(points, 'week'),
});

const pick = { slot: 'week-1', team: null, trade: false, backup: null };
const result = { key: 'week-1', player: null, team: null, position: null, trade: null };

const probe: Probe = {
  slots: [],
  athletes: [],
  tournaments: [],
  results: ['won', 'lost'].map((outcome, place) => ({ ...result, athleteId: place + 1, outcome })),
  choices: [1, 2, 3, null].map((athlete) => ({ ...pick, athlete })),
};

/**
 * A week is survived, or lost; without a pick it is lost as soon as anyone's result of it is known.
 */
function ruleOf({ results }: Facts): (choice: Choice) => Scored {
  return ({ slot, athlete }) => {
    const here = results.filter(({ key }) => key === slot);
    const outcome = athlete === null ? 'lost' : here.find(({ athleteId }) => athleteId === athlete)?.outcome;
    const decided = here.length > 0 && outcome !== undefined;
    const survived = decided && outcome === 'won';
    const code = athlete === null ? 'nobodyPicked' : (outcome ?? '');
    return {
      points: Number(survived),
      correct: survived,
      lost: decided && !survived,
      tally: [],
      label: outcome ?? '',
      reasons: decided ? [{ element: 'week', points: Number(survived), max: 1, code, values: {} }] : [],
      decided,
    };
  };
}
