/**
 * What is on a fan's shelf of a contest besides its medal (games/group/career.ts). Everything
 * counts once its results are official.
 */
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

/** A tournament in its order, what the fan has earned there, and the most that anybody has. */
export type Played = { id: string; name: string; points: number; most: number };

/**
 * The tournaments in which nobody has more points than this fan. `official`: their ids. A fan who
 * shares a top has won it too, also if the table names others.
 */
export function tournamentsWon(played: readonly Played[], official: ReadonlySet<string>): string[] {
  return played
    .filter(({ id, points, most }) => official.has(id) && points > 0 && points === most)
    .map(({ name }) => name);
}

/** Calls that are named of those that nobody else made. */
export const ALONE_NAMED = 3;
