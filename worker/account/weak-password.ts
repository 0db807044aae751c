import { COMMON_PASSWORDS } from './common-passwords.ts';

export const TOO_EASY = 'This password is too easy to guess. Please choose another.';

let common: Set<string> | undefined;

/**
 * Whether others would guess a password first: one of the most common, its owner's name or mail address, the name of the site, or one of
 * these with a few figures or marks behind it; or one character again and again.
 */
export function isWeak(password: string, owner: { username: string; email: string }): boolean {
  common ??= new Set(COMMON_PASSWORDS.trim().split(/\s+/));
  const text = folded(password);
  const own = [owner.username, owner.email, owner.email.split('@')[0] ?? '', 'calledit', 'called-it', 'called it'].map(
    folded,
  );
  const guesses = [text, text.replace(/[^\p{L}]{1,4}$/u, '')];
  return new Set(text).size < 3 || guesses.some((guess) => common?.has(guess) || own.includes(guess));
}

function folded(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}
