import { useMemo } from 'react';
import type { MockDraft } from '#games/mock-draft/contest';
import { gameNow } from '../../../client/clock.ts';
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
