import { isAddress } from './web-address.ts';

/** Characters that a username may have, as a reader counts them. */
export const LONGEST_USERNAME = 30;

/**
 * What stands for the name of a fan whose account is deleted. Its blank keeps it from ever being a
 * username.
 */
export const DELETED_FAN = 'deleted fan';

/**
 * Whether a name that is in a table leads to a fan: a deleted one and an entrant of a group
 * have a blank in theirs.
 */
export function isOfFan(name: string): boolean {
  return !name.includes(' ');
}

/**
 * The scripts that Unicode recommends for names (UAX 31, table 5): those that people write every
 * day.
 */
const SCRIPTS =
  'Arab Armn Beng Bopo Cyrl Deva Ethi Geor Grek Gujr Guru Hang Hani Hebr Hira Kana Knda Khmr Laoo Latn Mlym Mymr Orya Sinh Taml Telu Thaa Thai Tibt';
/** Scripts that may also be mixed: Unicode's level "highly restrictive" (UTS 39, 5.2). */
const TOGETHER = ['Latn Hani Hira Kana', 'Latn Hani Hang', 'Latn Hani Bopo'];

/** Whether a text is written in one script, or in scripts that belong together. */
export function isInOneScript(text: string): boolean {
  if (/^[ -~]*$/.test(text)) return true;
  inOneScript ??= [...SCRIPTS.split(' '), ...TOGETHER].map((scripts) => {
    const letters = scripts.split(' ').map((script) => `\\p{scx=${script}}`);
    return new RegExp(`^[${letters.join('')}\\p{scx=Zyyy}\\p{scx=Zinh}]*$`, 'u');
  });
  return inOneScript.some((script) => script.test(text));
}
/** Made when a name is judged first: they cost a slow phone 30 ms, and few pages judge names. */
let inOneScript: RegExp[] | undefined;

/**
 * Why this cannot be a username, or null. Only its look is judged here. Whether somebody has it, or
 * one like it, only the server knows. The name is taken as it will be stored: trimmed, in normal
 * form C.
 */
export function mistakeInUsername(username: string): string | null {
  if (username === '') return 'Username is required';
  if ([...username].length > LONGEST_USERNAME) return `Username must be at most ${LONGEST_USERNAME} characters`;
  // Some letters are made to be invisible: fillers, joiners, marks of direction.
  if (!/^[\p{L}\p{Nd}._-]+$/u.test(username) || /\p{Default_Ignorable_Code_Point}/u.test(username))
    return 'Username may hold letters, digits, dots, dashes and underscores';
  // It is in addresses, where dots alone would be a way up.
  if (!/[\p{L}\p{Nd}]/u.test(username)) return 'Username needs a letter or a digit';
  if (isAddress(username)) return 'Username may not be a web address';
  return isInOneScript(username) ? null : 'Username must be written in one alphabet';
}
