/**
 * The mail address that somebody has just registered, or proven by a link, in this tab, so that
 * signing in does not ask for it again. Never in an address bar.
 */
const KEY = 'joinedAddress';

export function keepAddress(email: string): void {
  try {
    sessionStorage.setItem(KEY, email);
  } catch {
    // Storage is closed: it is typed again.
  }
}

/** Empty if there is none. */
export function keptAddress(): string {
  try {
    return sessionStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}
