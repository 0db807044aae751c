/** Line breaks, controls (NUL among them), half of a character, marks that turn the direction of what follows. */
const HIDDEN = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}]/u;

/** Whether a text stands on one line as it reads, and can be seen: a name that is put into sentences, mails and tables. */
export function isPlain(text: string): boolean {
  return !HIDDEN.test(text) && /[^\p{Z}\p{Default_Ignorable_Code_Point}]/u.test(text);
}
