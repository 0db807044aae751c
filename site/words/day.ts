/** ISO dates in words. Not by Intl: its first use costs a phone a tenth of a second. */
const MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
];

/** '25 April 2025' of an ISO date. */
export function longDay(iso: string): string {
  const { year, month, day } = partsOf(iso);
  return `${day} ${MONTHS[month]} ${year}`;
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
  const { month, day } = partsOf(iso);
  return `${day} ${shortMonth(month)}`;
}

/** dd.mm.yyyy of an ISO date. */
export function dayText(iso: string): string {
  return iso.split('-').reverse().join('.');
}

/** 'Sep' of 8: months count from 0, as those of Date. */
export function shortMonth(month: number): string {
  return (MONTHS[month] ?? '').slice(0, 3);
}

function partsOf(iso: string): { year: number; month: number; day: number } {
  const [year = 0, month = 0, day = 0] = iso.split('-').map(Number);
  return { year, month: month - 1, day };
}
