import { atom } from 'nanostores';
import type { User } from '#schema/wire/account';
import { broadcastLogout, LOGOUT, type Logout, tellLogout } from '../client/logout.ts';
import { keep, keptSession } from '../client/session-on-device.ts';

export type Session = { state: 'loading' | 'signed-out' } | { state: 'signed-in'; user: User };

/**
 * Who is signed in. Islands read it with `{ ssr: 'initial' }`: their first picture is the
 * prerendered one.
 */
export const $session = atom<Session>({ state: 'loading' });

/**
 * Ends the session here, in the other tabs, and on the server if it can be reached. Goes to /login.
 */
export async function signOut(): Promise<void> {
  const notice = tellLogout();
  broadcastLogout();
  await notice;
}

/** Replaces the stored user, on every page of this browser. Other tabs hear it from storage. */
export function updateUser(user: User): void {
  // The answer to a fan who has left since: nothing of theirs comes back to this device.
  if (keptSession()?.user.id !== user.id) return;
  keep({ user });
  $session.set({ state: 'signed-in', user });
}

function restore(): void {
  const lastSession = keptSession();
  $session.set(lastSession ? { state: 'signed-in', user: lastSession.user } : { state: 'signed-out' });
}

/** The sign-in page itself stays as it is. */
function leave(redirect: string, how: 'assign' | 'replace'): void {
  $session.set({ state: 'signed-out' });
  if (location.pathname === new URL(redirect, location.href).pathname) return;
  // After the page has drawn that: a window that closes then goes a step back (dialog.tsx), which
  // would end a journey already begun.
  setTimeout(() => location[how](redirect));
}

if (typeof window !== 'undefined') {
  restore();
  window.addEventListener(LOGOUT, (event) =>
    leave((event as CustomEvent<Logout>).detail?.redirect ?? '/login', 'assign'),
  );
  window.addEventListener('storage', ({ key }) => {
    // key null: storage was emptied as a whole.
    if (key !== null && key !== 'user') return;
    const before = $session.get().state;
    restore();
    const isOver = before === 'signed-in' && $session.get().state === 'signed-out';
    // A page for fans is not to be gone back to.
    if (isOver && document.querySelector('script[data-guarded]')) leave('/login', 'replace');
  });
  // Back brings a page as it was: it heard nothing of what has happened since.
  window.addEventListener('pageshow', ({ persisted }) => persisted && restore());
}
