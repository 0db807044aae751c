import { vi } from 'vitest';
import type { Brought } from '../client/initial.ts';
import type { SeasonClient } from '../stores/season/calls.ts';
import type { SeasonSheetAnswers } from '../stores/season/state.ts';
import { type SeasonSheet, seasonSheet } from '../stores/season/wishes.ts';
import { shelfOf } from './draft-server.ts';
import { DURING_WIMBLEDON, players, selections, tennis, tournaments } from './season.ts';

/** A pick that the sample fan has not made yet. */
export const nakashima = { athlete: 'Brandon Nakashima', backup: null };

export type SeasonWorld = SeasonClient & { now: () => number };

/**
 * What a season's sheet has around it, for tests: a server that takes every save, and a browser's
 * storage.
 */
export function seasonWorld(): { world: SeasonWorld; kept: Map<string, string> } {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', shelfOf(kept));
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
  };
  return { world, kept };
}

/** What a document brings of a sheet at Washington. */
export function seasonDocument(own = selections): Brought<SeasonSheetAnswers> {
  const field = { tournament: 'washington', players };
  return { madeAt: DURING_WIMBLEDON, data: { tournaments, selections: own, field } };
}

/** A sheet of the sample fan, or of a guest, in a tab of that browser. */
export function openSeason(world: SeasonWorld, initial = seasonDocument(), userId = 'demo-1'): SeasonSheet {
  return seasonSheet(tennis, userId, initial, world, () => world.now());
}
