/** The contest's bar: who is signed in, and logging out. Plain script: most pages are only read. */

import type { User } from '#schema/wire/account';
import { COOKIE_ASKED_FOR, tellDevice } from '../client/device-cookies.ts';
import { keptGroups } from '../client/groups-on-device.ts';
import { signOut } from '../client/logout.ts';
import { keptSession, runsContests } from '../client/session-on-device.ts';
import { keepItem } from '../client/storage.ts';
import { $user } from '../stores/session.ts';
import * as words from '../words/site.ts';
import '../ui/live-filter.ts';
import { showOwnLocks } from './own-lock.ts';

/**
 * The fan for whom this page was made: it may come back out of the browser's memory after they have
 * left.
 */
const madeFor = keptSession()?.user.id;

function showUser(user: User | null): void {
  const name = user?.username || words.guest;
  const label = document.querySelector('[data-name]');
  const face = document.querySelector('[data-face]');
  if (!label || !face) return;
  // On pages that anyone may open there is nobody to log out.
  document.querySelector<HTMLElement>('[data-badge]')?.toggleAttribute('hidden', !user);
  const out = document.querySelector('[data-logout]');
  if (out) out.textContent = user ? words.logout : words.signIn;
  label.textContent = name;
  const admin = document.querySelector<HTMLElement>('[data-admin]');
  if (admin) admin.hidden = !user || !runsContests(user);
  face.textContent = user ? ([...name][0] ?? 'U').toUpperCase() : 'U';
  if (user?.profileLogo) showPicture(face, user.profileLogo);
}

/** The letter stays until the picture is there, and for good if it never comes. */
function showPicture(face: Element, address: string): void {
  const image = new Image(32, 32);
  image.alt = '';
  image.src = address;
  image.onload = () => face.replaceChildren(image);
}

/** A guest is led to sign in, and back to this page. */
function logOut(): void {
  if ($user.get()) void signOut();
  else location.assign(`/login?next=${encodeURIComponent(location.pathname + location.search)}`);
}

const strip = document.querySelector('[data-last-seen]');
/** The page came from the service worker's memory, which has said so. */
const isOld = Boolean(strip?.textContent);

/** What is on the screen is as old as the loss of the line. */
function sayOffline(): void {
  const time = new Date().toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
  if (strip && !isOld) strip.textContent = words.offlineUpdated(time);
}

/** Once the line is back an old page is asked for again, as soon as nothing is being typed. */
function showNew(): void {
  if (strip && !isOld) strip.textContent = '';
  else
    setTimeout(() => {
      if (!navigator.onLine) return;
      if (document.activeElement?.matches('input, select, textarea')) showNew();
      else location.reload();
    }, 3_000);
}

/** Back brings a page as it was, with what it said of its fan: for another it is asked again. */
function comeBack({ persisted }: PageTransitionEvent): void {
  if (!persisted || keptSession()?.user.id === madeFor) return;
  document.body.hidden = true;
  location.reload();
}

/** So many groups are in the menu of the games; the others are behind 'Groups'. */
const MOST = 5;

const menu = document.querySelector<HTMLElement>('#other-games');

/**
 * The fan's groups, as this browser last saw them: nothing is asked for. A line a group, made of
 * the line that leads to all of them; in the contest at hand.
 */
function showGroups(): void {
  const all = menu?.querySelector('[data-groups]');
  for (const { id, name } of keptGroups().slice(0, MOST)) {
    const line = all?.cloneNode(true);
    const link = line instanceof Element ? line.querySelector('a') : null;
    if (!all || !link) return;
    link.href = `/groups/${encodeURIComponent(id)}?contest=${menu?.dataset.contest ?? ''}`;
    link.textContent = name;
    all.parentNode?.insertBefore(line as Node, all);
  }
}

/** What is chosen of a strip that scrolls sideways is in its middle. */
function centre(strip: HTMLElement): void {
  const chosen = strip.querySelector<HTMLElement>('[aria-current]');
  if (chosen) strip.scrollLeft = chosen.offsetLeft - strip.offsetLeft - (strip.clientWidth - chosen.offsetWidth) / 2;
}

for (const strip of document.querySelectorAll<HTMLElement>('[data-strip]')) centre(strip);
if (document.querySelector('script[data-fan]')) keepItem(COOKIE_ASKED_FOR, null, 'sessionStorage');
// A phone takes 50 ms to find its zone: not while a page comes alive.
addEventListener('load', tellDevice);
$user.subscribe(showUser);
showOwnLocks();
menu?.addEventListener('beforetoggle', showGroups, { once: true });
addEventListener('pageshow', comeBack);
addEventListener('offline', sayOffline);
addEventListener('online', showNew);
document.querySelector('[data-logout]')?.addEventListener('click', logOut);
