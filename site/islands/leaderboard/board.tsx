import { useStore } from '@nanostores/react';
import { useDeferredValue, useLayoutEffect, useMemo } from 'react';
import type { Contest } from '#games/contest';
import { gameNow } from '../../client/clock.ts';
import { takeOver } from '../../first-picture/take-over.ts';
import { type LeaderboardOfKind, leaderboardOf } from '../../kinds/leaderboard.ts';
import { $delay } from '../../stores/draft/delay.ts';
import { type LeaderboardStore, leaderboard, leaderboardClient } from '../../stores/leaderboard/standings.ts';
import { $session } from '../../stores/session.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { TryAgain } from '../../ui/try-again.tsx';
import { useFollowing } from '../use-following.ts';
import styles from './board.module.css';
import { LeaderboardView } from './standings-view.tsx';
import { useAddress } from './use-address.ts';

/** The standings of a contest of either kind. */
export function Leaderboard({ contest }: { contest: Contest }) {
  const session = useStore($session, { ssr: 'initial' });
  const username = session.state === 'signed-in' ? session.user.username : null;
  const kind = useMemo(() => leaderboardOf(contest), [contest]);
  const store = useMemo(
    () =>
      username === null
        ? null
        : leaderboard(contest, username, {
            kind,
            client: leaderboardClient(contest, kind),
            shelf: sessionStorage,
            now: gameNow,
            delayMs: () => $delay.get() * 60_000,
            from: location.search,
          }),
    [contest, kind, username],
  );
  if (session.state === 'signed-out')
    return <Empty title="Please log in to view scores" action={<ButtonLink href="/login">Log in</ButtonLink>} />;
  if (!store || username === null) return <LeaderboardPlace />;
  return <Standings {...{ contest, kind, store, username }} />;
}

type StandingsProps = { contest: Contest; kind: LeaderboardOfKind; store: LeaderboardStore; username: string };

function Standings({ contest, kind, store, username }: StandingsProps) {
  const board = useStore(store.$board);
  // A store's news is drawn in one piece: the first rows are put off, and drawn in small steps like the others.
  const status = useDeferredValue(board.status);
  useFollowing(store);
  useAddress(store, board.at, status === 'ready');
  useLayoutEffect(() => {
    if (status !== 'loading') takeOver();
  }, [status]);
  const failure = board.error && <TryAgain onPress={() => void store.load()}>{board.error}</TryAgain>;
  if (status === 'failed') return failure || null;
  if (status === 'loading') return <LeaderboardPlace />;
  return <LeaderboardView {...{ contest, kind, store, board, username, failure }} />;
}

/** The place of the leaderboard while it is on its way. */
function LeaderboardPlace() {
  return (
    <div className={styles.page} role="status" data-awaited>
      <span className="unseen">Loading leaderboard data...</span>
      <div className={styles.toolsPlace}>
        <span aria-hidden="true">Loading leaderboard data...</span>
      </div>
      <div className={styles.tablePlace} />
    </div>
  );
}
