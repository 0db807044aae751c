import type { Choice } from '../contest.ts';
import type { Facts, Kind, Opening } from '../kind.ts';
import type { Sheet } from '../news/due.ts';
import { figure, listed, plural } from '../words.ts';
import { isComplete, type OneAndDone, outcomesOf, tieBreakOf } from './contest.ts';
import { refuse } from './refuse.ts';
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

function missingOf({ categories, athleteWord }: OneAndDone, { missing }: Sheet): string {
  if (categories.length === 1) return `your ${athleteWord} is missing`;
  return `${listed(categories.map(({ name }) => name).filter((name) => missing.includes(name)))} missing`;
}
