import { keepItem, keptItem } from '../../client/storage.ts';

/**
 * The mail address that somebody has just registered, or proven by a link, in this tab, so that
 * signing in does not ask for it again. Never in an address bar.
 */
const KEY = 'joinedAddress';

export function keepAddress(email: string): void {
  keepItem(KEY, email, 'sessionStorage');
}

/** Empty if there is none. */
export function keptAddress(): string {
  return keptItem(KEY, 'sessionStorage') ?? '';
}
