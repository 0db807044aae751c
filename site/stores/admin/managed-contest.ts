/** All that an organiser sees of one contest. */
import type { ContestChange, ContestOverview } from '#schema/wire/contests';
import type { FeedsOfContest } from '#schema/wire/feed';
import type { TournamentRecord } from '#schema/wire/season';
import type { Missing } from '#seasons/missing';
import type { SeasonFiles } from '#seasons/season';
import type { Ask } from '../../client/ask.ts';
import { requestWithHeaders } from '../../client/request.ts';
import { tournamentsOf } from '../season/calls.ts';
import { filesOf, tablesOf } from './bundle.ts';
import { changesOf, contestRows, hasNight, type Withdrawal, withdrawalsOf } from './contest-admin.ts';
import { feedsOf } from './feeds.ts';
import { type Aliases, aliasesOf } from './paste.ts';
import { outlined } from './season-answers.ts';

export type ManagedContest = {
  contest: ContestOverview;
  /** Its facts. Results have one door, the desk: they are in none of these. */
  files: SeasonFiles;
  /** The names of its tables, also of those that it does not have yet. */
  tables: readonly string[];
  aliases: Aliases;
  /** Of a draft, before it may open. */
  missing: readonly Missing[];
  /** Of a season that fans can see. */
  tournaments: readonly TournamentRecord[];
  /** Of a contest that fans can see. */
  withdrawals: readonly Withdrawal[];
  feeds: FeedsOfContest;
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
    isDraft ? [] : withdrawalsOf(contest, ask),
    feedsOf(id, ask),
    changesOf(id, ask),
  ]);
  const { 'results.csv': _, ...files } = all;
  return {
    contest,
    files,
    tables: await tablesOf(files),
    aliases,
    missing: isDraft ? await missingIn(contest, files, rows, now, ask) : [],
    tournaments,
    withdrawals,
    feeds,
    changes,
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
