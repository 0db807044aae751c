/** Characters that a first or last name may have, unless `longest` says otherwise. */
const LONGEST = 60;

/** Line breaks, controls (NUL among them), half of a character, marks that turn the direction of what follows. */
const HIDDEN = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}]/u;

/**
 * Why this cannot be somebody's first or last name, or what fans call something of theirs, or null: it is put into sentences, mails and tables,
 * so it is one line that can be seen. The name is taken as it will be stored: trimmed, in normal form C. `what` begins the sentence.
 */
export function mistakeInName(what: string, name: string, longest = LONGEST): string | null {
  if (name === '') return `${what} is required`;
  if (name.length > longest) return `${what} must be at most ${longest} characters`;
  const isPlain = !HIDDEN.test(name) && /[^\p{Z}\p{Default_Ignorable_Code_Point}]/u.test(name);
  return isPlain ? null : `${what} may hold only visible characters, on one line`;
}
