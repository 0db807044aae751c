import { Refused } from '../problem.ts';
import { countTries, forgetTries, uncountTries } from '../store/core/attempt.ts';
import { placeOf } from './place.ts';
import type { AppContext } from './serve.ts';

/**
 * How often something may be tried for one mail address (or fan) within a time, and from one place on the net: there nothing is counted if
 * only a fan who is signed in can try.
 */
export type Limit = { what: string; withinMs: number; forOne: number; fromOnePlace?: number; sentence: string };

const MINUTE = 60_000;
/** How much more may come from the wide place of an IPv6 address than from the narrow one: many households may share it. */
const WIDER = 5;

export const FAILED_LOGINS: Limit = {
  what: 'login',
  withinMs: 15 * MINUTE,
  forOne: 10,
  fromOnePlace: 100,
  sentence: 'Too many failed attempts. Please wait a quarter of an hour, or reset your password.',
};
export const WRONG_PASSWORDS: Limit = {
  ...FAILED_LOGINS,
  what: 'change-password',
  sentence: 'Too many failed attempts. Please wait a quarter of an hour.',
};
export const MAILS_ASKED: Limit = {
  what: 'mail',
  withinMs: 60 * MINUTE,
  forOne: 5,
  fromOnePlace: 100,
  sentence: 'Too many mails were asked for. Please look into your spam folder, or try again in an hour.',
};
/** A whole bar may register over one connection. */
export const REGISTRATIONS: Limit = {
  what: 'register',
  withinMs: 60 * MINUTE,
  forOne: 10,
  fromOnePlace: 200,
  sentence: 'Too many registrations. Please try again in an hour.',
};
/** Each is read, walked and stored; nobody changes a picture so often. */
export const UPLOADS: Limit = {
  what: 'upload',
  withinMs: 60 * MINUTE,
  forOne: 10,
  fromOnePlace: 200,
  sentence: 'Too many pictures. Please try again in an hour.',
};

/** Each is read whole, and writes all facts of a contest. */
export const IMPORTS: Limit = {
  what: 'import',
  withinMs: 60 * MINUTE,
  forOne: 30,
  sentence: 'Too many bundles were stored. Please try again in an hour.',
};
/** An organiser looks a few times at what they are about to store. */
export const IMPORTS_TRIED: Limit = {
  what: 'import tried',
  withinMs: 60 * MINUTE,
  forOne: 120,
  sentence: 'Too many bundles were looked at. Please try again in an hour.',
};

/** Passwords and names tried with the link of a mail. */
export const VERIFICATIONS: Limit = {
  what: 'verify',
  withinMs: 15 * MINUTE,
  forOne: 20,
  fromOnePlace: 100,
  sentence: 'Too many attempts. Please wait a quarter of an hour.',
};
/** A name that is held is told to a fan who asks for it, not to a list of names. */
export const NAMES_ASKED: Limit = {
  what: 'name',
  withinMs: 60 * MINUTE,
  forOne: 20,
  fromOnePlace: 200,
  sentence: 'Too many usernames were tried. Please try again in an hour.',
};
export const RENAMES: Limit = {
  what: 'rename',
  withinMs: 30 * 24 * 60 * MINUTE,
  forOne: 3,
  fromOnePlace: 1_000,
  sentence: 'A username can be changed three times in 30 days. Please wait.',
};

/** What a fan may write besides picks. Nobody who writes by hand meets one of these. */
export const PROFILE_CHANGES: Limit = {
  what: 'profile',
  withinMs: 60 * MINUTE,
  forOne: 60,
  sentence: 'Your profile was changed too often. Please try again in an hour.',
};
export const PASSWORD_CHANGES: Limit = {
  what: 'password',
  withinMs: 60 * MINUTE,
  forOne: 10,
  sentence: 'Your password was changed too often. Please try again in an hour.',
};
/** Each reads all that is kept of a fan. */
export const EXPORTS: Limit = {
  what: 'export',
  withinMs: 60 * MINUTE,
  forOne: 60,
  sentence: 'Your data was asked for too often. Please try again in an hour.',
};
/** Each reads a whole contest. */
export const FILES: Limit = {
  what: 'files',
  withinMs: 60 * MINUTE,
  forOne: 60,
  sentence: 'Too many files were asked for. Please try again in an hour.',
};
export const CALENDARS: Limit = {
  what: 'calendar',
  withinMs: 60 * MINUTE,
  forOne: 20,
  sentence: 'Too many calendar addresses were asked for. Please try again in an hour.',
};
export const MAIL_SETTINGS: Limit = {
  what: 'mail settings',
  withinMs: 60 * MINUTE,
  forOne: 120,
  sentence: 'Your mail settings were changed too often. Please try again in an hour.',
};

