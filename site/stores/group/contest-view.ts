import type { Contest } from '#games/contest';
import type { Ghost } from '#schema/wire/group';
import type { GroupPicks } from '#schema/wire/group-picks';
import { type Ask, answersBy } from '../../client/call.ts';
import { requestWithHeaders } from '../../client/request.ts';
import { isOn } from '../landing/games.ts';
import { rowsIn, type Standing } from '../leaderboard/standing.ts';
import { followed, type LiveStore, type Watched } from '../live.ts';
import type { GroupTab } from './groups.ts';

/** What a group shows of one contest. */
export type GroupView = {
  rows: readonly Standing[];
  ghosts: readonly Ghost[];
  picks: GroupPicks;
};

type Which = { id: string; contest: Contest; tab: GroupTab };

/** Asks for it. The grid has the picks of all locks, the table of the latest alone. */
export async function loadGroupView({ id, contest, tab }: Which, ask: Ask = requestWithHeaders): Promise<GroupView> {
  const answer = answersBy(ask);
  const query = { contest: contest.id, ...(tab === 'picks' ? { tournament: 'all' as const } : {}) };
  const [table, picks] = await Promise.all([
    answer('GET /groups/{id}/leaderboard', { params: { id }, query: { contest: contest.id } }),
    answer('GET /groups/{id}/picks', { params: { id }, query }),
  ]);
  return { rows: rowsIn(table), ghosts: table.ghosts, picks: picks.data };
}

/**
 * The table and the picks of a group in one contest, followed while a draft goes on; null while
 * they are too early for this fan, whose television is behind.
 */
export function groupView(
  which: Which,
  first: GroupView,
  { ask = requestWithHeaders, ...around }: Watched & { ask?: Ask },
): LiveStore<GroupView | null> {
  return followed<GroupView | null>(first, {
    ...around,
    isLive: (at) => isOn(which.contest, at),
    ask: () => loadGroupView(which, ask),
    instead: () => null,
  });
}
