/** What the pages of those who run contests show at once, as far as their fan may ask. */
import { isLocked } from '#games/lock';
import type { ContestOverview } from '#schema/wire/contests';
import type { FeedsOfContest } from '#schema/wire/feed';
import type { ReportedGroup } from '#schema/wire/group';
import type { Ask } from '../../client/ask.ts';
import { contestRows } from './contest-rows.ts';
import { type Desk, deskOf } from './desk.ts';
import { feedsOf } from './feeds.ts';
import { type ForOffice, type Office, organisedBy } from './office.ts';
import { type Official, officialsOf, opensOn } from './official.ts';
import {
  type ActLine,
  actsOnPeople,
  contestsToOrganise,
  type NamedContest,
  type Page,
  peopleNamed,
  type Somebody,
} from './people.ts';
import type { Publishable } from './publication.ts';
import { type Alerts, alertsOf } from './registration-alerts.ts';
import { reportedGroups } from './reported-groups.ts';
import { type Trail, trailOf } from './trail.ts';

export type DeskAtOnce = {
  /** Its id. */
  contest: string;
  trail: Trail;
  /** null: nothing is entered pick by pick here, or not yet. */
  picks: Desk | null;
  feeds: FeedsOfContest;
  officials: Official[];
};
/** `alerts` null: of an organiser, who does not see who registers. */
export type DashboardShown = { alerts: Alerts | null; desk: DeskAtOnce | null };
export type PeopleShown = {
  q: string;
  page: Page<Somebody>;
  contests: NamedContest[];
  reported: readonly ReportedGroup[];
  acts: Page<ActLine>;
};

/**
 * `query`: the contest, and the page of its trail, that the address names. @throws ApiProblem
 */
export async function dashboardOf(
  contests: readonly Publishable[],
  user: Office,
  query: { contest: string | null; older: string | undefined },
  now: number,
  ask: Ask,
): Promise<ForOffice<DashboardShown>> {
  const office = officeOf(user);
  const organised = organisedBy(office, contests);
  if (!office.isAdmin && organised.length === 0) return { office, shown: null };
  const [alerts, desk] = await Promise.all([
    office.isAdmin ? alertsOf(ask) : null,
    contestRows(ask).then((rows) => deskAtOnce(opensOn(organised, rows, query.contest), query.older, now, ask)),
  ]);
  return { office, shown: { alerts, desk } };
}

async function deskAtOnce(
  contest: Publishable | undefined,
  older: string | undefined,
  now: number,
  ask: Ask,
): Promise<DeskAtOnce | null> {
  if (!contest) return null;
  const { id, draft } = contest;
  const [trail, picks, feeds, officials] = await Promise.all([
    trailOf(contest, older, ask),
    draft && isLocked(Date.parse(draft.locksAt), now) ? deskOf(contest, ask) : null,
    feedsOf(id, ask),
    officialsOf(contest, ask),
  ]);
  return { contest: id, trail, picks, feeds, officials };
}

/** @throws ApiProblem */
export async function contestsOf(user: Office, ask: Ask): Promise<ForOffice<ContestOverview[]>> {
  const office = officeOf(user);
  const runs = office.isAdmin || office.organises?.length;
  return { office, shown: runs ? await contestRows(ask) : null };
}

/**
 * `query`: what the address searches for, and the pages of the lists that it names. @throws
 * ApiProblem
 */
export async function peopleOf(
  user: Office,
  query: { q: string; older: string | undefined; acts: string | undefined },
  ask: Ask,
): Promise<ForOffice<PeopleShown>> {
  const office = officeOf(user);
  if (!office.isAdmin) return { office, shown: null };
  const [page, contests, reported, acts] = await Promise.all([
    peopleNamed(query.q, query.older, ask),
    contestsToOrganise(ask),
    reportedGroups(ask),
    actsOnPeople(query.acts, ask),
  ]);
  return { office, shown: { q: query.q, page, contests, reported, acts } };
}

function officeOf({ isAdmin, organises = [] }: Office): Office {
  return { isAdmin, organises };
}
