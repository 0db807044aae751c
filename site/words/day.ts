import { dayInYear } from '#games/time/day';

/** ISO dates in words. */

/** '25 April 2025' of an ISO date. */
export function longDay(iso: string): string {
  return `${dayInYear(iso)} ${Number(iso.slice(0, 4))}`;
}

/** The same of an instant, UTC milliseconds. */
export function longDayOf(at: number): string {
  return longDay(new Date(at).toISOString().slice(0, 10));
}

/**
 * '30 June 2025 to 7 September 2025' of the first and the last day, ISO dates; one day alone is
 * said once.
 */
export function longDays(first: string, last: string): string {
  return first === last ? longDay(first) : `${longDay(first)} to ${longDay(last)}`;
}

/** '30 Jun' of an ISO date. */
export function shortDay(iso: string): string {
  const [day, month = ''] = dayInYear(iso).split(' ');
  return `${day} ${month.slice(0, 3)}`;
}

/** dd.mm.yyyy of an ISO date. */
export function dayText(iso: string): string {
  return iso.split('-').reverse().join('.');
}
