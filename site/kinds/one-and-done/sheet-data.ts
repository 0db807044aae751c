import type { OneAndDone } from '#games/one-and-done/contest';
import { sentenceOf } from '../../client/problem.ts';
import { initialOf, type Page } from '../../layouts/page-data.ts';
import { type Entrant, entrantOn } from '../../stores/group/picking-for.ts';
import { eventIn, type SeasonSheetAnswers, seasonSheetAnswers } from '../../stores/season/state.ts';
import * as words from '../../words/one-and-done.ts';

/** What a sheet arrives with; `entrant`: for whom a captain picks; null: it is the fan's own. */
export type SeasonSheetData = SeasonSheetAnswers & { entrant: Entrant | null };

/** `search`: of the address, which may name an entrant and a tournament. */
export function seasonSheetOf(page: Page, contest: OneAndDone, search: string) {
  return initialOf(
    page,
    async (ask, fan): Promise<SeasonSheetData> => {
      const entrant = await entrantOn(search, ask);
      const now = page.locals.cfContext.facts.now();
      const query = { userId: entrant?.id ?? fan.id, wanted: eventIn(search), now };
      return { entrant, ...(await seasonSheetAnswers(contest, query, ask)) };
    },
    (error) => sentenceOf(error, words.failedToLoadDataPlease),
  );
}
