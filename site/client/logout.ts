import { addressOf } from './call.ts';
import { forgetSession, keptSession, keysOfPicks } from './session-on-device.ts';
import { keptItem } from './storage.ts';

/**
 * What is broadcast on `window` when a session ends, no matter which part of the page noticed it.
 */
export const LOGOUT = 'logout';
export type Logout = { redirect: string };

/**
 * Ends the session of this browser and tells everyone on the page where to go. Other tabs hear it
 * from storage.
 */
function broadcastLogout(redirect = '/login'): void {
  forgetSession();
  window.dispatchEvent(new CustomEvent<Logout>(LOGOUT, { detail: { redirect } }));
}

/** The fan whose session ended, for calls that hear of it together: the first forgets them. */
let whose: string | undefined;

/**
 * Ends a session that the server knows no more. If picks wait, the fan is told at /login that they
 * are kept, and comes back to them; to a page that was asked for (`comesBack`) in any case.
 */
export function broadcastEnd(comesBack = false): void {
  whose = keptSession()?.user.id ?? whose;
  const waits = whose !== undefined && keysOfPicks(whose).length > 0;
  const back = () => `next=${encodeURIComponent(location.pathname + location.search)}`;
  broadcastLogout(waits ? `/login?kept&${back()}` : comesBack ? `/login?${back()}` : '/login');
}

/**
 * Ends the session here, in the other tabs, and on the server if it can be reached. Goes to /login.
 */
export async function signOut(): Promise<void> {
  const refreshToken = keptItem('refreshToken');
  broadcastLogout();
  if (refreshToken === null) return;
  const { method, address } = addressOf('POST /auth/logout');
  await fetch(address, {
    method,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ refreshToken }),
    // The page goes away at once; the request may outlive it.
    keepalive: true,
  }).catch(() => undefined);
}
