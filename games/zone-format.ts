/** A fan may write the name of a zone in capitals or not, in any mixture. */
const MOST = 500;
const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * A format of instants in a zone (its IANA name; undefined: the machine's own), made once: making
 * it costs a hundred times its use, and memory that is long in coming back. Throws RangeError if
 * there is no such zone.
 */
export function formatIn(
  timeZone: string | undefined,
  language: string,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const key = JSON.stringify([timeZone, language, options]);
  const known = formats.get(key);
  if (known) return known;
  const format = new Intl.DateTimeFormat(language, { timeZone, ...options });
  if (formats.size >= MOST) formats.clear();
  formats.set(key, format);
  return format;
}
