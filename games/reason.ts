import type { Reason } from './contest.ts';

/** The sentences of a kind's reasons: one entry a sentence, which says all its values. */
type Sentences = Record<string, (values: never) => string>;

/** A code of these sentences with the values that its sentence says. */
export type Why<S extends Sentences> = {
  [Code in keyof S]: { code: Code; values: Parameters<S[Code]> extends [infer V] ? V : Record<never, never> };
}[keyof S];

/**
 * A reason as a sentence. Empty if the sentences do not know its code: an earlier rule stored
 * it, and the next minute scores it again (follow-rules.ts).
 */
export function sentenceOf(sentences: Sentences, { code, values }: Pick<Reason, 'code' | 'values'>): string {
  return sentences[code]?.(values as never) ?? '';
}
