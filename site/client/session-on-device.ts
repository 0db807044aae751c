import type { User } from '#schema/wire/account';
import { GROUP_KEY } from './groups-on-device.ts';

/**
 * The session as the browser keeps it: three items under the names that the product has always
 * used.
 */
export type KeptSession = { accessToken: string; refreshToken: string; user: User };

const KEYS = ['accessToken', 'refreshToken', 'user'] as const;

/**
 * One stored item, or null; null too if storage is closed to us or does not exist (on the server).
 */
export function keptItem(key: (typeof KEYS)[number]): string | null {
  try {
    return globalThis.localStorage?.getItem(key) ?? null;
  } catch {
    return null;
  }
}

/**
 * The stored session, or null unless all three items are there. A user that cannot be read clears
 * all three.
 */
export function keptSession(): KeptSession | null {
  const accessToken = keptItem('accessToken');
  const refreshToken = keptItem('refreshToken');
  const text = keptItem('user');
  if (accessToken === null || refreshToken === null || text === null) return null;
  const user = readUser(text);
  if (user === null) {
    forgetSession();
    return null;
  }
  return { accessToken, refreshToken, user };
}

/** Stores what is given and leaves the rest. */
export function keep(items: Partial<KeptSession>): void {
  const { accessToken, refreshToken, user } = items;
  // The user last: another tab takes this item's arrival as a finished sign-in.
  if (accessToken !== undefined) localStorage.setItem('accessToken', accessToken);
  if (refreshToken !== undefined) localStorage.setItem('refreshToken', refreshToken);
  if (user !== undefined) localStorage.setItem('user', JSON.stringify(user));
}

/**
 * Ends the session on this device: its items, and what was kept to be read without a connection.
 * Changes not sent yet stay.
 */
export function forgetSession(): void {
  try {
    for (const key of KEYS) localStorage.removeItem(key);
    for (const key of Object.keys(localStorage))
      if (key.startsWith('sheet:') || key.startsWith(GROUP_KEY)) localStorage.removeItem(key);
  } catch {
    // Storage is closed: nothing is kept there either.
  }
  void forgetLastSeen().catch(() => undefined);
}

/**
 * Whether changes of this fan's sheets wait on this device, by the names that the stores keep them
 * under.
 */
export function picksWait(userId: string): boolean {
  try {
    return Object.keys(localStorage).some((key) => /^(outbox|wishes):/.test(key) && key.endsWith(`:${userId}`));
  } catch {
    return false;
  }
}

/** Empties what the service worker keeps of a fan (site/client/sw.js): everything but the shell. */
async function forgetLastSeen(): Promise<void> {
  const names = (await globalThis.caches?.keys()) ?? [];
  await Promise.all(names.filter((name) => !name.startsWith('shell')).map((name) => caches.delete(name)));
}

function readUser(text: string): User | null {
  try {
    const user: unknown = JSON.parse(text);
    const named = typeof user === 'object' && user !== null && 'username' in user && typeof user.username === 'string';
    return named ? (user as User) : null;
  } catch {
    return null;
  }
}
