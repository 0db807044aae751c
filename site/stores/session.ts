import { atom } from 'nanostores';
import type { User } from '#schema/wire/account';
import { LOGOUT, type Logout } from '../client/logout.ts';
import { keep, keptSession } from '../client/session-on-device.ts';

/**
 * Who is signed in; null: nobody. Islands read it with `{ ssr: 'initial' }`: their first picture is
 * the prerendered one.
 */
export const $user = atom<User | null>(null);

/** Replaces the stored user, on every page of this browser. Other tabs hear it from storage. */
export function updateUser(user: User): void {
  // The answer to a fan who has left since: nothing of theirs comes back to this device.
  if (keptSession()?.user.id !== user.id) return;
  keep({ user });
  $user.set(user);
}

function restore(): void {
  $user.set(keptSession()?.user ?? null);
}

/** The sign-in page itself stays as it is. */
function leave(redirect: string, how: 'assign' | 'replace'): void {
  $user.set(null);
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
    const before = $user.get();
    restore();
    // A page for fans is not to be gone back to.
    if (before && !$user.get() && document.querySelector('script[data-guarded]')) leave('/login', 'replace');
  });
  // Back brings a page as it was: it heard nothing of what has happened since.
  window.addEventListener('pageshow', ({ persisted }) => persisted && restore());
}
