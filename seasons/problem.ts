/** A fact of a bundle that does not fit. `row` as an editor counts lines; null: the file as a whole. */
export type BundleProblem = { file: string; row: number | null; column: string | null; message: string };

/** The same as one sentence with its place. */
export function sentenceOf({ file, row, message }: BundleProblem): string {
  return row === null ? `${file}: ${message}` : `${file}, line ${row}: ${message}`;
}
