/**
 * 'EDT', 'CEST': each language names only the zones near it, and counts hours for the rest. `at` in
 * UTC milliseconds. One language is asked after the other: making a format costs a slow phone 10
 * ms.
 */
export function zoneName(at: number, timeZone?: string): string {
  return wordOrHours(nameIn('en-GB', 'short', at, timeZone), at, timeZone);
}

/** The same, if what British English calls the zone is known. */
export function wordOrHours(british: string, at: number, timeZone?: string): string {
  if (!/\d/.test(british)) return british;
  return nameIn('en-US', 'short', at, timeZone);
}

export function nameIn(language: string, style: 'short' | 'shortGeneric', at: number, timeZone?: string): string {
  const key = `${language} ${style} ${timeZone}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(language, { timeZone, timeZoneName: style });
  formats.set(key, format);
  return format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? timeZone ?? '';
}
const formats = new Map<string, Intl.DateTimeFormat>();
