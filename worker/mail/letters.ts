import type { Mail } from '../store/mail.ts';

/** The words of every mail. A link stands on a line of its own. */
type To = { email: string; firstName: string };

/** A letter with its greeting and its end. */
export function letter(to: To, subject: string, lines: string[]): Mail {
  return { recipient: to.email, subject, body: [greeting(to), '', ...lines, '', 'Called It'].join('\n') };
}

/** Somebody may register a stranger's address, and so choose the name in the mail to it. A name that reads like a link or an advert is left out. */
function greeting({ firstName }: To): string {
  return /^[\p{L}\p{M}' -]{1,30}$/u.test(firstName) ? `Hello ${firstName},` : 'Hello,';
}

/** Says for which username: a reader who did not choose it must not follow the link. */
export function verificationLetter(to: To & { username: string }, site: string, token: string): Mail {
  const account = /^[\p{L}\p{Nd}_-]+$/u.test(to.username) ? `your account as ${to.username}` : 'your account';
  return letter(to, 'Verify your email address', [
    `Welcome to Called It. Follow this link to activate ${account}. It expires in 24 hours.`,
    '',
    `${site}/verify-email?token=${token}`,
    '',
    "Didn't sign up? Ignore this email.",
  ]);
}

export function resetLetter(to: To, site: string, token: string): Mail {
  return letter(to, 'Reset your password', [
    'Follow this link to choose a new password. It works once and expires in an hour.',
    '',
    `${site}/reset-password?token=${token}`,
    '',
    "Didn't ask for it? Ignore this email: your password stays as it is.",
  ]);
}

/** To the owner of an address that somebody tried to register again. The screen says the same as for a new one. */
export function knownAddressLetter(to: To, site: string): Mail {
  return letter(to, 'You already have an account', [
    'Somebody, perhaps you, tried to sign up with this address. You already have an account: sign in.',
    '',
    `${site}/login`,
    '',
    'You can ask for a new password there.',
  ]);
}

export function passwordChangedLetter(to: To, site: string): Mail {
  return letter(to, 'Your password was changed', [
    'The password of your account was changed. Every other device was signed out, and a calendar address you had has ended.',
    'If it was not you, reset the password now.',
    '',
    `${site}/login`,
  ]);
}
