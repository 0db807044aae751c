import { useStore } from '@nanostores/react';
import { useEffect, useMemo } from 'react';
import type { MockDraft } from '#games/mock-draft/contest';
import { gameNow } from '../../../client/clock.ts';
import { type Initial, isKnown } from '../../../client/initial.ts';
import { tabShelf } from '../../../sheet/shelf.ts';
import { draftClient } from '../../../stores/draft/client.ts';
import { $delay } from '../../../stores/draft/delay.ts';
import { type DraftResultsStore, draftResults, type SheetAnswer } from '../../../stores/draft/scored-sheet.ts';

/** The store of a fan's scored sheet; null: not known whose. */
export function useDraftResults(
  contest: MockDraft,
  username: string | null,
  initial: SheetAnswer | undefined,
): DraftResultsStore | null {
  return useMemo(
    () =>
      username === null
        ? null
        : draftResults(contest, username, {
            client: draftClient(contest),
            shelf: tabShelf,
            now: gameNow,
            delayMs: () => $delay.get() * 60_000,
            initial,
          }),
    [contest, username, initial],
  );
}

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
