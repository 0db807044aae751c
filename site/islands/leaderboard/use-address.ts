import { useEffect, useRef } from 'react';
import type { LeaderboardStore } from '../../stores/leaderboard/standings.ts';

/**
 * How long the rows may take until the place that the fan had left is there again, in milliseconds.
 */
const PATIENCE_MS = 3_000;

/**
 * Keeps the address in step with the page that is shown, so that a copied link and Back lead to it,
 * and Back to the place on it too. A page that was gone to begins at its top.
 */
export function useAddress(store: LeaderboardStore, at: string, ready: boolean): void {
  const shown = useRef(at);
  useEffect(() => {
    if (at === shown.current) return;
    shown.current = at;
    if (at === location.search) return;
    leavePlace();
    history.pushState(null, '', location.pathname + at);
    scrollTo(0, 0);
  }, [at]);
  useEffect(() => {
    const back = () => void store.goTo(location.search).then(toPlace);
    addEventListener('popstate', back);
    addEventListener('pagehide', leavePlace);
    return () => {
      removeEventListener('popstate', back);
      removeEventListener('pagehide', leavePlace);
    };
  }, [store]);
  useEffect(() => {
    if (ready) toPlace();
  }, [ready]);
}

function leavePlace(): void {
  history.replaceState({ y: Math.round(scrollY) }, '');
}

/** The rows are drawn in steps: it waits until the page is long enough. */
function toPlace(): void {
  const { y } = (history.state ?? {}) as { y?: number };
  const since = performance.now();
  const look = () => {
    if (y === undefined || performance.now() - since > PATIENCE_MS) return;
    if (document.documentElement.scrollHeight - innerHeight >= y) scrollTo(0, y);
    else requestAnimationFrame(look);
  };
  look();
}
