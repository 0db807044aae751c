/** All about the results of one contest, as its organiser sees it. */
import type { FeedsOfContest } from '#schema/wire/feed';
import type { Published } from '#schema/wire/publication';
import type { Ask } from '../../client/ask.ts';
import { requestWithHeaders } from '../../client/request.ts';
import { type Desk, deskAfter, draftDeskOf, onTheClock } from './desk.ts';
import { feedsOf } from './feeds.ts';
import { type Official, officialsOf } from './official.ts';
import type { Publishable } from './publication.ts';
import { type Trail, trailIn, trailOf } from './trail.ts';

export type ResultsDesk = {
  contest: Publishable;
  trail: Trail;
  /** null: nothing is entered pick by pick here. */
  picks: Desk | null;
  feeds: FeedsOfContest;
  officials: readonly Official[];
};

/** `older`: the page of the trail. @throws ApiProblem, NetworkProblem */
export async function resultsDeskOf(
  contest: Publishable,
  older?: string,
  ask: Ask = requestWithHeaders,
): Promise<ResultsDesk> {
  const [trail, picks, feeds, officials] = await Promise.all([
    trailOf(contest, older, ask),
    contest.draft ? draftDeskOf(contest, ask) : null,
    feedsOf(contest.id, ask),
    officialsOf(contest, ask),
  ]);
  return { contest, trail, picks, feeds, officials };
}

/** After a publication: what its answer says of the desk holds, nobody asks again. */
export function afterPublication(desk: ResultsDesk, { data }: Published): ResultsDesk {
  if (!data.desk) return desk;
  return { ...desk, trail: trailIn(data.desk), picks: desk.picks && deskAfter(desk.picks, data.desk) };
}

/**
 * What follows from a publication: other proposals are left, and it may have taken a signature. Of
 * a draft nothing can be signed before its last pick is entered, and nobody asks on the night.
 * @throws ApiProblem, NetworkProblem
 */
export async function whatFollows({
  contest,
  picks,
  feeds,
  officials,
}: ResultsDesk): Promise<Pick<ResultsDesk, 'feeds' | 'officials'>> {
  const isWhole = picks === null || onTheClock(picks) === null;
  const [proposed, signed] = await Promise.all([
    feeds.feeds.some(({ on }) => on) ? feedsOf(contest.id) : feeds,
    isWhole || officials.some(({ official }) => official) ? officialsOf(contest) : officials,
  ]);
  return { feeds: proposed, officials: signed };
}
