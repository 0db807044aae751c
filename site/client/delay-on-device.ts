import { keepItem, keptItem } from './storage.ts';

/**
 * Minutes by which this fan wants results to lag behind, 0 to 5; kept in this browser, for all
 * drafts.
 */
export const MOST_MINUTES = 5;
const KEPT_AS = 'resultsDelay';

export function keptDelay(): number {
  return bounded(Number(keptItem(KEPT_AS) ?? 0));
}

export function keepDelay(minutes: number): void {
  keepItem(KEPT_AS, String(bounded(minutes)));
}

export function bounded(minutes: number): number {
  return Number.isFinite(minutes) ? Math.min(MOST_MINUTES, Math.max(0, Math.round(minutes))) : 0;
}
