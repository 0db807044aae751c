/**
 * What is said at /login to a fan whose session ended while picks waited (site/client/logout.ts);
 * null: nothing.
 */
export function wordsOfEnd(search: string): string | null {
  return new URLSearchParams(search).has('kept')
    ? 'Your session has ended. Picks that are not saved yet are kept on this device: sign in to go on with them.'
    : null;
}
