import type { AstroGlobal } from 'astro';
import type { MockDraft } from '#games/mock-draft/contest';
import { type Initial, partOf } from '../../client/initial.ts';
import { ifThere } from '../../client/problem.ts';
import { delayOf, initialOf } from '../../layouts/page-data.ts';
import { draftClient, type ExpertPoints } from '../../stores/draft/client.ts';
import type { SheetAnswer } from '../../stores/draft/scored-sheet.ts';
import { isLive } from '../../stores/draft/snapshot.ts';

/** The scored sheet, and of the fan's own the experts beside it. */
export type DraftResultsData = { answer: SheetAnswer; experts?: ExpertPoints };

/**
 * What the results of a draft arrive with; undefined: the browser asks; null: there is no such fan.
 * `fan`: whose, by name; without it the own ones of who asks.
 */
export async function draftResultsOf(
  page: Pick<AstroGlobal, 'cookies' | 'locals' | 'response'>,
  contest: MockDraft,
  fan?: string,
): Promise<Initial<DraftResultsData> | undefined | null> {
  const found = await initialOf(page, async (ask, { username }) => {
    const client = draftClient(contest, ask);
    const [told, points] = await Promise.all([
      ifThere(client.scoredSheet(fan ?? username, null).then((answer) => ({ answer }))),
      fan === undefined ? client.experts() : null,
    ]);
    const published = told?.answer?.sheet.published ?? 0;
    return { results: told && (points && published > 0 ? { ...told, experts: { published, points } } : told) };
  });
  if (found?.data.results === null) return null;
  // Results that a spoiler delay may hide are left to the browser, which knows it.
  const isHidden = isLive(contest, page.locals.cfContext.facts.now()) && delayOf(page) !== 0;
  return isHidden ? undefined : partOf(found, 'results');
}
