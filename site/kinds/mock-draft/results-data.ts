import type { MockDraft } from '#games/mock-draft/contest';
import { initialOf, type Page } from '../../layouts/page-data.ts';
import { draftClient, type ExpertPoints } from '../../stores/draft/client.ts';
import { resultsFailure, type SheetAnswer, scoredSheetOf } from '../../stores/draft/scored-sheet.ts';

/** The scored sheet, and of the fan's own the experts beside it. */
export type DraftResultsData = { answer: SheetAnswer; experts?: ExpertPoints };

/**
 * What the results of a draft arrive with. `fan`: whose, by name; without it the own ones of who
 * asks.
 */
export function draftResultsOf(page: Page, contest: MockDraft, fan?: string) {
  return initialOf(
    page,
    async (ask, { username }): Promise<DraftResultsData> => {
      const client = draftClient(contest, ask);
      const [answer, points] = await Promise.all([
        scoredSheetOf(client, fan ?? username),
        fan === undefined ? client.experts() : null,
      ]);
      const { published } = answer.sheet;
      return points && published > 0 ? { answer, experts: { published, points } } : { answer };
    },
    (error) => resultsFailure(contest, error),
  );
}
