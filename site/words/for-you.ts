/** A file of its own: with no other use of it the script of an instant stays within its page, and costs no request. */

/** '26 Apr, 02:00 CEST': an instant (UTC milliseconds) in the reader's zone. */
export function ownText(at: number): string {
  return new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(at);
}
