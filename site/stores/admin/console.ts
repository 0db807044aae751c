/** What the pages of those who run contests show, as far as their fan may ask; null: nothing. */
import type { User } from '#schema/wire/account';
import type { ContestOverview } from '#schema/wire/contests';
import type { ReportedGroup } from '#schema/wire/group';
import type { Ask } from '../../client/ask.ts';
import { requestWithHeaders } from '../../client/request.ts';
import { contestRows } from './contest-admin.ts';
import { reportedGroups } from './moderation.ts';
import { opensOn } from './official.ts';
import { type ActLine, actsOnPeople, type NamedContest, type Page, peopleNamed, type Somebody } from './people.ts';
import type { Publishable } from './publication.ts';
import { type Alerts, alertsOf } from './registration-alerts.ts';
import { type ResultsDesk, resultsDeskOf } from './results-desk.ts';
import { type Beginning, beginningOf } from './season-answers.ts';

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

export type ContestsShown = { rows: ContestOverview[]; isAdmin: boolean };

/** @throws ApiProblem */
export async function contestsOf({ isAdmin, organises = [] }: User, ask: Ask): Promise<ContestsShown | null> {
  return isAdmin || organises.length > 0 ? { rows: await contestRows(ask), isAdmin } : null;
}

export type NewSeasonShown = {
  /** What another one may follow, and whose addresses are taken. */
  rows: ContestOverview[];
  /** null: it is not said yet. */
  beginning: Beginning | null;
};

/**
 * Of an administrator. `from`: the contest that it follows, or the sport whose first one it is; ''
 * is not said. @throws ApiProblem
 */
export async function newSeasonOf({ isAdmin }: User, from: string, ask: Ask): Promise<NewSeasonShown | null> {
  if (!isAdmin) return null;
  const rows = await contestRows(ask);
  return { rows, beginning: await beginningOf(from, rows, ask) };
}

/** What the address searches for, and the pages of the lists that it names. */
export type PeopleQuery = { q: string; older: string | undefined; acts: string | undefined };
export type PeopleShown = {
  query: PeopleQuery;
  people: Page<Somebody>;
  contests: NamedContest[];
  reported: readonly ReportedGroup[];
  acts: Page<ActLine>;
};

/** Of an administrator. @throws ApiProblem, NetworkProblem */
export async function peopleOf(query: PeopleQuery, ask: Ask = requestWithHeaders): Promise<PeopleShown> {
  const [people, rows, reported, acts] = await Promise.all([
    peopleNamed(query.q, query.older, ask),
    contestRows(ask),
    reportedGroups(ask),
    actsOnPeople(query.acts, ask),
  ]);
  return { query, people, contests: rows.map(({ id, title }) => ({ id, title })), reported, acts };
}
