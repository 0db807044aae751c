/** A fan may write the name of a zone in capitals or not, in any mixture. */
const MOST = 500;
const formats = new Map<string, Intl.DateTimeFormat | null>();

/**
 * A format of instants in a zone (its IANA name), made once: making it costs a hundred times its
 * use, and memory that is long in coming back. Null: this machine does not know the zone.
 */
function knownFormat(
  timeZone: string,
  language: string,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat | null {
  const key = JSON.stringify([timeZone, language, options]);
  const made = formats.get(key);
  if (made !== undefined) return made;
  if (formats.size >= MOST) formats.clear();
  let format: Intl.DateTimeFormat | null = null;
  try {
    format = new Intl.DateTimeFormat(language, { timeZone, ...options });
  } catch {}
  formats.set(key, format);
  return format;
}

/** The same; a zone that this machine does not know reads as UTC, and is named so. */
export function formatIn(timeZone: string, language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return knownFormat(timeZone, language, options) ?? formatIn('UTC', language, options);
}

/**
 * Whether clocks can be read in it: 'Europe/Vienna', 'UTC'. Not by an offset, which no summer
 * moves; nor 'Etc/Unknown', by which a machine says that it knows of none.
 */
export function isTimeZone(name: string): boolean {
  return /^[A-Za-z][\w+/-]{1,63}$/.test(name) && name !== 'Etc/Unknown' && knownFormat(name, 'en-GB', {}) !== null;
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
