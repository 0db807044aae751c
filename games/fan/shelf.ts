/**
 * What is on a fan's shelf of a contest besides its medal (games/group/career.ts). Everything
 * counts once its results are official.
 */
import { type Leaders, monthOf, type Round, type Scores } from '../group/tables.ts';

/** A part of a contest in its order, and whether the fan was right there. */
type Step = { name: string; right: boolean };
/** So many in a row, and which. */
export type Streak = { length: number; from: string; to: string };

/** What is done once is no row. */
const SHORTEST = 2;

/** The longest row of steps that were right, the first of those that are as long. */
export function longestStreak(steps: readonly Step[]): Streak | null {
  let longest: readonly Step[] = [];
  let now: readonly Step[] = [];
  for (const step of steps) {
    now = step.right ? [...now, step] : [];
    if (now.length > longest.length) longest = now;
  }
  const [first, last] = [longest[0], longest.at(-1)];
  return first && last && longest.length >= SHORTEST
    ? { length: longest.length, from: first.name, to: last.name }
    : null;
}

/**
 * The tournaments in which nobody has more points than this fan. `official`: their ids. A fan who
 * shares a top has won it too, also if the tables name others.
 */
export function roundsWon(
  rounds: readonly Round[],
  official: ReadonlySet<string>,
  leaders: Leaders,
  scores: Scores,
): Round[] {
  return rounds.filter(({ id }) => official.has(id) && isTop(leaders.rounds[id], scores[id] ?? 0));
}

/** The same of months: one is won once all of its tournaments are official. */
export function monthsWon(
  rounds: readonly Round[],
  official: ReadonlySet<string>,
  leaders: Leaders,
  scores: Scores,
): string[] {
  const sum = (counted: readonly Round[]) => counted.reduce((points, { id }) => points + (scores[id] ?? 0), 0);
  return [...Map.groupBy(rounds, monthOf)].flatMap(([month, inMonth]) =>
    inMonth.every(({ id }) => official.has(id)) && isTop(leaders.months[month], sum(inMonth)) ? [month] : [],
  );
}

function isTop(top: Leaders['form'] | undefined, points: number): boolean {
  return points > 0 && top?.points === points;
}

/** Calls that are named of those that nobody else made. */
export const ALONE_NAMED = 3;
