import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { type Initial, isKnown } from '../../../client/initial.ts';
import { $delay } from '../../../stores/draft/delay.ts';
import type { DraftResultsStore } from '../../../stores/draft/scored-sheet.ts';

/**
 * Asks as often as the hour deserves, not at all while nobody looks, and shows each second what is
 * due.
 */
export function useResultsPolling(results: DraftResultsStore, initial: Initial<unknown> | undefined): void {
  const delay = useStore($delay, { ssr: 'initial' });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another delay makes other news due
  useEffect(() => results.show(), [results, delay]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let over = false;
    const round = async () => {
      clearTimeout(timer);
      if (document.visibilityState === 'visible' && results.rest() === 0) await results.poll();
      if (!over) timer = setTimeout(round, results.pause());
    };
    const returned = () => {
      if (document.visibilityState === 'visible') void round();
    };
    const showing = setInterval(() => results.show(), 1_000);
    document.addEventListener('visibilitychange', returned);
    addEventListener('online', returned);
    if (isKnown(initial)) timer = setTimeout(round, results.pause());
    else void round();
    return () => {
      over = true;
      clearTimeout(timer);
      clearInterval(showing);
      document.removeEventListener('visibilitychange', returned);
      removeEventListener('online', returned);
    };
  }, [results, initial]);
}
