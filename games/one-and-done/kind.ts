import type { Athlete, Choice } from '../contest.ts';
import type { Facts, Kind, Opening } from '../kind.ts';
import type { Missing, Sheet } from '../news/due.ts';
import { type ChoiceFacts, judge, type Refusal, SENTENCES, usedAt } from '../refuse.ts';
import { figure, plural, withArticle } from '../words.ts';
import { categoryOf, isComplete, type OneAndDone, outcomesOf, tieBreakOf } from './contest.ts';
import { scoreChoice } from './score.ts';

/** One athlete of each category for each tournament, each athlete once a season. */
export const oneAndDone: Kind<OneAndDone> = (contest) => ({
  contest,
  refuse: (choice, facts, now) => refuse(contest, choice, facts, now),
  resultKey: ({ tournament }) => tournament,
  oneResultAKey: false,
  ruleOf: (facts) => ruleOf(contest, facts),
  rule: '1',
  tieBreak: tieBreakOf(contest),
  keepsReasons: true,
  isFinal: (_slots, results) =>
    isComplete(contest, new Map(results.map(({ athleteId, outcome }) => [athleteId, outcome ?? '']))),
  freeingAfter: ({ tournaments, results }) =>
    tournaments
      .filter(({ id, cancelled }) => cancelled || isComplete(contest, outcomesOf(results, id)))
      .map(({ id }) => id),
  opening: contest.draws ? openingOf(contest) : null,
  missing: (sheet) => missingOf(contest, sheet),
  isRight: ({ points }) => points > 0,
  amount: (points) => (contest.unit === 'USD' ? `$${figure(points)}` : plural(points, 'point')),
});

function ruleOf(contest: OneAndDone, { slots, athletes, tournaments, results }: Facts) {
  const names = new Map(athletes.map(({ id, name }) => [id, name]));
  const nameOf = (athlete: number) => names.get(athlete) ?? '';
  const scored = new Map(
    tournaments.map((tournament) => {
      const outcomes = outcomesOf(results, tournament.id);
      const complete = isComplete(contest, outcomes);
      return [tournament.id, { tournament, outcomes, complete, cancelled: tournament.cancelled, nameOf }];
    }),
  );
  const tournamentOf = new Map(slots.map(({ id, tournament }) => [id, tournament]));
  return (choice: Choice) => {
    const tournament = scored.get(tournamentOf.get(choice.slot) ?? '');
    if (!tournament) throw new Error(`No tournament has slot ${choice.slot}`);
    return scoreChoice(contest, choice, tournament);
  };
}

function openingOf({ athleteWord, categories }: OneAndDone): Opening {
  return { athleteWord, categories: categories.map(({ name }) => name) };
}

function missingOf({ categories, athleteWord }: OneAndDone, { missing }: Sheet): Missing {
  if (categories.length === 1) return { code: 'athlete', values: { athleteWord } };
  return {
    code: 'categories',
    values: { names: categories.map(({ name }) => name).filter((name) => missing.includes(name)) },
  };
}

/**
 * Why a choice may not be saved: of the slot's category, in the field, and never the same athlete
 * twice.
 */
function refuse(contest: OneAndDone, choice: Choice, facts: ChoiceFacts, now: number): Refusal | null {
  const words = { unknownSlot: 'Unknown tournament', locked: SENTENCES.locked };
  return judge(words, facts, now, (slot) => {
    const named = [facts.athlete, facts.backup].filter((each): each is Athlete => Boolean(each));
    if (choice.backup !== null && !contest.backup) return { code: 'unknown', message: 'This contest has no back-ups' };
    if (choice.backup !== null && choice.athlete === null)
      return { code: 'unknown', message: `Pick ${withArticle(contest.athleteWord)} before a back-up` };
    if (choice.backup !== null && choice.backup === choice.athlete)
      return { code: 'used', message: `The back-up must be another ${contest.athleteWord}` };
    for (const athlete of named) {
      const category = categoryOf(contest, athlete.rank);
      if (category === null)
        return {
          code: 'category',
          message: `${athlete.name} is ranked below ${contest.lastRank} and cannot be picked`,
        };
      if (category !== slot.category)
        return { code: 'category', message: `${athlete.name} is ${withArticle(category)} player` };
      if (facts.field && !facts.field.has(athlete.id))
        return { code: 'unknown', message: `${athlete.name} is not in the field of this tournament` };
      if (usedAt(athlete.id, facts.others)) return { code: 'used', message: SENTENCES.used };
    }
    return null;
  });
}
