import { nameIn, zoneName } from '#games/zone-name';

/** Instants (UTC milliseconds) as people say them in a zone, or in the reader's own if none is given. */

/** '26 Apr 2025, 02:00 CEST'. */
export function zonedText(at: number, timeZone?: string): string {
  const text = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  }).format(at);
  return `${text} ${zoneName(at, timeZone)}`;
}

/** 'Mon 30 Jun 2025, 22:00'. */
export function instantText(at: number, timeZone?: string): string {
  const { weekday, day, month, year, hour, minute } = Object.fromEntries(
    new Intl.DateTimeFormat('en-GB', {
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      timeZone,
    })
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  );
  return `${weekday} ${day} ${month} ${year}, ${hour}:${minute}`;
}

/** '25 April 2025 at 8:00 pm EDT'. */
export function eventText(at: number, timeZone: string): string {
  const text = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    hour12: true,
  }).format(at);
  return `${text} ${zoneName(at, timeZone)}`;
}

/** '2 Jun 2025, 15:04:05 CEST', in the reader's zone. */
export function exactText(at: number): string {
  exact ??= new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'long' });
  return exact.format(at);
}
let exact: Intl.DateTimeFormat | undefined;

/** '22:00'. */
export function timeIn(timeZone: string, at: number): string {
  return new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone }).format(at);
}

/**
 * What people call a zone all year: 'CET', 'ET'. A zone without a short general name goes by its winter name,
 * as the specification does when it says 22:00 CET in July.
 */
export function zoneWord(timeZone: string): string {
  const general = nameIn('en-US', 'shortGeneric', Date.UTC(2025, 6, 1), timeZone);
  return general.length <= 4 ? general : nameIn('en-GB', 'short', Date.UTC(2025, 0, 1), timeZone);
}

/** The zone of this browser as people read it: 'Europe/Vienna' becomes 'Vienna time'. */
export function ownZoneWord(zone = Intl.DateTimeFormat().resolvedOptions().timeZone): string {
  const city = zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone;
  return city === 'UTC' || city === 'GMT' ? city : `${city} time`;
}
