import { plural } from './words.ts';

/** The lock: one comparison for every screen, route and job. Instants in UTC milliseconds. */
export function isLocked(locksAt: number, now: number): boolean {
  return now >= locksAt;
}

export const LOCK_CHECK_MS = 30_000;

export type Countdown = { text: string; tone: 'calm' | 'urgent' | 'locked' };

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * Time till lock: days when at least a day remains, else hours and minutes; 'Locked' afterwards.
 */
export function timeTillLock(locksAt: number, now: number, detail: 'days' | 'days and hours' = 'days'): Countdown {
  const left = locksAt - now;
  if (left <= 0) return { text: 'Locked', tone: 'locked' };
  const days = Math.floor(left / DAY);
  const hours = Math.floor((left % DAY) / HOUR);
  if (days >= 1) {
    const text = plural(days, 'day');
    return { text: detail === 'days' ? text : `${text} ${plural(hours, 'hour')}`, tone: 'calm' };
  }
  const minutes = Math.floor((left % HOUR) / MINUTE);
  return { text: `${hours}h ${minutes}m`, tone: 'urgent' };
}
