/** All about the results of one contest, as its organiser sees it. */
import type { User } from '#schema/wire/account';
import type { ContestOverview } from '#schema/wire/contests';
import type { FeedsOfContest } from '#schema/wire/feed';
import * as calls from '#schema/wire/paths/publication';
import type { Official, Published } from '#schema/wire/publication';
import { type Ask, answersBy } from '../../client/ask.ts';
import { request, requestWithHeaders } from '../../client/request.ts';
import { contestRows } from './contest-admin.ts';
import { type Desk, deskAfter, draftDeskOf, onTheClock } from './desk.ts';
import { feedsOf } from './feeds.ts';
import type { NamedContest } from './people.ts';
import type { Publishable } from './publication.ts';
import { type Alerts, alertsOf } from './registration-alerts.ts';
import { type Trail, trailIn, trailOf } from './trail.ts';

export type { Official } from '#schema/wire/publication';

/** `alerts` null: of an organiser, who does not see who registers. */
export type DashboardShown = {
  alerts: Alerts | null;
  contests: NamedContest[];
  /** null: there is no contest. */
  desk: ResultsDesk | null;
};

/**
 * `query`: the contest, and the page of its trail, that the address names. @throws ApiProblem
 */
export async function dashboardOf(
  all: readonly Publishable[],
  { isAdmin, organises = [] }: User,
  query: { contest: string | null; older: string | undefined },
  ask: Ask,
): Promise<DashboardShown | null> {
  const own = all.filter(({ id }) => isAdmin || organises.includes(id));
  if (!isAdmin && own.length === 0) return null;
  const [alerts, rows] = await Promise.all([isAdmin ? alertsOf(ask) : null, contestRows(ask)]);
  const contest = opensOn(own, rows, query.contest);
  const contests = own.map(({ id, title }) => ({ id, title }));
  return { alerts, contests, desk: contest ? await resultsDeskOf(contest, query.older, ask) : null };
}

/**
 * The contest on which the desk opens: the one that is asked for, else the one whose lock fell last
 * where nothing is published yet, else the first.
 */
export function opensOn<C extends { id: string }>(
  contests: readonly C[],
  rows: readonly Pick<ContestOverview, 'id' | 'waitsSince' | 'state'>[],
  contestId: string | null,
): C | undefined {
  const goOn = rows.filter(({ state }) => state !== 'draft' && state !== 'archived');
  const since = new Map(goOn.map(({ id, waitsSince }) => [id, Date.parse(waitsSince ?? '') || 0]));
  const waits = ({ id }: C) => since.get(id) ?? 0;
  return contests.find(({ id }) => id === contestId) ?? contests.toSorted((a, b) => waits(b) - waits(a))[0];
}

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
    answersBy(ask)(calls.officials, { contest }),
  ]);
  return { contest, trail, picks, feeds, officials: officials.data };
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
    isWhole || officials.some(({ official }) => official) ? request(calls.officials, { contest }) : { data: officials },
  ]);
  return { feeds: proposed, officials: signed.data };
}

/**
 * Signs the results of one, or takes that back; `tell`: whether fans are told, if they are old.
 * Answers all of them as they are. @throws ApiProblem, NetworkProblem
 */
export async function sign(
  contest: Pick<Publishable, 'path'>,
  { tournament }: Pick<Official, 'tournament'>,
  official: boolean,
  tell = false,
): Promise<Official[]> {
  return (await request(calls.sign, { contest, body: { tournament, official, ...(tell && { tell }) } })).data;
}