/** Codes that opened no group. A code has 30 bits: this many tries a quarter of an hour find none. */
export const WRONG_CODES: Limit = {
  what: 'group code',
  withinMs: 15 * MINUTE,
  forOne: 10,
  fromOnePlace: 50,
  sentence: 'Too many codes were tried. Please wait a quarter of an hour.',
};
export const NEW_GROUPS: Limit = {
  what: 'new group',
  withinMs: 60 * MINUTE,
  forOne: 20,
  sentence: 'Too many groups were made. Please try again in an hour.',
};
export const GROUP_CHANGES: Limit = {
  what: 'group change',
  withinMs: 60 * MINUTE,
  forOne: 600,
  sentence: 'Too much was changed in groups. Please try again in an hour.',
};
/** Each may be followed by another request, of which captains are told. */
export const WITHDRAWALS: Limit = {
  what: 'withdrawn request',
  withinMs: 24 * 60 * MINUTE,
  forOne: 5,
  sentence: 'You have withdrawn many requests today. Please try again tomorrow.',
};
/** Each may be hundreds of mails. */
export const GROUP_REMINDERS: Limit = {
  what: 'group reminder',
  withinMs: 24 * 60 * MINUTE,
  forOne: 10,
  sentence: 'You have reminded your groups often today. Please try again tomorrow.',
};
export const GROUP_REPORTS: Limit = {
  what: 'group report',
  withinMs: 24 * 60 * MINUTE,
  forOne: 20,
  sentence: 'You have reported many groups today. Please try again tomorrow.',
};
export const PUSH_CHANGES: Limit = {
  what: 'notifications',
  withinMs: 60 * MINUTE,
  forOne: 120,
  sentence: 'Your notifications were changed too often. Please try again in an hour.',
};
export const SHARES: Limit = {
  what: 'share',
  withinMs: 60 * MINUTE,
  forOne: 120,
  sentence: 'Too much was shared. Please try again in an hour.',
};

/**
 * Counts one try, before its work is done: of many at once each is counted. Refused with 'too_many' and its sentence, the same for
 * addresses that have an account and those that have none. Answers how to take the try back when it was no failure.
 */
export async function countTry(c: AppContext, limit: Limit, one: string): Promise<() => Promise<void>> {
  const db = c.get('db');
  const counters = [{ name: nameOf(limit, one), most: limit.forOne }, ...placesCounted(c, limit)];
  const names = counters.map(({ name }) => name);
  const now = c.get('clock').real();
  const counted = await countTries(db, names, limit.withinMs, now);
  const over = counted.filter(({ count }, index) => count > (counters[index]?.most ?? 0));
  if (over.length > 0) {
    const retryAfter = (Math.max(...over.map(({ resetsAt }) => resetsAt)) - now) / 1000;
    throw new Refused('too_many', limit.sentence, {}, { retryAfter });
  }
  return () => uncountTries(db, names);
}

/** Starts anew for one name: its owner has proven to be the owner. */
export async function forgetTriesFor(c: AppContext, limit: Limit, one: string): Promise<void> {
  await forgetTries(c.get('db'), [nameOf(limit, one)]);
}

/** The name under which the tries for one are counted. */
export function nameOf(limit: Limit, one: string): string {
  return `${limit.what} for ${one}`;
}

/** The widest place on the net that is somebody's alone, as one name; undefined on a machine without a net. */
export function placeAsking(c: AppContext): string | undefined {
  const address = c.req.header('CF-Connecting-IP');
  if (!address) return undefined;
  const { narrow, wide } = placeOf(address);
  return wide ?? narrow;
}

/** The address is set by Cloudflare, never by the client. The lower half of an IPv6 address is free to choose, and some choose above. */
function placesCounted(c: AppContext, { what, fromOnePlace }: Limit): { name: string; most: number }[] {
  const address = c.req.header('CF-Connecting-IP');
  if (!address || fromOnePlace === undefined) return [];
  const { narrow, wide } = placeOf(address);
  const near = { name: `${what} from ${narrow}`, most: fromOnePlace };
  return wide === undefined ? [near] : [near, { name: `${what} from ${wide}`, most: fromOnePlace * WIDER }];
}
