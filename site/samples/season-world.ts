import type { SeasonWorld } from '../stores/season/wishes.ts';
import { DURING_WIMBLEDON, players, selections, tournaments } from './season.ts';

/** A pick that the sample fan has not made yet. */
export const nakashima = { athlete: 'Brandon Nakashima', backup: null };

/**
 * What a season's sheet has around it, for tests: a server that takes every save, and a browser's
 * storage.
 */
export function seasonWorld(): { world: SeasonWorld; kept: Map<string, string> } {
  const items = new Map<string, string>();
  const world: SeasonWorld = {
    tournaments: async () => tournaments,
    selections: async () => selections,
    field: async () => players,
    save: async (_user, tournament, category, { athlete }) => ({
      tournament,
      is_locked: false,
      [`${category.toLowerCase()}_selection`]: athlete,
    }),
    userId: () => 'demo-1',
    now: () => DURING_WIMBLEDON,
    shelf: {
      getItem: (key) => items.get(key) ?? null,
      setItem: (key, value) => void items.set(key, value),
      removeItem: (key) => void items.delete(key),
    },
  };
  return { world, kept: items };
}
