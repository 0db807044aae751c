import { bestCallText, MEDALS, type MedalName, percentileText } from '#games/group/career';
import { figure, ordinal, plural } from '#games/words';
import type { Career } from '#schema/wire/fan';
import * as fan from '#schema/wire/paths/fan';
import { type Ask, answersBy } from '../../client/ask.ts';
import { isRefused } from '../../client/problem.ts';
import { requestWithHeaders } from '../../client/request.ts';
import { type PublicShare, sharesInPublic } from '../share/public-share.ts';

export type Season = Career['seasons'][number];

/**
 * A fan over all games, and what they have made public. null: there is no such fan, or they show it
 * to nobody.
 */
export type FanView = { career: Career; shares: readonly PublicShare[] } | null;

/** @throws ApiProblem, NetworkProblem */
export async function loadFan(username: string, ask: Ask = requestWithHeaders): Promise<FanView> {
  const [career, shares] = await Promise.all([
    answersBy(ask)(fan.career, { params: { username } }).catch((error) => {
      if (isRefused(error, 'not_found')) return null;
      throw error;
    }),
    // Without an answer there is nothing to open; the rest of the page says that the server is
    // away.
    sharesInPublic(username, ask).catch(() => []),
  ]);
  return career && { career: career.data, shares };
}

/**
 * The seasons year by year, the latest first. `behind`: the television is, so that what goes on is
 * left out.
 */
export function yearsOf(seasons: readonly Season[], behind: boolean): [number, Season[]][] {
  const shown = seasons.filter(({ over }) => over || !behind);
  return [...Map.groupBy(shown, ({ contest }) => contest.year)].sort(([a], [b]) => b - a);
}

/** How many of each metal. */
export function medalsOf(seasons: readonly Season[]): [MedalName, number][] {
  return MEDALS.map((metal) => [metal, seasons.filter(({ medal }) => medal === metal).length]);
}

/** '3rd of 12,004, top 1%'. */
export function placeSentence({ rank, entries }: Season): string {
  const place = `${ordinal(rank)} of ${figure(entries)}`;
  return entries > 1 ? `${place}, top ${Math.ceil((100 * rank) / entries)}%` : place;
}

/** '7th of 12,400 overall. Better than 79.16% of fans (average of 3 contests).' */
export function overallSentence({ rank, fans, mean, played }: NonNullable<Career['overall']>): string {
  const place = `${ordinal(rank)} of ${figure(fans)} overall.`;
  return `${place} Better than ${percentileText(mean)} of fans (average of ${plural(played, 'contest')}).`;
}

/**
 * 'Best call: Travis Hunter, pick 2: 31 of 12,004 had it (600 points)'; null: none has earned
 * anything.
 */
export function bestSentence({ best, entries }: Season): string | null {
  return best && `Best call: ${bestCallText(best, entries)} (${best.amount})`;
}
