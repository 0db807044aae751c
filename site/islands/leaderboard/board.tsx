import { useDeferredValue, useMemo } from 'react';
import type { Contest } from '#games/contest';
import { leaderboardOf } from '../../kinds/leaderboard.ts';
import { type BoardAnswers, leaderboard, leaderboardClient } from '../../stores/leaderboard/standings.ts';
import { rendered, useFan, useRendering } from '../rendered.tsx';
import { useLive } from '../use-live.ts';
import { LeaderboardView } from './standings-view.tsx';

type LeaderboardProps = {
  contest: Contest;
  /** What the address says: which page. */
  search: string;
  data: BoardAnswers;
};

/** The standings of a contest of either kind. */
export const Leaderboard = rendered(function Standings({ contest, search, data }: LeaderboardProps) {
  const { username } = useFan();
  const document = useRendering();
  const kind = useMemo(() => leaderboardOf(contest), [contest]);
  const store = useMemo(() => {
    const client = leaderboardClient(contest, kind);
    return leaderboard(contest, kind, data, { client, username, search, document });
  }, [contest, kind, data, username, search, document]);
  // Rows that come later are drawn when nothing more urgent waits: a phone that draws them at once
  // is deaf to the thumb.
  const { value: board, delayedUntil } = useDeferredValue(useLive(store));
  return <LeaderboardView {...{ contest, kind, board, delayedUntil, search, username }} />;
});
