import { placesText } from '#games/words';

/**
 * A fact of a bundle that does not fit. `row` as an editor counts lines; null: the file as a whole.
 */
export type BundleProblem = { file: string; row: number | null; column: string | null; message: string };

/** The same as one sentence with its place. */
export function sentenceOf({ file, row, message }: BundleProblem): string {
  return row === null ? `${file}: ${message}` : `${file}, line ${row}: ${message}`;
}

/** Problems as sentences: one for all lines of a file that say the same. */
export function sentencesOf(problems: readonly BundleProblem[]): string[] {
  return [...Map.groupBy(problems, ({ file, message }) => `${file} ${message}`).values()].flatMap((same) => {
    const lines = same.flatMap(({ row }) => row ?? []);
    const [first] = same;
    if (!first || lines.length < 2) return same.map(sentenceOf);
    return [`${first.file}, lines ${placesText(lines)}: ${first.message}`];
  });
}

/** How many anybody reads, and of how many letters: a bundle may hold far more. */
const MOST = 100;
const LONGEST = 300;

/** The first of what was found, and how many there are: each is made, counted and let go. */
export function firstOf(problems: Iterable<BundleProblem>): { first: BundleProblem[]; count: number } {
  const first: BundleProblem[] = [];
  let count = 0;
  for (const problem of problems) if (++count <= MOST) first.push({ ...problem, message: shortened(problem.message) });
  return { first, count };
}

function shortened(message: string): string {
  return message.length > LONGEST ? `${message.slice(0, LONGEST - 1)}…` : message;
}
