import { isInOneScript } from './username.ts';
import { holdsAddress } from './web-address.ts';

/** Characters that a first or last name may have, unless `longest` says otherwise. */
const LONGEST = 60;

/**
 * Line breaks, controls (NUL among them), half of a character, marks that turn the direction of
 * what follows.
 */
const HIDDEN = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}]/u;
const UNSEEN = 'may hold only visible characters, on one line';

/**
 * Why this cannot be somebody's first or last name, or what fans call something of theirs, or null:
 * it is put into sentences, mails and tables, so it is one line that can be seen. The name is taken
 * as it will be stored: trimmed, in normal form C. `what` begins the sentence.
 */
export function mistakeInName(what: string, name: string, longest = LONGEST): string | null {
  if (name === '') return `${what} is required`;
  if (name.length > longest) return `${what} must be at most ${longest} characters`;
  const isPlain = !HIDDEN.test(name) && /[^\p{Z}\p{Default_Ignorable_Code_Point}]/u.test(name);
  return isPlain ? null : `${what} ${UNSEEN}`;
}

/** The same of a text that other fans read. */
export function mistakeInShownText(what: string, text: string, longest: number, faultOf = faultOfText): string | null {
  const mistake = mistakeInName(what, text, longest);
  if (mistake !== null) return mistake;
  const fault = faultOf(text);
  return fault && `${what} ${fault}`;
}

/** The same of a name that others read and trust: of an entrant, or of a group. */
export function mistakeInSharedName(what: string, name: string, longest: number): string | null {
  return mistakeInShownText(what, name, longest, faultOfName);
}

/** Pictures that are made of several characters, some of which nobody sees. */
const PICTURES =
  /\u{1F3F4}[\u{E0061}-\u{E007A}]{5}\u{E007F}|\p{ExtPict}\p{EMod}?\uFE0F?(?:\u200D\p{ExtPict}\p{EMod}?\uFE0F?)*|[\d#*]\uFE0F\u20E3/gu;

/** Why this cannot stand where others read it, or null; to be read after what it is about. */
export function faultOfText(text: string): string | null {
  if (HIDDEN.test(text)) return UNSEEN;
  return holdsAddress(text) ? 'may not hold a web or mail address' : null;
}

/**
 * Why this cannot be the name of somebody whom others look for and read, an athlete among them, or
 * null; to be read after what it is about. Names that look alike, or lead elsewhere, pass for
 * others.
 */
export function faultOfName(name: string): string | null {
  const letters = name.replace(PICTURES, '');
  if (/\p{Default_Ignorable_Code_Point}/u.test(letters)) return UNSEEN;
  return faultOfText(name) ?? (isInOneScript(letters) ? null : 'must be written in one alphabet');
}
