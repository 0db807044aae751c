import { firstZone, formatIn, wordOrHours } from './time/zone.ts';

/**
 * The one sentence that says when something locks, on pages, in mails and in the calendar: the
 * fan's own zone first, then the event's, each with its name by the date and with its weekday. `at`
 * in UTC milliseconds; zones by their IANA names. 'Sat 26 Apr 2025, 02:00 CEST (Fri 25 Apr, 20:00
 * EDT)'; 'Mon 30 Jun 2025, 22:00 CEST' where both clocks show the same, or the fan's is not known.
 */
export function lockText(at: number, eventZone: string, ownZone: string | null = null): string {
  const zone = firstZone(ownZone) ?? eventZone;
  const own = partsIn(zone, at);
  const event = partsIn(eventZone, at);
  const first = `${own.weekday} ${own.day} ${own.month} ${own.year}, ${own.hour}:${own.minute} ${nameOf(own, at, zone)}`;
  if (event.day === own.day && event.hour === own.hour && event.minute === own.minute) return first;
  const day = event.day === own.day ? '' : `${event.weekday} ${event.day} ${event.month}, `;
  return `${first} (${day}${event.hour}:${event.minute} ${nameOf(event, at, eventZone)})`;
}

function nameOf({ timeZoneName = '' }: Parts, at: number, timeZone: string): string {
  return wordOrHours(timeZoneName, at, timeZone);
}

type Parts = Partial<Record<Intl.DateTimeFormatPartTypes, string>>;

/**
 * An instant (UTC milliseconds) as the clocks and calendars of a zone show it, in parts; with its
 * name, for a format more costs as much again.
 */
export function partsIn(timeZone: string, at: number): Parts {
  const format = formatIn(timeZone, 'en-GB', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
  });
  return Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));
}
