/** Feeds of a contest: where results may come from, and what they propose. */
import type { FeedsOfContest } from '#schema/wire/feed';
import * as calls from '#schema/wire/paths/feed';
import { type Ask, answersBy } from '../../client/ask.ts';
import { request, requestWithHeaders } from '../../client/request.ts';
import * as words from '../../words/desk.ts';
import { type PastedRow, type Publishable, publish } from './publication.ts';

export type FeedWish = {
  name: string;
  source: FeedsOfContest['feeds'][number]['source'];
  address?: string;
  on: boolean;
};
export type Feed = FeedsOfContest['feeds'][number];
export type FeedProposal = FeedsOfContest['proposals'][number];

/**
 * The feeds of a contest, how they are, and what they propose. @throws ApiProblem, NetworkProblem
 */
export async function feedsOf(id: string, ask: Ask = requestWithHeaders): Promise<FeedsOfContest> {
  return (await answersBy(ask)(calls.feeds, { params: { id } })).data;
}

/** Sets the feeds of a contest, all of them. @throws ApiProblem, NetworkProblem */
export async function setFeeds(id: string, body: { feeds: FeedWish[] }): Promise<FeedsOfContest> {
  return (await request(calls.setFeeds, { params: { id }, body })).data;
}

/**
 * Publishes a proposal, unless something else is there by now. @throws ApiProblem (nothing
 * was stored), NetworkProblem
 */
export function sign(contest: Publishable, proposals: readonly FeedProposal[]) {
  const was = proposals.flatMap(({ stands }) => (stands ? [stands] : []));
  return publish(contest, rowsOf(proposals), { was });
}

/** Their rows, as they are published. */
export const rowsOf = (proposals: readonly FeedProposal[]) => proposals.map(({ row }) => row);

/**
 * What is published in one step: of a season, those of one tournament. By its name; of a draft,
 * all.
 */
export function proposalsTogether(proposals: readonly FeedProposal[]): [string, FeedProposal[]][] {
  return [...Map.groupBy(proposals, ({ row }) => String(row.tournament ?? ''))];
}

/** 'Pick 16: Walter Nolen to Arizona Cardinals', 'Rory McIlroy at WM Phoenix Open: 1000'. */
export function proposalText(row: PastedRow): string {
  const { pick, player, team, trade, tournament, result, earnings, started } = row;
  if (pick !== undefined) return words.pickTo(`${pick}`, `${player}`, `${team}`, Boolean(trade));
  const outcome = started === false ? words.didNotStart : String(result ?? earnings);
  return words.resultAt(`${player}`, `${tournament}`, outcome);
}
