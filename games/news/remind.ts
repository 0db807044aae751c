/**
 * Reminders of a lock: when one is due, and what it says is missing. Instants in UTC milliseconds
 * of the game clock.
 */
import type { Game } from '../kind.ts';
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
export const FIRST_REMINDER_MS = REMINDERS.day.before;

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
export function isTimely(step: Reminder, locksAt: number, now: number): boolean {
  return !isLocked(locksAt, now) && now <= locksAt - REMINDERS[step].until;
}

/** Whether a step of a mailing is one of these. */
export function isReminder(step: string): step is Reminder {
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

/** What a sheet misses: so many of its picks, these of its categories, or its only athlete. */
export type Missing =
  | { code: 'picks'; values: { made: number; slots: number; missing: number } }
  | { code: 'categories'; values: { names: string[] } }
  | { code: 'athlete'; values: { athleteWord: string } };

/** What a sheet misses, as its game tells it; null if it is complete. */
export function whatIsMissing(game: Pick<Game, 'missing'>, sheet: Sheet): Missing | null {
  return sheet.missing.length === 0 ? null : game.missing(sheet);
}
