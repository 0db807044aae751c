import type { MockDraft } from '#games/mock-draft/contest';
import { draft, group as paths } from '#schema/wire/paths/fans';
import type { DraftStanding } from '#schema/wire/standing';
import { type Ask, answersBy } from '../../client/call.ts';
import { isRefused } from '../../client/problem.ts';
import { requestWithHeaders } from '../../client/request.ts';
import { askGroups } from '../group/groups.ts';
import type { FriendRanks } from './scored.ts';

/** How many lines a chart carries beside the own one. */
const MOST = 7;

export type Friends = { group: { id: string; name: string }; ranks: readonly FriendRanks[] };

/**
 * How the best others of the group that plays this draft stood after each pick; null: no group of
 * the fan plays it.
 * @throws ApiProblem, NetworkProblem
 */
export async function loadFriends(
  contest: MockDraft,
  username: string,
  ask: Ask = requestWithHeaders,
): Promise<Friends | null> {
  const group = await groupIn(contest, ask);
  if (!group) return null;
  const answers = answersBy(ask);
  const query = { contest: contest.id };
  const table = await answers(paths.groupLeaderboard, { params: { id: group.id }, query }).catch((error) => {
    // The group leaves this draft out.
    if (isRefused(error, 'not_found')) return null;
    throw error;
  });
  if (!table) return null;
  const rows = (table as { data: DraftStanding[] }).data.filter((row) => row.username !== username).slice(0, MOST);
  const ranks = await Promise.all(
    rows.map(async (row) => {
      const { data } = await answers(draft.scoredSheet, { contest, params: { username: row.username } });
      const published = data.picks.filter(({ result }) => result !== null);
      return { username: row.username, ranks: published.map(({ rank }) => rank) };
    }),
  );
  return { group, ranks };
}

/** The group that plays this draft, one that the fan is in before the others. */
export async function groupIn(contest: Pick<MockDraft, 'id'>, ask: Ask) {
  const groups = await askGroups(ask);
  const group = groups.find(({ place }) => place?.contest === contest.id) ?? groups[0];
  return group ? { id: group.id, name: group.name } : null;
}
