/**
 * What is shown without a connection is said to be so. The service worker (site/client/sw.js) gives
 * its last answer to a call that asks for it, with the time in `Last-Seen`; the page's strip
 * (site/layouts/page.astro) says it.
 */
export const LAST_SEEN = 'last-seen';
/** '14:02', or null: everything is of now again. */
export type LastSeen = string | null;

/** Sent by a call that would rather show the last answer than none. */
export const OR_LAST_SEEN = { 'Cache-Control': 'stale-if-error' } as const;

/** Addresses whose last answer is on the screen. */
const stale = new Map<string, string>();

/** Takes note whether an answer is of now, and tells the page. */
export function noteLastSeen(path: string, headers: Headers): void {
  const time = headers.get('Last-Seen');
  if (time === null && !stale.delete(path)) return;
  if (time !== null) stale.set(path, time);
  const [first = null] = stale.values();
  window.dispatchEvent(new CustomEvent<LastSeen>(LAST_SEEN, { detail: first }));
}

/** Whether what is on the screen is old: an answer, or the page itself. */
export function showsLastSeen(): boolean {
  return stale.size > 0 || !isPageOfNow();
}

/**
 * Whether the page itself came from the service worker's memory, and with it the time that it
 * brought along.
 */
export function isPageOfNow(): boolean {
  return !globalThis.document?.querySelector('[data-last-seen]')?.textContent;
}
