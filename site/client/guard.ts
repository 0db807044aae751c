/**
 * The guard of a page that its fan has to be known for: this device is signed in, and the browser
 * has no living cookie that says so to the server. A refresh sets one, and the same address is
 * asked again. That is done once an address, for a browser may take no cookie.
 */

import * as words from '../words/site.ts';
import { COOKIE_ASKED_FOR, tellDevice } from './device-cookies.ts';
import { broadcastEnd, LOGOUT, type Logout } from './logout.ts';
import { isUnreached, sentenceOf } from './problem.ts';
import { refreshed } from './request.ts';
import { keptSession } from './session-on-device.ts';
import { keepItem, keptItem } from './storage.ts';

/** The document shows what is there for everybody; of a page for fans that is why it is not. */
function stay(sentence: string): void {
  keepItem(COOKIE_ASKED_FOR, null, 'sessionStorage');
  document.documentElement.hidden = false;
  const place = document.querySelector('[data-guard]');
  place?.toggleAttribute('data-stays', true);
  const said = place?.querySelector('[role=alert]');
  if (said) said.textContent = sentence;
}

async function askAgain(accessToken: string): Promise<void> {
  const address = location.pathname + location.search;
  if (keptItem(COOKIE_ASKED_FOR, 'sessionStorage') === address) return stay(words.browserTakesNoCookie);
  keepItem(COOKIE_ASKED_FOR, address, 'sessionStorage');
  try {
    await refreshed(accessToken);
    tellDevice();
    location.reload();
  } catch (error) {
    if (isUnreached(error)) stay(sentenceOf(error));
    else broadcastEnd(true);
  }
}

window.addEventListener(LOGOUT, (event) => location.replace((event as CustomEvent<Logout>).detail.redirect));
const wasSignedIn = keptItem('user') !== null;
const session = keptSession();
if (session) void askAgain(session.accessToken);
// What cannot be read is gone now: the page is asked for as nobody's.
else if (wasSignedIn) location.reload();
