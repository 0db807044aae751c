import type { User } from '#schema/wire/account';
import { GROUP_KEY } from './groups-on-device.ts';
import { keepItem, keptItem, keptJson, keptKeys } from './storage.ts';

/**
 * The session as the browser keeps it: three items under the names that the product has always
 * used.
 */
export type KeptSession = { accessToken: string; refreshToken: string; user: User };

const KEYS = ['accessToken', 'refreshToken', 'user'] as const;

/**
 * The stored session, or null unless all three items are there. A user that cannot be read clears
 * all three.
 */
export function keptSession(): KeptSession | null {
  const accessToken = keptItem('accessToken');
  const refreshToken = keptItem('refreshToken');
  if (accessToken === null || refreshToken === null || keptItem('user') === null) return null;
  const user = keptJson('user') as User | null;
  if (typeof user?.username === 'string') return { accessToken, refreshToken, user };
  forgetSession();
  return null;
}

/** Whether they are an administrator, or organise a contest. */
export function runsContests({ isAdmin, organises }: Pick<User, 'isAdmin' | 'organises'>): boolean {
  return isAdmin || organises.length > 0;
}

/**
 * Keeps what is given and leaves the rest. If the browser does not keep it, nothing is left: a part
 * of a session, or an old token, would end the whole. @returns whether it is kept
 */
export function keep({ user, ...tokens }: Partial<KeptSession>): boolean {
  const items: Partial<Record<string, string>> = { ...tokens, ...(user && { user: JSON.stringify(user) }) };
  const all = KEYS.map((key) => [key, items[key] ?? keptItem(key) ?? ''] as const);
  // The user last: another tab takes this item's arrival as a finished sign-in.
  const isKept = all.every(([key, value]) => (keptItem(key) ?? '') === value || keepItem(key, value));
  if (!isKept) forgetItems();
  return isKept;
}

function forgetItems(): void {
  for (const key of KEYS) keepItem(key, null);
}

/**
 * Ends the session on this device: its items, and what was kept to be read without a connection.
 * Changes not sent yet stay.
 */
export function forgetSession(): void {
  forgetItems();
  for (const key of keptKeys()) if (key.startsWith('sheet:') || key.startsWith(GROUP_KEY)) keepItem(key, null);
  void forgetLastSeen().catch(() => undefined);
}

/** Where changes of this fan's sheets wait on this device (outboxKey of site/sheet/shelf.ts). */
export function keysOfPicks(userId: string): string[] {
  return keptKeys().filter((key) => key.startsWith('outbox:') && key.endsWith(`:${userId}`));
}

/** Empties what the service worker keeps of a fan (site/client/sw.js): everything but the shell. */
async function forgetLastSeen(): Promise<void> {
  const names = (await globalThis.caches?.keys()) ?? [];
  await Promise.all(names.filter((name) => !name.startsWith('shell')).map((name) => caches.delete(name)));
}
