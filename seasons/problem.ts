/** What does not fit, in words: the console shows it, and loads nothing that reads files. */
import { placesText } from '#games/words';

/**
 * A fact of a bundle that does not fit. `row` as an editor counts lines; null: the file as a whole.
 */
export type BundleProblem = { file: string; row: number | null; column: string | null; message: string };

/** The same as one sentence with its place. */
export function sentenceOf({ file, row, message }: BundleProblem): string {
  return row === null ? `${file}: ${message}` : `${file}, line ${row}: ${message}`;
}

/** Of the rows of files that were made of others, the lines of those. */
export type FileLines = Readonly<Record<string, readonly number[]>>;

/**
 * Problems as sentences: one for all lines of a file that say the same. `lines`: where a file was
 * made of another, the lines that somebody sees.
 */
export function sentencesOf(problems: readonly BundleProblem[], lines: FileLines = {}): string[] {
  const placed = problems.map((each) => ({ ...each, row: lines[each.file]?.[(each.row ?? 0) - 2] ?? each.row }));
  return [...Map.groupBy(placed, ({ file, message }) => `${file} ${message}`).values()].flatMap((same) => {
    const rows = same.flatMap(({ row }) => row ?? []);
    const [first] = same;
    if (!first || rows.length < 2) return same.map(sentenceOf);
    return [`${first.file}, lines ${placesText(rows)}: ${first.message}`];
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
