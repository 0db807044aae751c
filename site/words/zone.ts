import { partsIn } from '#games/lock-text';
import type { OneAndDone } from '#games/one-and-done/contest';
import { instantIn } from '#games/time/instant';
import { firstZone, nameIn, wordOrHours, zoneName } from '#games/time/zone';
import { plural } from '#games/words';

/**
 * Instants (UTC milliseconds) as people say them in a zone. When something locks is said by
 * games/lock-text.ts alone.
 */

/**
 * '2 Jun 2025, 15:04:05 CEST'. In parts: browsers do not agree on what is between day and time.
 */
export function exactText(at: number, own: string | null): string {
  const timeZone = own ?? 'UTC';
  const { day, month, year, hour, minute, timeZoneName = '' } = partsIn(timeZone, at);
  const second = String(new Date(at).getUTCSeconds()).padStart(2, '0');
  return `${day} ${month} ${year}, ${hour}:${minute}:${second} ${wordOrHours(timeZoneName, at, timeZone)}`;
}

/** '22:00'. */
export function timeIn(timeZone: string, at: number): string {
  const { hour, minute } = partsIn(timeZone, at);
  return `${hour}:${minute}`;
}

/**
 * '26 Apr' and '02:42' on the fan's own clock; on the event's if that is not known (`own` null),
 * and then with its name: '25 Apr' and '20:42 EDT'.
 */
export function dayAndTime(own: string | null, event: string, at: number): { day: string; time: string } {
  const { day, month, hour, minute } = partsIn(own ?? event, at);
  const zone = own === null ? ` ${zoneName(at, event)}` : '';
  return { day: `${day} ${month}`, time: `${hour}:${minute}${zone}` };
}

/**
 * What people call a zone all year: 'CET', 'ET'. A zone without a short general name goes by its
 * winter name, as the specification does when it says 22:00 CET in July; where that counts hours
 * from Greenwich, and is wrong in summer, by the long one. Said where the page is made: the general
 * names cost a slow phone 80 ms.
 */
export function zoneWord(timeZone: string): string {
  const [january, july] = [Date.UTC(2025, 0, 1), Date.UTC(2025, 6, 1)];
  const general = nameIn('en-US', 'shortGeneric', july, timeZone);
  if (general.length <= 4) return general;
  const winter = nameIn('en-GB', 'short', january, timeZone);
  return winter.startsWith('GMT') && winter !== nameIn('en-GB', 'short', july, timeZone) ? general : winter;
}

/** '11:00 UTC', '07:00 ET': when tournaments lock on their first days. Said as zoneWord is. */
export function lockClock({ lockTime, lockZone }: Pick<OneAndDone, 'lockTime' | 'lockZone'>): string {
  return `${lockTime} ${lockZone === undefined ? 'UTC' : zoneWord(lockZone)}`;
}

/**
 * An instant (ISO) at which that clock shows that time, in the summer or winter of `now` (game
 * time), or of the first lock if that is ahead.
 */
export function lockInstant({ lockTime, lockZone = 'UTC', locksAt }: OneAndDone, now: number): string {
  const [day] = new Date(Math.max(now, Date.parse(locksAt))).toISOString().split('T');
  return new Date(instantIn(lockZone, `${day}T${lockTime}`) ?? now).toISOString();
}

/** The zone of this browser by its IANA name; null: its machine knows of none. */
export function browserZone(): string | null {
  return firstZone(Intl.DateTimeFormat().resolvedOptions().timeZone);
}

/** How long is left, in one unit: '24 days', '3 h', '12 min'. Milliseconds. */
export function inShort(left: number): string {
  const minutes = Math.max(1, Math.floor(left / 60_000));
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  return hours < 24 ? `${hours} h` : plural(Math.floor(hours / 24), 'day');
}

/** '5 minutes ago' under an hour, '3 hours ago' after. */
export function agoText({ minutes_ago, hours_ago }: { minutes_ago: number; hours_ago: number }): string {
  return `${minutes_ago < 60 ? plural(Math.floor(minutes_ago), 'minute') : plural(Math.floor(hours_ago), 'hour')} ago`;
}
