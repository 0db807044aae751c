import { formatIn } from './zone-format.ts';

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

export function nameIn(language: string, style: 'short' | 'shortGeneric', at: number, timeZone: string): string {
  const parts = formatIn(timeZone, language, { timeZoneName: style }).formatToParts(at);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}
