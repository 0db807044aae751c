/** Times and numbers of the draft screens in words, in the fan's own zone. */

/** '26 Apr 2025, 02:00 CEST'. `at` in UTC milliseconds. */
export function instantWords(at: number): string {
  return new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(at);
}

/** '02:42'. */
export function clockWords(at: number): string {
  return new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' }).format(at);
}
