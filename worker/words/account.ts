import { lockText } from '#games/lock-text';
import type { Mail } from '../store/news/outbox.ts';
import { FRAME } from './frame.ts';

type To = { email: string; firstName: string };
type Named = To & { username: string };

/** A letter of these paragraphs (a link is one of its own), with its greeting and its end. */
export function letter(to: To, subject: string, paragraphs: string[]): Mail {
  return { recipient: to.email, subject, body: [greeting(to), ...paragraphs, FRAME.product].join('\n\n') };
}

/** A letter that tells of a way in, by the token of the link "This was not me" at its end. */
const warning = (to: To, site: string, subject: string, paragraphs: string[]) => (token: string) =>
  letter(to, subject, [
    ...paragraphs,
    'If it was not you, say so here within a week: every way into your account ends, and you choose a new password.',
    `${site}/reset-password?token=${token}&not-me`,
  ]);

/**
 * Somebody may register a stranger's address, and so choose the name in the mail to it. A name that
 * reads like a link or an advert is left out.
 */
function greeting({ firstName }: To): string {
  return /^[\p{L}\p{M}' -]{1,30}$/u.test(firstName) ? `Hello ${firstName},` : 'Hello,';
}

/** ' as demo'; a name that reads like an address is left out. */
function asName({ username }: Named): string {
  return /^[\p{L}\p{Nd}_-]+$/u.test(username) ? ` as ${username}` : '';
}

/** The words of mails about an account, whole, one entry each. `site`: where its links begin. */
export const LETTERS = {
  /** Says for which username: a reader who did not choose it must not follow the link. */
  verification: (to: Named, site: string, token: string) =>
    letter(to, 'Verify your email address', [
      `Welcome to Called It. Follow this link to activate your account${asName(to)}. It expires in 24 hours.`,
      `${site}/verify-email?token=${token}`,
      "Didn't sign up? Ignore this email.",
    ]),

  /**
   * A stranger may have registered the address, and its owner, or their mail program, opened the
   * link: the password is the stranger's then. The owner hears of it where the stranger does not
   * read.
   */
  accountOpened: (to: Named, site: string) =>
    warning(to, site, 'Your account is open', [
      `Your email address is verified and your account${asName(to)} is open, with the password that was chosen when it was registered.`,
      `${site}/login`,
      "Didn't sign up? Then somebody else knows that password.",
    ]),

  /**
   * The same of an account without a password: nobody can sign in but by what this mailbox is sent.
   */
  openedWithoutPassword: (to: Named, site: string) =>
    warning(to, site, 'Your account is open', [
      `Your email address is verified and your account${asName(to)} is open, without a password. Make your passkey where you followed the link, within 24 hours.`,
      `${site}/login`,
      'Later, or on another device, "Forgot Password?" there lets you choose a password.',
    ]),

  /** `agent`: the browser that it was made in, in words of ours. */
  passkeyAdded: (to: To, site: string, agent: string) =>
    warning(to, site, 'A passkey was added', [
      `A passkey was added to your account, in ${agent}. It signs in without a password.`,
    ]),

  /** `at` real time; without a zone of the fan's it is told in that of nobody. */
  newDevice: (to: To & { timeZone: string | null }, site: string, agent: string, at: number) =>
    warning(to, site, 'A new device signed in', [
      `Somebody signed in to your account where nobody had before: in ${agent}, ${lockText(at, to.timeZone ?? 'UTC')}.`,
      'If it was you, you need not do anything.',
    ]),

  passkeyRemoved: (to: To, site: string) =>
    warning(to, site, 'A passkey was removed', [
      'A passkey was removed from your account. It signs in no more; devices that are signed in stay so.',
    ]),

  /** Signing out everywhere has ended passkeys too. */
  passkeysEnded: (to: To, site: string) =>
    warning(to, site, 'Your passkeys were removed', [
      'Your account was signed out everywhere, and its passkeys were removed. They sign in no more.',
    ]),

  reset: (to: To, site: string, token: string) =>
    letter(to, 'Reset your password', [
      'Follow this link to choose a new password. It works once and expires in an hour.',
      `${site}/reset-password?token=${token}`,
      "Didn't ask for it? Ignore this email: your password stays as it is. If somebody may be in your account, say so within the hour: every way in ends.",
      `${site}/reset-password?token=${token}&not-me`,
    ]),

  /**
   * To the owner of an address that somebody tried to register again. The screen says the same as
   * for a new one.
   */
  knownAddress: (to: To, site: string) =>
    letter(to, 'You already have an account', [
      'Somebody, perhaps you, tried to sign up with this address. You already have an account: sign in.',
      `${site}/login`,
      'You can ask for a new password there.',
    ]),

  passwordChanged: (to: To, site: string) =>
    warning(to, site, 'Your password was changed', [
      'The password of your account was changed. Every other device was signed out, and a calendar address you had has ended, and so have the passkeys that were not kept.',
    ]),

  /**
   * To an address that a fan wants to use from now on. Says for which username: a reader who did
   * not ask must not follow the link.
   */
  newAddress: (to: Named, site: string, token: string) =>
    letter(to, 'Confirm your new email address', [
      `Follow this link to use this address for your account${asName(to)}. It works once and expires in 24 hours.`,
      `${site}/change-email?token=${token}`,
      "Didn't ask for it? Ignore this email: nothing changes.",
    ]),

  /** To the present address, at once. It does not say which one was asked for. */
  addressAsked: (to: To, site: string) =>
    warning(to, site, 'Another email address was asked for', [
      'Somebody who can sign in to your account asked for another email address for your account. It changes once that address is confirmed.',
      'If it was you, you need not do anything.',
    ]),

  /**
   * To the owner of an address that a fan of another account wants to use. The screen says the same
   * as for a free one.
   */
  takenAddress: (to: To, site: string) =>
    letter(to, 'Your address is in use already', [
      'Somebody, perhaps you, wanted to use this address for another account. You already have an account with it: nothing changes.',
      `${site}/login`,
    ]),

  /** To the old address, once the new one is proven. It does not say which one that is. */
  addressChanged: (to: To, site: string) =>
    warning(to, site, 'Your email address was changed', [
      'Your account has another email address now, and emails go there. Every device was signed out.',
      'If it was not you, your account gets this address back, whatever happened to it since.',
    ]),

  /** To the address that an account has no more, since who had the one before said "not me". */
  addressBack: (to: To, site: string) =>
    letter(to, 'Your email address was changed back', [
      'Whoever has the address that your account had before said that it was not they who changed it. The account has that address again, and every way into it has ended.',
      'If it was you, write to us by answering this email.',
      `${site}/login`,
    ]),

  /** To who told the organisers what is wrong or unclear. */
  remarkAnswered: (to: To, site: string, says: string, answer: string) =>
    letter(to, 'The organisers have answered', [
      `You wrote:\n“${says}”`,
      `The organisers answer:\n“${answer}”`,
      `${site}/remarks`,
    ]),

  accountDeleted: (to: To, site: string) =>
    letter(to, 'Your account is deleted', [
      'Your account and everything personal in it are deleted. Your ranks in the standings stay, as those of a deleted fan.',
      'That this email went to you is kept for 30 days, and back-ups are kept as long.',
      `${site}/privacy`,
    ]),
};
