import { fold } from './fold.ts';

/** From how many letters on a word may have a wrong one, and a second one. */
const FORGIVES_ONE = 4;
const FORGIVES_TWO = 8;

/**
 * The items that what was typed finds, in their order: every typed word is somewhere in the
 * item's text. Where none begins so, those follow that begin so but for a slip: a letter wrong,
 * missing, too many, or two that changed places. Nothing typed finds everybody.
 */
export function matching<T>(items: readonly T[], typed: string, textOf: (item: T) => string): readonly T[] {
  const words = wordsIn(typed);
  if (words.length === 0) return items;
  const texts = items.map((item) => ` ${fold(textOf(item))}`);
  const having = (has: (text: string, word: string) => boolean) =>
    items.filter((_, index) => words.every((word) => has(texts[index] ?? '', word)));
  const exact = having((text, word) => text.includes(word));
  if (having((text, word) => text.includes(` ${word}`)).length > 0) return exact;
  return [...new Set([...exact, ...having(beginsAlmost)])];
}

/** The only item whose text this is, however it is spelled; null: none, or several. */
export function exactly<T>(items: readonly T[], typed: string, textOf: (item: T) => string): T | null {
  const query = wordsIn(typed).join(' ');
  const [only, ...others] = items.filter((item) => wordsIn(textOf(item)).join(' ') === query);
  return only === undefined || others.length > 0 ? null : only;
}

function wordsIn(text: string): string[] {
  return fold(text).split(/\s+/).filter(Boolean);
}

/** Whether a word of the text begins almost like this. */
function beginsAlmost(text: string, word: string): boolean {
  const slips = word.length < FORGIVES_ONE ? 0 : word.length < FORGIVES_TWO ? 1 : 2;
  return text.includes(word) || (slips > 0 && text.split(/[\s'-]+/).some((each) => slipsTo(word, each) <= slips));
}

/** The fewest slips that make `typed` the beginning of `word`. */
function slipsTo(typed: string, word: string): number {
  let before: number[] = [];
  let row = Array.from({ length: word.length + 1 }, (_, at) => at);
  for (let i = 1; i <= typed.length; i++) {
    const next = [i];
    for (let at = 1; at <= word.length; at++) {
      const same = typed[i - 1] === word[at - 1];
      const changed = i > 1 && typed[i - 1] === word[at - 2] && typed[i - 2] === word[at - 1];
      next[at] = Math.min(
        (row[at] ?? 0) + 1,
        (next[at - 1] ?? 0) + 1,
        (row[at - 1] ?? 0) + (same ? 0 : 1),
        changed ? (before[at - 2] ?? 0) + 1 : Infinity,
      );
    }
    before = row;
    row = next;
  }
  return Math.min(...row);
}
