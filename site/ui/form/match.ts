import { fold } from '#games/fold';

/** From how many letters on a word may have a wrong one, and a second one. */
const FORGIVES_ONE = 4;
const FORGIVES_TWO = 8;

/**
 * The items that what was typed finds, in their order: every typed word is somewhere in the
 * item's text. Where none begins so, those follow that begin so but for a slip: a letter wrong,
 * missing, too many, or two that changed places. Nothing typed finds everybody; signs alone find
 * who is written with them.
 */
export function matching<T>(items: readonly T[], typed: string, textOf: (item: T) => string): readonly T[] {
  // Not even asked for words: a browser that has never folded a text takes 9 ms to begin.
  if (typed === '') return items;
  const words = wordsIn(typed);
  if (words.length === 0) return items.filter((item) => textOf(item).includes(typed.trim()));
  const texts = items.map((item) => searchTextOf(textOf(item)));
  const having = (has: (text: string, word: string) => boolean) =>
    items.filter((_, index) => words.every((word) => has(texts[index] ?? '', word)));
  const exact = having(hasWord);
  if (having((text, word) => text.includes(` ${word}`)).length > 0) return exact;
  return [...new Set([...exact, ...having(beginsAlmost)])];
}

/**
 * What is searched of a text: its words, and each with those behind it as one, so that 'vj' finds
 * 'V.J.' and 'siwoo' finds 'Si-woo'.
 */
export function searchTextOf(text: string): string {
  const words = wordsIn(text);
  return ` ${words.join(' ')}|${words.map((_, at) => ` ${words.slice(at).join('')}`).join('')}`;
}

/** Whether all that was typed is in a search text. */
export function isFound(text: string, typed: string): boolean {
  return wordsIn(typed).every((word) => hasWord(text, word));
}

function hasWord(text: string, word: string): boolean {
  const [words = '', runs = ''] = text.split('|');
  return words.includes(word) || runs.includes(` ${word}`);
}

/** The only item whose text this is, however it is spelled; null: none, or several. */
export function exactly<T>(items: readonly T[], typed: string, textOf: (item: T) => string): T | null {
  const keyOf = (text: string) => wordsIn(text).join('') || text.trim();
  const query = keyOf(typed);
  const [only, ...others] = items.filter((item) => keyOf(textOf(item)) === query);
  return only === undefined || others.length > 0 ? null : only;
}

function wordsIn(text: string): string[] {
  return fold(text).split(' ').filter(Boolean);
}

/** Whether a word of the text begins almost like this. */
function beginsAlmost(text: string, word: string): boolean {
  const slips = word.length < FORGIVES_ONE ? 0 : word.length < FORGIVES_TWO ? 1 : 2;
  return hasWord(text, word) || (slips > 0 && text.split(/[ |]+/).some((each) => slipsTo(word, each) <= slips));
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
