export const TOO_EASY = 'This password is too easy to guess. Please choose another.';

let common: Set<string> | undefined;

/** A day in eight figures, '27021990': of the most common passwords nearly half are one. */
export const A_DAY = /^(0[1-9]|[12]\d|3[01])(0[1-9]|1[0-2])(19|20)\d\d$/;

/**
 * Whether others would guess a password first: one of the most common, its owner's name or mail
 * address, the name of the site, or one of these with a few figures or marks behind it; a day; or
 * one character again and again. The list is loaded with the first password that is chosen.
 */
export async function isWeak(password: string, owner: { username: string; email: string }): Promise<boolean> {
  common ??= new Set((await import('./common-passwords.json', { with: { type: 'json' } })).default);
  const text = folded(password);
  const own = [owner.username, owner.email, owner.email.split('@')[0] ?? '', 'calledit', 'called-it', 'called it'].map(
    folded,
  );
  const guesses = [text, text.replace(/[^\p{L}]{1,4}$/u, '')];
  return (
    A_DAY.test(text) || new Set(text).size < 3 || guesses.some((guess) => common?.has(guess) || own.includes(guess))
  );
}

function folded(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}
