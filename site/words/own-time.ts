import { plural } from '#games/words';

/**
 * Instants in the fan's own zone, in words. Written with the getters of Date: the first use of Intl
 * costs a phone a tenth of a second and more, and that in the middle of drawing a sheet.
 */

/** '02:42'. `at` in UTC milliseconds. */
export function clockWords(at: number): string {
  const date = new Date(at);
  return `${two(date.getHours())}:${two(date.getMinutes())}`;
}

const two = (number: number) => String(number).padStart(2, '0');

/** The zone of this browser by its IANA name. */
export function browserZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

const MINUTE = 60_000;

/** How long is left, in one unit: '24 days', '3 h', '12 min'. Milliseconds. */
export function inShort(left: number): string {
  const minutes = Math.max(1, Math.floor(left / MINUTE));
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  return hours < 24 ? `${hours} h` : plural(Math.floor(hours / 24), 'day');
}

/** '5 minutes ago' under an hour, '3 hours ago' after. */
export function agoText({ minutes_ago, hours_ago }: { minutes_ago: number; hours_ago: number }): string {
  return `${minutes_ago < 60 ? plural(Math.floor(minutes_ago), 'minute') : plural(Math.floor(hours_ago), 'hour')} ago`;
}
