/**
 * The contest's bar: who is signed in, logging out, and the current link in view. Plain script without stores/session.ts,
 * because pages that are only read carry no framework and no client.
 */
import { keptSession } from '../client/kept-session.ts';
import { LAST_SEEN, type LastSeen } from '../client/last-seen.ts';
import { broadcastLogout, tellLogout } from '../client/logout.ts';

/** The fan for whom this page was made: it may come back out of the browser's memory after they have left. */
const madeFor = keptSession()?.user.id;

function showUser(): void {
  const user = keptSession()?.user;
  const name = user?.username || 'Guest';
  const label = document.querySelector('[data-name]');
  const face = document.querySelector('[data-face]');
  if (!label || !face) return;
  label.textContent = name;
  face.textContent = user ? ([...name][0] ?? 'U').toUpperCase() : 'U';
  if (user?.profileLogo) showPicture(face, user.profileLogo);
}

/** The letter stays until the picture is there, and for good if it never comes. */
function showPicture(face: Element, address: string): void {
  const image = new Image(32, 32);
  image.alt = '';
  image.src = address;
  image.decode().then(
    () => face.replaceChildren(image),
    () => undefined,
  );
}

/** Ends the session here at once, and on the server if it can be reached. */
function logOut(): void {
  void tellLogout();
  broadcastLogout();
  location.assign('/login');
}

/** What came from the service worker's memory is said to be old, for as long as it is shown. */
function showLastSeen(event: Event): void {
  const time = (event as CustomEvent<LastSeen>).detail;
  const strip = document.querySelector('[data-last-seen]');
  if (strip) strip.textContent = time === null ? '' : `Last seen ${time}, no connection`;
}

/** Nobody is signed in any more: a page for fans is left. */
function left(): boolean {
  return !keptSession() && document.querySelector('script[src="/guard.js"]') !== null;
}

/** Back brings a page as it stood, with what it said of its fan. It heard nothing of what happened meanwhile. */
function comeBack({ persisted }: PageTransitionEvent): void {
  if (!persisted) return;
  if (keptSession()?.user.id === madeFor) {
    showUser();
    return;
  }
  document.body.hidden = true;
  if (left()) location.replace('/login');
  else location.reload();
}

showUser();
addEventListener('pageshow', comeBack);
addEventListener(LAST_SEEN, showLastSeen);
document.querySelector('[data-logout]')?.addEventListener('click', logOut);
document.querySelector('[data-links] [aria-current]')?.scrollIntoView({ inline: 'center', block: 'nearest' });
addEventListener('storage', ({ key }) => {
  if (key !== 'user' && key !== null) return;
  // Logged out in another tab.
  if (left()) location.assign('/login');
  else showUser();
});
