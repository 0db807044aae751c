import { atom, onMount } from 'nanostores';

/** Minutes that this fan wants results to lag behind, 0 to 5; kept in this browser, for all drafts. */
export const $delay = atom(0);
export const MOST_MINUTES = 5;
const KEPT_AS = 'resultsDelay';

onMount($delay, () => {
  $delay.set(keptDelay());
});

export function delayBy(minutes: number): void {
  $delay.set(bounded(minutes));
  try {
    localStorage.setItem(KEPT_AS, String($delay.get()));
  } catch {
    // Storage is closed: it holds for this page.
  }
}

/** The same, read where nobody follows it. */
export function keptDelay(): number {
  try {
    return bounded(Number(globalThis.localStorage?.getItem(KEPT_AS) ?? 0));
  } catch {
    return 0;
  }
}

function bounded(minutes: number): number {
  return Number.isFinite(minutes) ? Math.min(MOST_MINUTES, Math.max(0, Math.round(minutes))) : 0;
}
