import type { Contest } from '#games/contest';
import type { Ghost } from '#schema/wire/group';
import type { GroupPicks } from '#schema/wire/group-picks';
import { group as paths } from '#schema/wire/paths/fans';
import type { Ask } from '../../client/call.ts';
import { gameNow } from '../../client/clock.ts';
import { requestWithHeaders } from '../../client/request.ts';
import { isOn } from '../landing/card.ts';
import { rowsIn, type Standing } from '../leaderboard/standing.ts';
import { followed, LIVE_POLL_MS, type LiveStore, QUIET_POLL_MS, type Watched } from '../live.ts';
import type { GroupTab } from './groups.ts';

/** What a group shows of one contest. */
export type GroupView = {
  rows: readonly Standing[];
  ghosts: readonly Ghost[];
  picks: GroupPicks | null;
  /** It came too early for this fan, whose television is behind. */
  isHeld: boolean;
};

type Which = { id: string; contest: Contest; tab: GroupTab };

/** Asks for it. The grid has the picks of all locks, the table of the latest alone. */
export async function loadGroupView({ id, contest, tab }: Which, ask: Ask = requestWithHeaders): Promise<GroupView> {
  const query = { contest: contest.id, ...(tab === 'picks' ? { tournament: 'all' } : {}) };
  const [table, picks] = await Promise.all([
    ask(paths.groupLeaderboard, { params: { id }, query: { contest: contest.id } }),
    ask(paths.groupPicks, { params: { id }, query }),
  ]);
  const ghosts = table.answer?.ghosts ?? [];
  return { isHeld: false, rows: rowsIn(table.answer), ghosts, picks: picks.answer?.data ?? null };
}

/** The table and the picks of a group in one contest, followed while a draft goes on. */
export function groupView(
  which: Which,
  first: GroupView,
  { ask = requestWithHeaders, now = gameNow, ...around }: Watched & { ask?: Ask },
): LiveStore<GroupView> {
  const isLive = (at: number) => isOn(which.contest, at);
  return followed(first, {
    ...around,
    now,
    isLive,
    ask: () => loadGroupView(which, ask),
    usual: () => (isLive(now()) ? LIVE_POLL_MS : QUIET_POLL_MS),
    instead: () => ({ isHeld: true, rows: [], ghosts: [], picks: null }),
  });
}
