import { firstZone } from '#games/time/zone';
import { browserZone } from '../words/zone.ts';
import { keptSession } from './session-on-device.ts';
import { keepItem, keptItem } from './storage.ts';

/**
 * In this tab: the address for which the page cookie was asked last (site/client/guard.ts), until
 * a page knows its fan.
 */
export const COOKIE_ASKED_FOR = 'cookieAskedFor';

const YEAR_SECONDS = 31_536_000;

/** By the prefix a browser keeps a cookie for this host alone, over https. */
const named = (name: string) => `${location.protocol === 'https:' ? '__Host-' : ''}${name}=`;

/** Tells the server what pages are rendered by on this device, for those that come next. */
export function tellDevice(): void {
  tellPages('delay', String(keptDelay()));
  const zone = browserZone();
  if (zone) tellPages('zone', zone);
}

/** One of these, when it changes. It says nothing of its fan. */
function tellPages(name: 'zone' | 'delay', value: string): void {
  const cookie = `${named(name)}${encodeURIComponent(value)}`;
  if (document.cookie.split('; ').includes(cookie)) return;
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
  document.cookie = `${cookie}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${secure}`;
}

/**
 * The zone whose clock the fan reads: the one of the profile, as in mails; else this device's.
 * Null: nobody knows one, and the event's is shown with its name.
 */
export function ownZone(): string | null {
  return firstZone(keptSession()?.user.timeZone) ?? browserZone();
}

/**
 * Minutes by which this fan wants results to lag behind, 0 to 5; kept in this browser, for all
 * drafts.
 */
export const MOST_MINUTES = 5;
const KEPT_AS = 'resultsDelay';

export function keptDelay(): number {
  return Number(keptItem(KEPT_AS) ?? 0);
}

/** Keeps it, and tells it to the pages to come. */
export function keepDelay(minutes: number): void {
  keepItem(KEPT_AS, String(minutes));
  tellPages('delay', String(minutes));
}
