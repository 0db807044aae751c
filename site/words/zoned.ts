/** '26 Apr 2025, 02:00 CEST': an instant (UTC milliseconds) as they say it in a zone, or in the reader's own. */
export function zonedText(at: number, timeZone?: string): string {
  const text = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  }).format(at);
  return `${text} ${zoneName(at, timeZone)}`;
}

/** 'EDT', 'CEST': each language names only the zones near it, and counts hours for the rest. */
export function zoneName(at: number, timeZone?: string): string {
  const names = ['en-US', 'en-GB'].map(
    (language) =>
      new Intl.DateTimeFormat(language, { timeZone, timeZoneName: 'short' })
        .formatToParts(at)
        .find(({ type }) => type === 'timeZoneName')?.value ?? '',
  );
  return names.find((name) => !/\d/.test(name)) ?? names[0] ?? '';
}
