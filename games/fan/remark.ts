import { mistakeInName } from './person-name.ts';

/** Characters that a fan may write to the organisers at once, and that these may answer with. */
const LONGEST = { remark: 500, answer: 1_000 };

/** Why this cannot be what a fan writes to the organisers, one line as it is stored, or null. */
export const mistakeInRemark = (text: string) => mistakeInName('What you write', text, LONGEST.remark);

/** The same of what they answer. */
export const mistakeInAnswer = (text: string) => mistakeInName('The answer', text, LONGEST.answer);

/** As many characters of a pick and its points go with a remark. */
export const LONGEST_ABOUT = 1_000;

/** Why this cannot be that pick and its points, or null: it comes from a link. */
export const mistakeInAbout = (text: string) =>
  text === '' ? null : mistakeInName('What it is about', text, LONGEST_ABOUT);
