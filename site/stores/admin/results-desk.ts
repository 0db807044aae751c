/** All about the results of one contest, as its organiser sees it; and who registers. */
import type { User } from '#schema/wire/account';
import type { Answer } from '#schema/wire/call';
import type { Calls } from '#schema/wire/calls';
import type { ContestOverview } from '#schema/wire/contests';
import { type Ask, answersBy } from '../../client/call.ts';
import { saveFile } from '../../client/files.ts';
import { ApiProblem, CallFailure } from '../../client/problem.ts';
import { request, requestWithHeaders } from '../../client/request.ts';
import * as words from '../../words/desk.ts';
import { contestRows } from './contest-answers.ts';
import { draftDeskOf, onTheClock } from './desk.ts';
import { type Publishable, trailOf } from './publication.ts';

export type DashboardShown = NonNullable<Awaited<ReturnType<typeof dashboardOf>>>;

/**
 * What somebody runs; null: nothing. `query`: the contest, and the page of its trail, that the
 * address names. @throws ApiProblem
 */
export async function dashboardOf(
  all: readonly Publishable[],
  { isAdmin, organises }: User,
  query: { contest: string | null; older: string | undefined },
  ask: Ask,
) {
  const own = all.filter(({ id }) => isAdmin || organises.includes(id));
  if (!isAdmin && own.length === 0) return null;
  // An organiser does not see who registers.
  const [alerts, rows, remarks] = await Promise.all([
    isAdmin ? alertsOf(ask) : null,
    contestRows(ask),
    answersBy(ask)('GET /admin/remarks'),
  ]);
  const contest = opensOn(own, rows, query.contest);
  const contests = own.map(({ id, title }) => ({ id, title }));
  const desk = contest ? await resultsDeskOf(contest, query.older, ask) : null;
  return {
    alerts,
    contests,
    remarks: remarks.data,
    desk: desk && { ...desk, next: query.older === undefined ? nextTask(desk) : 'history' },
  };
}

/**
 * The contest on which the desk opens: the one that is asked for, else the one whose lock fell last
 * where nothing is published yet, else the next to lock, else the first.
 */
export function opensOn<C extends { id: string }>(
  contests: readonly C[],
  rows: readonly Pick<ContestOverview, 'id' | 'waitsSince' | 'nextLock' | 'state'>[],
  contestId: string | null,
): C | undefined {
  const goOn = rows.filter(({ state }) => state !== 'draft' && state !== 'archived');
  const waits = (row?: (typeof goOn)[number]) => Date.parse(row?.waitsSince ?? '') || 0;
  const locks = (row?: (typeof goOn)[number]) => Date.parse(row?.nextLock ?? '') || Number.MAX_VALUE;
  const inOrder = contests
    .map((contest) => ({ contest, row: goOn.find(({ id }) => id === contest.id) }))
    .sort((a, b) => waits(b.row) - waits(a.row) || locks(a.row) - locks(b.row));
  return contests.find(({ id }) => id === contestId) ?? inOrder[0]?.contest;
}

/**
 * What must be done next at the desk: a draft is entered until its last pick is, proposals wait for
 * who publishes them, whole results for who signs them, a season for its next results; null:
 * nothing.
 */
export function nextTask({
  picks,
  feeds,
  officials,
}: Pick<ResultsDesk, 'picks' | 'feeds' | 'officials'>): string | null {
  if (picks && onTheClock(picks) !== null) return 'picks';
  if (feeds.proposals.length > 0) return 'proposals';
  if (officials.some(({ complete, official }) => complete && !official)) return 'signature';
  return picks ? null : 'paste';
}

export type ResultsDesk = Awaited<ReturnType<typeof resultsDeskOf>>;

/** `older`: the page of the trail. @throws ApiProblem, NetworkProblem */
export async function resultsDeskOf(contest: Publishable, older?: string, ask: Ask = requestWithHeaders) {
  const answer = answersBy(ask);
  const [trail, picks, feeds, officials] = await Promise.all([
    trailOf(contest, older, ask),
    // Only a draft is entered pick by pick.
    contest.draft ? draftDeskOf(contest, ask) : null,
    answer('GET /admin/contests/{id}/feeds', { params: { id: contest.id } }),
    answer('GET /{contest}/official', { contest }),
  ]);
  return { contest, trail, picks, feeds: feeds.data, officials: officials.data };
}

export type Alerts = Answer<Calls['GET /auth/registration-alerts']>['data'];

/** Who registered in the last 24 hours. @throws ApiProblem, NetworkProblem */
export async function alertsOf(ask: Ask = requestWithHeaders): Promise<Alerts> {
  try {
    return (await answersBy(ask)('GET /auth/registration-alerts', { query: { hours: 24, limit: 10 } })).data;
  } catch (error) {
    throw error instanceof ApiProblem ? new CallFailure(error, words.alertsNotLoaded) : error;
  }
}

/**
 * Downloads a file of a contest. `group`: of its members only; its id, or the address of its page.
 * @throws ApiProblem, NetworkProblem (also if it breaks off)
 */
export async function downloadFile({ id }: { id: string }, what: 'standings' | 'picks', group = ''): Promise<void> {
  const at = what === 'standings' ? 'GET /admin/contests/{id}/standings.csv' : 'GET /admin/contests/{id}/picks.csv';
  const groupId = groupIn(group);
  const file = await request(at, { params: { id }, query: groupId ? { group: groupId } : {} });
  saveFile(file, `${id}${groupId ? '-group' : ''}-${what}.csv`);
}

/**
 * The id of a group in what somebody typed: '/groups/4f7c…?contest=nfl-2025' is an address of it.
 */
export function groupIn(typed: string): string {
  const [path = ''] = typed.trim().split(/[?#]/);
  return path.split('/').findLast((part) => part !== '') ?? '';
}
