/**
 * What was found at one part of a deployment. `unknown`: it could not be looked at from here, and
 * the words say why.
 */
export type Finding = { part: string; state: 'well' | 'ill' | 'unknown'; words: string };

export const well = (part: string, words: string): Finding => ({ part, state: 'well', words });
export const ill = (part: string, words: string): Finding => ({ part, state: 'ill', words });
export const unknown = (part: string, words: string): Finding => ({ part, state: 'unknown', words });

const MARKS = { well: 'ok', ill: 'NO', unknown: '??' } as const;

/** A finding as a line. */
export function lineOf({ part, state, words }: Finding): string {
  return `${MARKS[state]}  ${part.padEnd(11)} ${words}`;
}

/** The first line of what went wrong, for a finding. */
export function reasonIn(error: unknown): string {
  return String(error instanceof Error ? error.message : error).split('\n')[0] ?? '';
}
