import { shownAt } from '../time/instant.ts';

/**
 * What is written to many fans about a tournament (a draft is its own): its picks are open, a day
 * and an hour before its lock, the receipt of what was sealed at it, its results, what has changed
 * about what was picked (a trade, a lock that moved, an athlete who has withdrawn), and what the
 * captain of a group asks for before the lock.
 */
export const MAILING_STEPS = ['open', 'day', 'hour', 'lock', 'result', 'change', 'captain'] as const;
export type MailingStep = (typeof MAILING_STEPS)[number];
/** Those that the clock asks for. */
export type TimedStep = Exclude<MailingStep, 'captain' | 'change'>;

/** What a fan turns on and off. Mails about the account are none of these: they always come. */
export const MAIL_KINDS = ['openings', 'reminders', 'receipts', 'withdrawals', 'results', 'groups'] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

export const KIND_OF: Record<MailingStep, MailKind> = {
  open: 'openings',
  day: 'reminders',
  hour: 'reminders',
  lock: 'receipts',
  // Who left, and what else changed about a pick: a lock, a trade, points.
  change: 'withdrawals',
  result: 'results',
  captain: 'groups',
};

/** Notifications that a fan turns on and off, apart from the mails. */
export const PUSH_KINDS = ['reminders', 'withdrawals', 'results', 'requests'] as const;
export type PushKind = (typeof PUSH_KINDS)[number];

/** The steps of a mailing, and what a group has to say: somebody asks to come in. */
export const STEPS = [...MAILING_STEPS, 'withdrawal', 'request'] as const;
export type PushStep = (typeof STEPS)[number];

/** What is told on devices: a day before a lock nobody needs to be disturbed. */
export const PUSHED: Partial<Record<PushStep, PushKind>> = {
  hour: 'reminders',
  withdrawal: 'withdrawals',
  result: 'results',
  request: 'requests',
};

/**
 * Hours of the fan's day in which nothing is told, from one until before another; they may cross
 * midnight.
 */
export type QuietHours = { from: number; until: number };

/** Until a fan says otherwise. */
export const USUAL_QUIET: QuietHours = { from: 22, until: 8 };

const MINUTE = 60_000;
const DAY = 24 * 60;

/**
 * When the quiet that reigns at an instant ends (UTC milliseconds); null: it is not quiet. In the
 * fan's zone, an IANA name.
 */
export function quietUntil(now: number, { from, until }: QuietHours, zone: string): number | null {
  const at = minutesIn(zone, now);
  const sinceStart = (at - from * 60 + DAY) % DAY;
  const length = (until * 60 - from * 60 + DAY) % DAY;
  if (sinceStart >= length) return null;
  const end = now - (now % MINUTE) + ((until * 60 - at + DAY) % DAY) * MINUTE;
  // A clock that is changed meanwhile shows another hour then.
  const off = ((minutesIn(zone, end) - until * 60 + DAY + DAY / 2) % DAY) - DAY / 2;
  return end - off * MINUTE;
}

/** Minutes since midnight on the clocks of a zone. */
function minutesIn(zone: string, at: number): number {
  const [hours = 0, minutes = 0] = shownAt(at, zone).time.split(':').map(Number);
  return hours * 60 + minutes;
}
