import { bestCallText, MEDALS, type MedalName, percentileText } from '#games/group/career';
import type { Career } from '#schema/wire/fan';
import { fan, share } from '#schema/wire/paths/fans';
import type { PublicShare } from '#schema/wire/share';
import { type Ask, answersBy } from '../../client/call.ts';
import * as words from '../../words/fan.ts';

export type Season = Career['seasons'][number];

/** A fan over all games, and what they have made public. */
type FanView = { career: Career; shares: readonly PublicShare[] };

/**
 * @throws ApiProblem (not_found: there is no such fan, or they show it to nobody), NetworkProblem
 */
export async function loadFan(username: string, ask: Ask): Promise<FanView> {
  const answer = answersBy(ask);
  const [career, shares] = await Promise.all([
    answer(fan.career, { params: { username } }),
    // Without an answer there is nothing to open; the rest of the page says that the server is
    // away.
    answer(share.publicShares, { params: { username } }).catch(() => ({ data: [] })),
  ]);
  return { career: career.data, shares: shares.data };
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

/** Where a place is on a strip from the first to the last, in percent of its length. */
export function placeOnStrip({ rank, entries }: Season): number {
  return entries > 1 ? Math.round((1000 * (rank - 1)) / (entries - 1)) / 10 : 0;
}

/** '7th of 12,400 overall. Average of 3 contests: 79%.' */
export function overallSentence({ rank, fans, mean, played }: NonNullable<Career['overall']>): string {
  return words.overallRank(rank, fans, percentileText(mean), played);
}

/**
 * 'Best call: Travis Hunter, pick 2: called since 3 June, one of 31 of 12,004 fans (600 points)';
 * null: none has earned anything.
 */
export function bestSentence({ best, entries }: Season): string | null {
  return best && words.bestCallWas(bestCallText(best, entries), best.amount);
}

/** Tournaments that were won in all of these seasons. */
export function winsOf(seasons: readonly Season[]): number {
  return seasons.reduce((sum, { won }) => sum + won.length, 0);
}

/** 'Won Wimbledon and Toronto. Best in Jul 2025'; null: nothing of a season was won. */
export function wonSentence({ won: tournaments }: Season): string | null {
  return tournaments.length > 0 ? words.won(tournaments) : null;
}

/** '3 right players in a row: pick 1 to pick 3', '4 tournaments in a row with points: ...'. */
export function streakSentence({ streak }: Season): string | null {
  if (!streak) return null;
  const { of, length, from, to } = streak;
  return of === 'pick' ? words.rightPlayersRow(length, from, to) : words.tournamentsRow(length, from, to);
}

/** 'Called it alone: Travis Hunter, pick 2 (600 points), and 3 more'. */
export function aloneSentence({ alone: { count, calls } }: Season): string | null {
  if (count === 0) return null;
  const named = calls.map(({ athlete, place, amount }) => `${athlete}, ${place} (${amount})`);
  return words.calledAlone(named, count - calls.length);
}
