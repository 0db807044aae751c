import { keepItem, keptItem } from './storage.ts';

/**
 * What this browser keeps of a fan's groups, and forgets with the session (session-on-device.ts):
 * their names, for the menu of the games, and what was seen of each, for 'since your last visit'.
 * The server does not know who looked when.
 */
export const GROUP_KEY = 'group:';
const NAMES = `${GROUP_KEY}names`;

export type KeptGroup = { id: string; name: string };

/** What is under a key; null: nothing that can be read. */
function read<T>(key: string): T | null {
  try {
    return JSON.parse(keptItem(key) ?? 'null') as T | null;
  } catch {
    return null;
  }
}

export function keptGroups(): readonly KeptGroup[] {
  const names = read<KeptGroup[]>(NAMES);
  return Array.isArray(names) ? names : [];
}

export function keepGroups(groups: readonly KeptGroup[]): void {
  keepItem(NAMES, JSON.stringify(groups.map(({ id, name }) => ({ id, name }))));
}

/** What was seen of a group: how many were in it, and what its page noted of each contest. */
export type KeptLook<T> = { members: number; contests: Record<string, T> };

export function keptLook<T>(id: string): KeptLook<T> | null {
  const look = read<KeptLook<T>>(GROUP_KEY + id);
  return look && typeof look === 'object' && typeof look.contests === 'object' ? look : null;
}

export function keepLook<T>(id: string, look: KeptLook<T>): void {
  keepItem(GROUP_KEY + id, JSON.stringify(look));
}
