import { useMemo } from 'react';
import type { MockDraft } from '#games/mock-draft/contest';
import { draftClient } from '../../../stores/draft/client.ts';
import { freshPicks } from '../../../stores/draft/scored.ts';
import { type DraftResults, draftResults, type SheetAnswer } from '../../../stores/draft/scored-sheet.ts';
import { useRendering } from '../../rendered.tsx';
import { useLive } from '../../use-live.ts';

/** A fan's scored sheet, followed from what the document brought of it. */
export function useDraftResults(contest: MockDraft, username: string, answer: SheetAnswer): DraftResults {
  const document = useRendering();
  const store = useMemo(
    () => draftResults(contest, username, answer, { client: draftClient(contest), document }),
    [contest, username, answer, document],
  );
  const { value: sheet, before, at, delayedUntil } = useLive(store);
  const fresh = useMemo(() => ({ picks: before ? freshPicks(before, sheet) : [], at }), [before, sheet, at]);
  return { sheet, fresh, delayedUntil };
}
