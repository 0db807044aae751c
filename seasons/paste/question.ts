/**
 * What a paste leaves open, for the organiser to choose: `key` names it, `options` are what it may
 * mean, the likeliest first.
 */
export type Question = { key: string; question: string; options: { value: string; label: string }[] };
/** What was chosen, by the key of a question. */
export type Chosen = Readonly<Record<string, string>>;
