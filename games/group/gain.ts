/**
 * What is still to be gained of a contest that is not decided: at most, and if one choice comes
 * true.
 */
import type { Choice, Result, Tournament } from '../contest.ts';
import type { Facts, Game } from '../kind.ts';

/** What a kind knows of it. No entry ever earns more than it says. */
export type Gain = {
  /** The most that so many slots of a tournament may earn that nobody has filled yet. */
  ahead(tournament: Pick<Tournament, 'designation'>, slots: number): number;
  /** The most that the choices of a sheet may earn beyond what they have earned by these facts. */
  left(facts: Facts): (sheet: readonly Choice[]) => number;
  /**
   * The result with which a choice would be right; null: it is decided, or cannot come any more.
   */
  wish(facts: Facts, choice: Choice): Result | null;
};

/**
 * What choices would earn more if one of them came true: those that would. Empty: it cannot come.
 */
export function worthIf<C extends Choice>(
  { gain, ruleOf, touched }: Pick<Game, 'gain' | 'ruleOf' | 'touched'>,
  facts: Facts,
  coming: Choice,
  choices: readonly C[],
): { choice: C; points: number }[] {
  const wish = gain?.wish(facts, coming);
  if (!wish) return [];
  const then = { ...facts, results: [...facts.results, wish] };
  const others = touched?.(facts, then);
  const [before, after] = [ruleOf(facts), ruleOf(then)];
  return choices
    .filter(({ slot, team }) => !others || others.slots.has(slot) || others.teams.has(team?.trim() ?? ''))
    .map((choice) => ({ choice, points: after(choice).points - before(choice).points }))
    .filter(({ points }) => points > 0);
}
