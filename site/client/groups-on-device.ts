import { keepJson, keptJson } from './storage.ts';

/**
 * What this browser keeps of a fan's groups, and forgets with the session (session-on-device.ts):
 * their names, for the menu of the games, and what was seen of each, for 'since your last visit'.
 * The server does not know who looked when.
 */
export const GROUP_KEY = 'group:';
const NAMES = `${GROUP_KEY}names`;

export type KeptGroup = { id: string; name: string };

export function keptGroups(): readonly KeptGroup[] {
  return (keptJson(NAMES) as KeptGroup[] | null) ?? [];
}

export function keepGroups(groups: readonly KeptGroup[]): void {
  keepJson(
    NAMES,
    groups.map(({ id, name }) => ({ id, name })),
  );
}

/** What was seen of a group: how many were in it, and what its page noted of each contest. */
export type KeptLook<T> = { members: number; contests: Record<string, T> };

export function keptLook<T>(id: string): KeptLook<T> | null {
  return keptJson(GROUP_KEY + id) as KeptLook<T> | null;
}

export function keepLook<T>(id: string, look: KeptLook<T>): void {
  keepJson(GROUP_KEY + id, look);
}
