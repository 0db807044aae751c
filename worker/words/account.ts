import { lockText } from '#games/lock-text';
import type { Mail } from '../store/news/outbox.ts';
import { FRAME } from './frame.ts';

/** The words of mails about an account, whole. A link is a paragraph of its own. */
type To = { email: string; firstName: string };

/** A letter of these paragraphs, with its greeting and its end. */
export function letter(to: To, subject: string, paragraphs: string[]): Mail {
  return { recipient: to.email, subject, body: [greeting(to), ...paragraphs, FRAME.product].join('\n\n') };
}

/** The end of each mail that tells of a way in. */
const notMe = (site: string, token: string) => [
  'If it was not you, say so here within a week: every way into your account ends, and you choose a new password.',
  `${site}/reset-password?token=${token}&not-me`,
];

/**
 * Somebody may register a stranger's address, and so choose the name in the mail to it. A name that
 * reads like a link or an advert is left out.
 */
function greeting({ firstName }: To): string {
  return /^[\p{L}\p{M}' -]{1,30}$/u.test(firstName) ? `Hello ${firstName},` : 'Hello,';
}

/** Says for which username: a reader who did not choose it must not follow the link. */
export function verificationLetter(to: To & { username: string }, site: string, token: string): Mail {
  return letter(to, 'Verify your email address', [
    `Welcome to Called It. Follow this link to activate your account${asName(to)}. It expires in 24 hours.`,
    `${site}/verify-email?token=${token}`,
    "Didn't sign up? Ignore this email.",
  ]);
}

/**
 * A stranger may have registered the address, and its owner, or their mail program, opened the
 * link: the password is the stranger's then. The owner hears of it where the stranger does not
 * read.
 */
export function accountOpenedLetter(to: To & { username: string }, site: string, token: string): Mail {
  return letter(to, 'Your account is open', [
    `Your email address is verified and your account${asName(to)} is open, with the password that was chosen when it was registered.`,
    `${site}/login`,
    "Didn't sign up? Then somebody else knows that password.",
    ...notMe(site, token),
  ]);
}

/**
 * The same of an account without a password: nobody can sign in but by what this mailbox is sent.
 */
export function openedWithoutPasswordLetter(to: To & { username: string }, site: string, token: string): Mail {
  return letter(to, 'Your account is open', [
    `Your email address is verified and your account${asName(to)} is open, without a password. Make your passkey where you followed the link, within 24 hours.`,
    `${site}/login`,
    'Later, or on another device, "Forgot Password?" there lets you choose a password.',
    ...notMe(site, token),
  ]);
}

/** `agent`: the browser that it was made in, in words of ours. */
export function passkeyAddedLetter(to: To, site: string, token: string, agent: string): Mail {
  return letter(to, 'A passkey was added', [
    `A passkey was added to your account, in ${agent}. It signs in without a password.`,
    ...notMe(site, token),
  ]);
}

/** `at` real time; without a zone of the fan's it is told in that of nobody. */
export function newDeviceLetter(
  to: To & { timeZone: string | null },
  site: string,
  token: string,
  agent: string,
  at: number,
): Mail {
  return letter(to, 'A new device signed in', [
    `Somebody signed in to your account where nobody had before: in ${agent}, ${lockText(at, to.timeZone ?? 'UTC')}.`,
    'If it was you, you need not do anything.',
    ...notMe(site, token),
  ]);
}

export function passkeyRemovedLetter(to: To, site: string, token: string): Mail {
  return letter(to, 'A passkey was removed', [
    'A passkey was removed from your account. It signs in no more; devices that are signed in stay so.',
    ...notMe(site, token),
  ]);
}

/** Signing out everywhere has ended passkeys too. */
export function passkeysEndedLetter(to: To, site: string, token: string): Mail {
  return letter(to, 'Your passkeys were removed', [
    'Your account was signed out everywhere, and its passkeys were removed. They sign in no more.',
    ...notMe(site, token),
  ]);
}

/** ' as demo'; a name that reads like an address is left out. */
function asName({ username }: { username: string }): string {
  return /^[\p{L}\p{Nd}_-]+$/u.test(username) ? ` as ${username}` : '';
}

export function resetLetter(to: To, site: string, token: string): Mail {
  return letter(to, 'Reset your password', [
    'Follow this link to choose a new password. It works once and expires in an hour.',
    `${site}/reset-password?token=${token}`,
    "Didn't ask for it? Ignore this email: your password stays as it is. If somebody may be in your account, say so within the hour: every way in ends.",
    `${site}/reset-password?token=${token}&not-me`,
  ]);
}

/**
 * To the owner of an address that somebody tried to register again. The screen says the same as for
 * a new one.
 */
export function knownAddressLetter(to: To, site: string): Mail {
  return letter(to, 'You already have an account', [
    'Somebody, perhaps you, tried to sign up with this address. You already have an account: sign in.',
    `${site}/login`,
    'You can ask for a new password there.',
  ]);
}

export function passwordChangedLetter(to: To, site: string, token: string): Mail {
  return letter(to, 'Your password was changed', [
    'The password of your account was changed. Every other device was signed out, and a calendar address you had has ended, and so have the passkeys that were not kept.',
    ...notMe(site, token),
  ]);
}

/**
 * To an address that a fan wants to use from now on. Says for which username: a reader who did not
 * ask must not follow the link.
 */
export function newAddressLetter(to: To & { username: string }, site: string, token: string): Mail {
  return letter(to, 'Confirm your new email address', [
    `Follow this link to use this address for your account${asName(to)}. It works once and expires in 24 hours.`,
    `${site}/change-email?token=${token}`,
    "Didn't ask for it? Ignore this email: nothing changes.",
  ]);
}

/** To the present address, at once. It does not say which one was asked for. */
export function addressAskedLetter(to: To, site: string, token: string): Mail {
  return letter(to, 'Another email address was asked for', [
    'Somebody who can sign in to your account asked for another email address for your account. It changes once that address is confirmed.',
    'If it was you, you need not do anything.',
    ...notMe(site, token),
  ]);
}

/**
 * To the owner of an address that a fan of another account wants to use. The screen says the same
 * as for a free one.
 */
export function takenAddressLetter(to: To, site: string): Mail {
  return letter(to, 'Your address is in use already', [
    'Somebody, perhaps you, wanted to use this address for another account. You already have an account with it: nothing changes.',
    `${site}/login`,
  ]);
}

/** To the old address, once the new one is proven. It does not say which one that is. */
export function addressChangedLetter(to: To, site: string, token: string): Mail {
  return letter(to, 'Your email address was changed', [
    'Your account has another email address now, and mails go there. Every device was signed out.',
    'If it was not you, your account gets this address back, whatever happened to it since.',
    ...notMe(site, token),
  ]);
}

/** To the address that an account has no more, since who had the one before said "not me". */
export function addressBackLetter(to: To, site: string): Mail {
  return letter(to, 'Your email address was changed back', [
    'Whoever has the address that your account had before said that it was not they who changed it. The account has that address again, and every way into it has ended.',
    'If it was you, write to us by answering this email.',
    `${site}/login`,
  ]);
}

export function accountDeletedLetter(to: To, site: string): Mail {
  return letter(to, 'Your account is deleted', [
    'Your account and everything personal in it are deleted. Your places in the standings stay, as those of a deleted fan.',
    'That this email went to you is kept for 30 days, and back-ups are kept as long.',
    `${site}/privacy`,
  ]);
}
