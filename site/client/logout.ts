import { forgetSession } from './kept-session.ts';

/** What is broadcast on `window` when a session ends, wherever that was noticed. */
export const LOGOUT = 'logout';
export type Logout = { redirect: string };

/** Ends the session of this browser and tells everyone on the page where to go. Other tabs hear it from storage. */
export function broadcastLogout(redirect = '/login'): void {
  forgetSession();
  window.dispatchEvent(new CustomEvent<Logout>(LOGOUT, { detail: { redirect } }));
}
