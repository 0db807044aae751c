import type { OneAndDone } from '#games/one-and-done/contest';
import { initialOf, openInitialOf, type Page } from '../../layouts/page-data.ts';
import { resultsById, type SeasonResults } from '../../stores/season/outcome.ts';

/**
 * What the results of a season arrive with. `fan`: whose, by id; without it the own ones of who
 * asks.
 */
export function seasonResultsOf(page: Page, contest: OneAndDone, fan?: string) {
  return initialOf(page, (ask, { id, username }) =>
    resultsById(contest, fan ?? id, fan === undefined || fan === id ? username : null, ask),
  );
}

/** The same where anybody may look; null: the own ones of a visitor, who has none. */
export function openSeasonResultsOf(page: Page, contest: OneAndDone, fan?: string) {
  const { facts } = page.locals.cfContext;
  return openInitialOf(page, async (ask, user): Promise<SeasonResults | null> => {
    const whose = fan ?? user?.id;
    if (whose === undefined) return null;
    // A visitor may not ask for the calendar: it comes with the page.
    const calendar = user ? undefined : await facts['one-and-done'].tournaments(contest);
    return resultsById(contest, whose, user && whose === user.id ? user.username : null, ask, calendar);
  });
}
