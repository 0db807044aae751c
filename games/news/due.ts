/**
 * When something is told: reminders of a lock and what they say is missing, results that are
 * official, picks that are open. Instants in UTC milliseconds of the game clock.
 */
import type { Game, Outcome } from '../kind.ts';
import { isLocked } from '../lock.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export type Reminder = 'day' | 'hour';

/**
 * `before`: how long before the lock it is due; `window`: how late it may still be made; `until`:
 * how long before the lock it loses its sense.
 */
const REMINDERS: Record<Reminder, { before: number; window: number; until: number }> = {
  day: { before: DAY, window: 6 * HOUR, until: HOUR },
  hour: { before: HOUR, window: 40 * MINUTE, until: 2 * MINUTE },
};

/** How long before a lock each is due, in milliseconds. */
export const REMINDED_BEFORE = [
  ['day', REMINDERS.day.before],
  ['hour', REMINDERS.hour.before],
] as const satisfies [Reminder, number][];

/** No reminder is due longer before a lock than this. */
const FIRST_REMINDER_MS = REMINDERS.day.before;

/** The reminder of a lock that is due, or null. After its window it is not made any more. */
export function dueReminder(locksAt: number, now: number): Reminder | null {
  const due = (Object.keys(REMINDERS) as Reminder[]).find((step) => {
    const { before, window } = REMINDERS[step];
    const since = now - (locksAt - before);
    return since >= 0 && since < window;
  });
  return due ?? null;
}

/**
 * Whether a reminder that was made may still be sent: never after the lock, and the one of the day
 * not into the last hour.
 */
function isTimely(step: Reminder, locksAt: number, now: number): boolean {
  return !isLocked(locksAt, now) && now <= locksAt - REMINDERS[step].until;
}

/** Whether a step of a mailing is one of these. */
function isReminder(step: string): step is Reminder {
  return step in REMINDERS;
}

/** Whether a captain's reminder makes sense: until shortly before the lock. */
export function canStillRemind(locksAt: number, now: number): boolean {
  return isTimely('hour', locksAt, now);
}

/**
 * How long is left, in words for a mail that may lie unread: 'a day', '18 hours', 'an hour', '25
 * minutes'.
 */
export function roughly(left: number): string {
  const hours = Math.round(left / HOUR);
  if (hours === 24) return 'a day';
  if (hours > 1) return `${hours} hours`;
  if (left >= 50 * MINUTE) return 'an hour';
  const minutes = Math.max(5, Math.round(left / (5 * MINUTE)) * 5);
  return `${minutes} minutes`;
}

/**
 * What an entry has for one lock: its slots in all, and the categories of those without an athlete
 * (a draft's have none).
 */
export type Sheet = { slots: number; missing: (string | null)[] };

/**
 * What a letter or a notification of this step still has to remind of, as the game says it
 * ('Gold and Bronze missing'); null: it reminds of nothing, it comes too late, or the sheet is
 * complete. `missing`: of a sheet, as JSON.
 */
export function stillMissing(
  game: Pick<Game, 'missing'>,
  { step, locksAt, slots, missing }: { step: string; locksAt: number; slots: number; missing: string },
  now: number,
): string | null {
  const sheet: Sheet = { slots, missing: JSON.parse(missing) };
  const isDue = isReminder(step) && isTimely(step, locksAt, now);
  return isDue && sheet.missing.length > 0 ? game.missing(sheet) : null;
}

/**
 * A published result of the tournament in question (a draft is its own), as far as this rule reads
 * it.
 */
export type Announced = Outcome & { publishedAt: number };

/**
 * Results rest this long before they are mailed: a slip of the person who entered them is mended by
 * then.
 */
const REST_MS = 10 * MINUTE;
/** If a lock is longer ago than this, its results are no news. */
const NEWS_MS = 30 * DAY;

/**
 * Whether results are no news: nobody is told of them, unless an organiser says so. `locksAt`: the
 * last lock of their tournament.
 */
export function isOld(locksAt: number, now: number): boolean {
  return now > locksAt + NEWS_MS;
}

/**
 * What to do about the results of a tournament: `wait` for more of them (or for their rest), `mail`
 * them, or let them be (`old`). `locksAt` is its last lock, `slots` how many slots it has;
 * `signed`: an organiser has said that they are official, and that fans are told. Those that nobody
 * signs are official once they have rested: a draft would never be mailed otherwise.
 */
export function announcementOf(
  game: Pick<Game, 'isFinal'>,
  { locksAt, slots, signed = false }: { locksAt: number; slots: number; signed?: boolean },
  results: readonly Announced[],
  now: number,
): 'wait' | 'mail' | 'old' {
  if (!game.isFinal(slots, results)) return 'wait';
  if (signed) return 'mail';
  if (isOld(locksAt, now)) return 'old';
  const latest = Math.max(...results.map(({ publishedAt }) => publishedAt));
  return now >= latest + REST_MS ? 'mail' : 'wait';
}

/** A lock of a contest as this rule reads it. `hasField`: 0 or 1, as the database says it. */
export type OpeningLock = { locksAt: number; hasField: number };

/**
 * Of all locks of a contest, those whose picks are told to be open now: the next to fall, once its
 * field is there. Fields may be loaded for a whole season at once: the later ones are told when
 * their turn comes, one letter a tournament. A game that announces no openings (drafts, golf) is
 * open from the first day. Fans who have entered have seen it, and get no letters.
 */
export function openingsDue<T extends OpeningLock>(
  { opening }: Pick<Game, 'opening'>,
  locks: readonly T[],
  now: number,
): T[] {
  if (!opening) return [];
  const ahead = locks.filter(({ locksAt }) => !isLocked(locksAt, now));
  const next = Math.min(...ahead.map(({ locksAt }) => locksAt));
  return ahead.filter(({ locksAt, hasField }) => locksAt === next && hasField > 0 && isOpeningNews(locksAt, now));
}

/**
 * Whether an opening may still be told. In the last day before the lock the reminder says it
 * already.
 */
export function isOpeningNews(locksAt: number, now: number): boolean {
  return locksAt - now > FIRST_REMINDER_MS;
}
