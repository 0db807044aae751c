/** What an organiser does to a contest as a whole. */
import { byKind } from '#games/by-kind';
import type { KindName } from '#games/contest';
import type { User } from '#schema/wire/account';
import type { Body } from '#schema/wire/call';
import type { ContestChange, ContestChanged, ContestOverview, ContestsCalls, Imported } from '#schema/wire/contests';
import type { FeedsOfContest } from '#schema/wire/feed';
import * as calls from '#schema/wire/paths/contests';
import * as athletes from '#schema/wire/paths/publication';
import type { Withdrawal } from '#schema/wire/publication';
import type { TournamentRecord } from '#schema/wire/season';
import type { Missing } from '#seasons/missing';
import type { SeasonFiles } from '#seasons/season';
import { type Ask, answersBy } from '../../client/ask.ts';
import { request, requestWithHeaders } from '../../client/request.ts';
import { tournamentsOf } from '../season/calls.ts';
import { filesOf, listsOf, outlined } from './bundle.ts';
import { feedsOf } from './feeds.ts';
import { type Aliases, aliasesOf } from './paste.ts';

/** Every contest with what its organisers must know. @throws ApiProblem, NetworkProblem */
export async function contestRows(ask: Ask = requestWithHeaders): Promise<ContestOverview[]> {
  return (await answersBy(ask)(calls.overview)).data;
}

/**
 * Gives a contest another state, moves or closes a lock, cancels a tournament or takes that back.
 * `dry`: only says whom that affects. @throws ApiProblem, NetworkProblem
 */
export function changeContest(
  id: string,
  body: Body<ContestsCalls['changeContest']>,
  { dry = false } = {},
): Promise<ContestChanged> {
  return request(calls.changeContest, { params: { id }, query: dry ? { dry: 'true' } : {}, body });
}

/**
 * Takes back a change of facts; `dry`: only says what that would change. @throws ApiProblem,
 * NetworkProblem
 */
export function undoChange(id: string, change: number, { dry = false } = {}): Promise<Imported> {
  return request(calls.undoChange, { params: { id, change }, query: dry ? { dry: 'true' } : {} });
}

/** Whether it is played in one night, and so has one lock; a season has one a tournament. */
export function hasNight({ kind }: Pick<ContestOverview, 'kind'>): boolean {
  return byKind({ kind: kind as KindName }, { 'mock-draft': () => true, 'one-and-done': () => false });
}

/** `isAdmin`: whether their fan may begin a season. */
export type ContestsShown = { rows: ContestOverview[]; isAdmin: boolean };

/** Null: somebody runs none. @throws ApiProblem */
export async function contestsOf({ isAdmin, organises = [] }: User, ask: Ask): Promise<ContestsShown | null> {
  return isAdmin || organises.length > 0 ? { rows: await contestRows(ask), isAdmin } : null;
}

/** All that an organiser sees of one contest. */
export type ManagedContest = {
  contest: ContestOverview;
  /** Its facts. Results have one door, the desk: they are in none of these. */
  files: SeasonFiles;
  /** The names of its files, also of those that it does not have yet. */
  lists: readonly string[];
  aliases: Aliases;
  /** Of a draft, before it may open. */
  missing: readonly Missing[];
  /** Of a season that fans can see. */
  tournaments: readonly TournamentRecord[];
  /** Of a contest that fans can see. */
  withdrawals: readonly Withdrawal[];
  feeds: FeedsOfContest;
  /** What organisers did to it, latest first. */
  changes: readonly ContestChange[];
};

/**
 * Null: somebody runs no contest of this id. `now`: game time, UTC milliseconds. @throws
 * ApiProblem, NetworkProblem
 */
export async function managedContestOf(
  id: string,
  now: number,
  ask: Ask = requestWithHeaders,
): Promise<ManagedContest | null> {
  const rows = await contestRows(ask);
  const contest = rows.find((row) => row.id === id);
  if (!contest) return null;
  const isDraft = contest.said === 'draft';
  const [all, aliases, tournaments, withdrawals, feeds, changes] = await Promise.all([
    filesOf(id, ask),
    aliasesOf(id, ask),
    isDraft || hasNight(contest) ? [] : tournamentsOf(contest, ask),
    isDraft ? { data: [] } : answersBy(ask)(athletes.withdrawals, { contest }),
    feedsOf(id, ask),
    answersBy(ask)(calls.changes, { params: { id } }),
  ]);
  const { 'results.csv': _, ...files } = all;
  return {
    contest,
    files,
    lists: await listsOf(files),
    aliases,
    missing: isDraft ? await missingIn(contest, files, rows, now, ask) : [],
    tournaments,
    withdrawals: withdrawals.data,
    feeds,
    changes: changes.data,
  };
}

async function missingIn(
  { id, series, startsOn }: ContestOverview,
  files: SeasonFiles,
  rows: readonly ContestOverview[],
  now: number,
  ask: Ask,
): Promise<readonly Missing[]> {
  const [before] = rows
    .filter((row) => row.series === series && row.startsOn < startsOn && row.id !== id)
    .sort((a, b) => b.startsOn.localeCompare(a.startsOn));
  return (await outlined(files, before ? await filesOf(before.id, ask) : null, now)).missing ?? [];
}
