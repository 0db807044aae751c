import type { OneAndDone } from '#games/one-and-done/contest';

/**
 * How the fields of a one-and-done contest are named on the wire: after its categories
 * (`gold_selection`, `gold_result` ...); with a single category without it (`selection`, `result`
 * ...). On its own, so that a browser needs no zod to read them.
 */
export function field(contest: Pick<OneAndDone, 'categories'>, category: string, what: string): string {
  return contest.categories.length === 1 ? what : `${category.toLowerCase()}_${what}`;
}

/** The text under a key of an answer of a season; null: there is none, or none yet. */
export function textAt(
  record: Record<string, string | number | boolean | null> | undefined,
  key: string,
): string | null {
  const value = record?.[key];
  return typeof value === 'string' && value !== '' ? value : null;
}
