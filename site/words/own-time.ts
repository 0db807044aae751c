import { firstZone } from '#games/time/zone';
import { plural } from '#games/words';

/** The zone of this browser by its IANA name; null: its machine knows of none. */
export function browserZone(): string | null {
  return firstZone(Intl.DateTimeFormat().resolvedOptions().timeZone);
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
