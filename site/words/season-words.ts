import type { OneAndDone } from '#games/one-and-done/contest';
import { figure } from './figure.ts';
import { partsOf, shortMonth } from './month.ts';

/** Points as the contest counts them: '1,200' or '$1,782,000'; '-' where there is nothing to count. */
export function pointsText(contest: Pick<OneAndDone, 'unit'>, points: number | null): string {
  if (points === null) return '-';
  return `${points < 0 ? '-' : ''}${contest.unit === 'USD' ? '$' : ''}${figure(Math.abs(points))}`;
}

/** Whole dollars, or null where the purse is not known. */
export function purseText(purse: number | null): string {
  return purse === null ? 'Not announced' : `$${figure(purse)}`;
}

/** 'Golfer' from 'golfer'. */
export function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** dd.mm.yyyy of an ISO date. */
export function dayText(iso: string): string {
  return iso.split('-').reverse().join('.');
}

/** '30 Jun' of an ISO date. */
export function shortDay(iso: string): string {
  const { month, day } = partsOf(iso);
  return `${day} ${shortMonth(month)}`;
}

/** '22:00' of an instant (UTC milliseconds) in a zone. */
export function timeIn(timeZone: string, instant: number): string {
  return new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone }).format(instant);
}

/** 'Mon 30 Jun 2025, 22:00' of an instant (UTC milliseconds); in the fan's own zone when none is given. */
export function instantText(instant: number, timeZone?: string): string {
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
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  );
  return `${weekday} ${day} ${month} ${year}, ${hour}:${minute}`;
}

/**
 * What people call a zone all year: 'CET', 'ET'. A zone without a short general name goes by its winter name,
 * as the specification does when it says 22:00 CET in July.
 */
export function zoneWord(timeZone: string): string {
  const general = zoneName('en-US', timeZone, 'shortGeneric', Date.UTC(2025, 6, 1));
  return general.length <= 4 ? general : zoneName('en-GB', timeZone, 'short', Date.UTC(2025, 0, 1));
}

function zoneName(locale: string, timeZone: string, style: 'short' | 'shortGeneric', instant: number): string {
  const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: style }).formatToParts(instant);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

/** The zone of this browser as people read it: 'Europe/Vienna' becomes 'Vienna time'. */
export function ownZoneWord(zone = Intl.DateTimeFormat().resolvedOptions().timeZone): string {
  const city = zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone;
  return city === 'UTC' || city === 'GMT' ? city : `${city} time`;
}

/** The class of a row by the surface of the court: clay, grass, otherwise hard. null: a game without surfaces. */
export function surfaceClass(surface: string | null | undefined): 'clay' | 'grass' | 'hard' {
  const word = surface?.toLowerCase();
  return word === 'clay' || word === 'grass' ? word : 'hard';
}
