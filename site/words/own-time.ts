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
