/** 'EDT', 'CEST': each language names only the zones near it, and counts hours for the rest. `at` in UTC milliseconds. */
export function zoneName(at: number, timeZone?: string): string {
  const names = ['en-US', 'en-GB'].map((language) => nameIn(language, 'short', at, timeZone));
  return names.find((name) => !/\d/.test(name)) ?? names[0] ?? '';
}

export function nameIn(language: string, style: 'short' | 'shortGeneric', at: number, timeZone?: string): string {
  const parts = new Intl.DateTimeFormat(language, { timeZone, timeZoneName: style }).formatToParts(at);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone ?? '';
}
