import type { MockDraft } from '#games/mock-draft/contest';
import { initialOf, type Page } from '../../layouts/page-data.ts';
import { draftClient } from '../../stores/draft/client.ts';
import { loadFailure, type SheetAnswers, sheetAnswers, shownAnswers } from '../../stores/draft/load.ts';
import { type Entrant, entrantOn } from '../../stores/group/picking-for.ts';

/** What a sheet arrives with; `entrant`: for whom a captain picks; null: it is the fan's own. */
export type DraftSheetData = SheetAnswers & { entrant: Entrant | null };

/** `search`: of the address, which may name an entrant. */
export function draftSheetOf(page: Page, contest: MockDraft, search: string) {
  return initialOf(
    page,
    async (ask, fan): Promise<DraftSheetData> => {
      const entrant = await entrantOn(search, ask);
      const answers = await sheetAnswers(draftClient(contest, ask), entrant?.id ?? fan.id);
      return { entrant, ...shownAnswers(answers) };
    },
    loadFailure,
  );
}
