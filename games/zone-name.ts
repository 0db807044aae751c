/** 'EDT', 'CEST': each language names only the zones near it, and counts hours for the rest. `at` in UTC milliseconds. */
export function zoneName(at: number, timeZone?: string): string {
  const names = ['en-US', 'en-GB'].map((language) => nameIn(language, 'short', at, timeZone));
  return names.find((name) => !/\d/.test(name)) ?? names[0] ?? '';
}

export function nameIn(language: string, style: 'short' | 'shortGeneric', at: number, timeZone?: string): string {
  const key = `${language} ${style} ${timeZone}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(language, { timeZone, timeZoneName: style });
  formats.set(key, format);
  return format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? timeZone ?? '';
}
const formats = new Map<string, Intl.DateTimeFormat>();
