import { shortMonth } from './day.ts';

/**
 * Instants in the fan's own zone, in words. Written with the getters of Date: the first use of Intl costs a phone a tenth of a second and
 * more, and that in the middle of drawing a sheet.
 */

/** '26 Apr 2025, 02:00 GMT+2'. `at` in UTC milliseconds. */
export function instantWords(at: number): string {
  const date = new Date(at);
  return `${dayWords(date)} ${date.getFullYear()}, ${clockWords(at)} ${offsetWords(date)}`;
}

/** '02:42'. `at` in UTC milliseconds. */
export function clockWords(at: number): string {
  const date = new Date(at);
  return `${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** '26 Apr'. */
export function dayWords(date: Date): string {
  return `${date.getDate()} ${shortMonth(date.getMonth())}`;
}

/** 'GMT+2', 'GMT-3:30', 'UTC'. */
function offsetWords(date: Date): string {
  const east = -date.getTimezoneOffset();
  if (east === 0) return 'UTC';
  const [hours, minutes] = [Math.floor(Math.abs(east) / 60), Math.abs(east) % 60];
  return `GMT${east < 0 ? '-' : '+'}${hours}${minutes === 0 ? '' : `:${two(minutes)}`}`;
}

const two = (number: number) => String(number).padStart(2, '0');
