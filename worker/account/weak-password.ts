import type { UserRow } from '../store/fan/user.ts';

export const TOO_EASY = 'This password is too easy to guess. Please choose another.';

/** The most common passwords as they are, and how they read. */
let common: Set<string> | undefined;

/** A day in eight figures, '27021990': of the most common passwords nearly half are one. */
export const A_DAY = /^(0[1-9]|[12]\d|3[01])(0[1-9]|1[0-2])(19|20)\d\d$/;

type Owner = Pick<UserRow, 'username' | 'email' | 'firstName' | 'lastName'>;

/**
 * Whether others would guess a password first: one of the most common, or made of nothing but the
 * names of its owner, their mail address and the name of the site, with figures and marks around
 * and between; a day; or one character again and again. The list is loaded with the first password
 * that is chosen.
 */
export async function isWeak(password: string, owner: Owner): Promise<boolean> {
  common ??= await loadCommon();
  const text = folded(password);
  const bare = text.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
  const read = readings(text);
  const guesses = [text, bare, text.replace(/[^\p{L}]{1,4}$/u, ''), ...read];
  const names = namesOf(owner);
  return (
    A_DAY.test(bare) ||
    new Set(text).size < 3 ||
    guesses.some((guess) => common?.has(guess) || names.includes(guess)) ||
    read.some((reading) => names.reduce((rest, name) => rest.replaceAll(name, ''), reading) === '')
  );
}

async function loadCommon(): Promise<Set<string>> {
  const { default: list } = await import('./common-passwords.json', { with: { type: 'json' } });
  return new Set(list.flatMap((each) => [each, ...readings(each).filter((reading) => reading.length >= 4)]));
}

/** The owner's names and the site's, whole and in parts, as they read too; the longest first. */
function namesOf({ username, email, firstName, lastName }: Owner): string[] {
  const whole = [username, email, email.split('@')[0] ?? '', firstName, lastName, 'calledit'].map(folded);
  const read = whole.flatMap((name) => [name, ...name.split(/[^\p{L}]+/u)]).flatMap(readings);
  const names = [...whole, ...read].filter((name) => name.length > 1);
  return names.sort((one, other) => other.length - one.length);
}

/** Signs that stand for a letter, and which, in their order. */
const [SIGNS, LETTERS] = ['@431!0$57', 'aaeiiosst'];

/**
 * The letters of a folded text, without the figures and marks at its ends and between; and as it
 * reads if these stand for letters. An i is an l.
 */
function readings(text: string): string[] {
  const core = text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  const spelled = [text, core].map((each) =>
    each.replace(/[@431!0$57]/g, (sign) => LETTERS.charAt(SIGNS.indexOf(sign))),
  );
  return [core, ...spelled].map((each) => each.replace(/[^\p{L}]/gu, '').replaceAll('i', 'l')).filter(Boolean);
}

function folded(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}
