import { ownAddress } from '#games/own-address';
import { keysOfPicks } from '../../client/session-on-device.ts';
import { keepItem, keptItem } from '../../client/storage.ts';
import { GUEST } from '../../sheet/shelf.ts';

const HOME = '/landing';

/** Kept on this device: the page that a fan wanted when they left to register. */
const DESTINATION = 'destination';

/**
 * Where a fan goes once signed in: the page that they were sent away from (`?next=`), or the one
 * that was kept for them when they registered, if it is one of ours, else the landing page.
 * Addresses of other sites, however written, are never followed.
 */
export function afterSignIn(search: string): string {
  return ownPage(new URLSearchParams(search).get('next')) ?? ownPage(keptItem(DESTINATION)) ?? HOME;
}

/** The same, and from now on it is forgotten: the fan is on the way. */
export function arrive(search: string): string {
  const page = afterSignIn(search);
  keepItem(DESTINATION, null);
  return byGuestPicks(page);
}

/**
 * The way to a page by the one that makes the picks of a guest those of the fan who has just signed
 * in on this device, if there are any.
 */
export function byGuestPicks(page: string): string {
  return keysOfPicks(GUEST).length === 0 ? page : `/guest-picks?next=${encodeURIComponent(page)}`;
}

/** The address of an account page that still knows where its fan wants to go. */
export function withDestination(path: string, search: string): string {
  const page = ownPage(new URLSearchParams(search).get('next'));
  return page === null ? path : `${path}?next=${encodeURIComponent(page)}`;
}

/** Keeps it on this device: the way from here goes through a mail, which says nothing of it. */
export function rememberDestination(search: string): void {
  const page = ownPage(new URLSearchParams(search).get('next'));
  if (page !== null) keepItem(DESTINATION, page);
}

/** null: none, not one of ours, or one that nobody comes back to. */
function ownPage(wanted: string | null): string | null {
  const address = ownAddress(wanted);
  return address === null || /^\/(login|register|api(?!\/docs(?:[?#]|$)))(?=[/?#]|$)/.test(address) ? null : address;
}

/** Whether a fan is at /login whose session ended while picks waited (site/client/logout.ts). */
export function endedWithPicks(search: string): boolean {
  return new URLSearchParams(search).has('kept');
}
