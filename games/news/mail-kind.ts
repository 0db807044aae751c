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
  change: 'withdrawals',
  result: 'results',
  captain: 'groups',
};
