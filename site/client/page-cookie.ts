import { keptItem, keptSession } from './kept-session.ts';
import { endPageCookie } from './logout.ts';
import { refreshed } from './refresh.ts';

/**
 * Makes the cookie that says who asks for a page the one of the fan who is signed in on this device,
 * or takes it back if nobody is. Rejects without a connection.
 */
export async function renewPageCookie(): Promise<void> {
  if (keptSession()) await refreshed(keptItem('accessToken'));
  else await endPageCookie();
}
