/** A fan may write the name of a zone in capitals or not, in any mixture. */
const MOST = 500;
const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * A format of instants in a zone (its IANA name), made once: making it costs a hundred times its
 * use, and memory that is long in coming back. One that this machine does not know reads as UTC,
 * and is named so.
 */
export function formatIn(timeZone: string, language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([timeZone, language, options]);
  const known = formats.get(key);
  if (known) return known;
  const format =
    madeIn(timeZone, language, options) ?? new Intl.DateTimeFormat(language, { timeZone: 'UTC', ...options });
  if (formats.size >= MOST) formats.clear();
  formats.set(key, format);
  return format;
}

function madeIn(timeZone: string, language: string, options: Intl.DateTimeFormatOptions) {
  try {
    return new Intl.DateTimeFormat(language, { timeZone, ...options });
  } catch {
    return null;
  }
}

const zones = new Map<string, boolean>();

/**
 * Whether clocks can be read in it: 'Europe/Vienna', 'UTC'. Not by an offset, which no summer
 * moves; nor 'Etc/Unknown', by which a machine says that it knows of none.
 */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z][\w+/-]{1,63}$/.test(name) || name === 'Etc/Unknown') return false;
  const known = zones.get(name);
  if (known !== undefined) return known;
  const found = madeIn(name, 'en-GB', {}) !== null;
  if (zones.size >= MOST) zones.clear();
  zones.set(name, found);
  return found;
}

/**
 * The first of these that is a zone; null: none is. Every zone that a fan, a browser or a profile
 * has told goes through it, with what the clocks fall back to as the last: the event's zone.
 */
export function firstZone(...names: (string | null | undefined)[]): string | null {
  return names.find((name): name is string => typeof name === 'string' && isTimeZone(name)) ?? null;
}

/**
 * 'EDT', 'CEST': each language names only the zones near it, and counts hours for the rest. `at` in
 * UTC milliseconds. One language is asked after the other: making a format costs a slow phone 10
 * ms.
 */
export function zoneName(at: number, timeZone: string): string {
  return wordOrHours(nameIn('en-GB', 'short', at, timeZone), at, timeZone);
}

/** The same, if what British English calls the zone is known. */
export function wordOrHours(british: string, at: number, timeZone: string): string {
  if (!/\d/.test(british)) return british;
  return nameIn('en-US', 'short', at, timeZone);
}

export function nameIn(
  language: string,
  style: 'short' | 'shortGeneric' | 'longOffset',
  at: number,
  timeZone: string,
): string {
  const parts = formatIn(timeZone, language, { timeZoneName: style }).formatToParts(at);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}
