import type { MockDraft } from '#games/mock-draft/contest';
import { type Ask, answersBy } from '../../client/call.ts';
import { isRefused } from '../../client/problem.ts';
import { requestWithHeaders } from '../../client/request.ts';
import { askGroups } from '../group/groups.ts';
import { rowsIn } from '../leaderboard/standing.ts';
import { draftClient } from './client.ts';
import type { FriendRanks } from './scored.ts';

/** How many lines a chart carries beside the own one. */
const MOST = 7;

type OwnGroup = { id: string; name: string };
export type Friends = { group: OwnGroup; ranks: readonly FriendRanks[] };

/** The standings of the group that plays this draft; null: no group of the fan plays it. */
async function groupTable(contest: MockDraft, ask: Ask) {
  const found = await toldByGroup(contest, ask, (asked) => answersBy(ask)('GET /groups/{id}/leaderboard', asked));
  return found && { group: found.group, rows: rowsIn(found.told) };
}

/** Who is first in a group of the fan. */
export type Winner = { group: OwnGroup; username: string; points: number };

/**
 * Who is first in the group that plays this draft; null: no group of the fan plays it, or nobody is
 * in its table.
 * @throws ApiProblem, NetworkProblem
 */
export async function loadWinner(contest: MockDraft, ask: Ask = requestWithHeaders): Promise<Winner | null> {
  const table = await groupTable(contest, ask);
  const [first] = table?.rows ?? [];
  return table && first ? { group: table.group, username: first.username, points: first.total_points } : null;
}

/**
 * How the best others of the group that plays this draft stood after each pick; null: no group of
 * the fan plays it.
 * @throws ApiProblem, NetworkProblem
 */
export async function loadFriends(contest: MockDraft, username: string): Promise<Friends | null> {
  const table = await groupTable(contest, requestWithHeaders);
  if (!table) return null;
  const client = draftClient(contest);
  const rows = table.rows.filter((row) => row.username !== username).slice(0, MOST);
  const ranks = await Promise.all(
    rows.map(async (row) => {
      const { picks } = await client.scoredSheet(row.username);
      const published = picks.filter(({ result }) => result !== null);
      return { username: row.username, ranks: published.map(({ rank }) => rank) };
    }),
  );
  return { group: table.group, ranks };
}

/**
 * What a call tells of the group that plays this draft, one that the fan has a place in before the
 * others; null: no group of the fan plays it.
 */
export async function toldByGroup<T>(
  contest: Pick<MockDraft, 'id'>,
  ask: Ask,
  call: (asked: { params: { id: string }; query: { contest: string } }) => Promise<T>,
): Promise<{ group: OwnGroup; told: T } | null> {
  const groups = await askGroups(ask);
  const group = groups.find(({ place }) => place?.contest === contest.id) ?? groups[0];
  if (!group) return null;
  const { id, name } = group;
  try {
    return { group: { id, name }, told: await call({ params: { id }, query: { contest: contest.id } }) };
  } catch (error) {
    // The group leaves this draft out.
    if (isRefused(error, 'not_found')) return null;
    throw error;
  }
}
