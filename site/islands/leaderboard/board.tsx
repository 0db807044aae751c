import { useStore } from '@nanostores/react';
import { useDeferredValue, useMemo } from 'react';
import type { Contest } from '#games/contest';
import { gameNow } from '../../client/clock.ts';
import type { Initial } from '../../client/initial.ts';
import { type LeaderboardOfKind, leaderboardOf } from '../../kinds/leaderboard.ts';
import { tabShelf } from '../../sheet/shelf.ts';
import { $delay } from '../../stores/draft/delay.ts';
import {
  type BoardAnswers,
  type LeaderboardStore,
  leaderboard,
  leaderboardClient,
} from '../../stores/leaderboard/standings.ts';
import { Empty } from '../../ui/feedback/empty.tsx';
import { TryAgain } from '../../ui/feedback/try-again.tsx';
import { ButtonLink } from '../../ui/form/button.tsx';
import * as words from '../../words/leaderboard.ts';
import { Rendered, useInitial, useSession } from '../rendered.tsx';
import { useFollowing } from '../use-following.ts';
import styles from './board.module.css';
import { LeaderboardView } from './standings-view.tsx';
import { useAddress } from './use-address.ts';

type LeaderboardProps = {
  contest: Contest;
  /** What the address says: which page to begin with. */
  search?: string;
  initial?: Initial<BoardAnswers> | undefined;
};

/** The standings of a contest of either kind. */
export function Leaderboard({ initial, ...props }: LeaderboardProps) {
  return (
    <Rendered by={initial}>
      <OwnLeaderboard initial={initial} {...props} />
    </Rendered>
  );
}

function OwnLeaderboard({ contest, search = '', initial: fromDocument }: LeaderboardProps) {
  const session = useSession();
  const user = session.state === 'signed-in' ? session.user : null;
  const [id = null, username = null] = [user?.id, user?.username];
  const initial = useInitial(fromDocument, id);
  const kind = useMemo(() => leaderboardOf(contest), [contest]);
  const store = useMemo(
    () =>
      username === null
        ? null
        : leaderboard(contest, username, {
            kind,
            client: leaderboardClient(contest, kind),
            shelf: tabShelf,
            now: gameNow,
            delayMs: () => $delay.get() * 60_000,
            from: search,
            initial: initial?.data,
          }),
    [contest, kind, username, search, initial],
  );
  if (session.state === 'signed-out')
    return <Empty title={words.pleaseLogInToView} action={<ButtonLink href="/login">{words.logIn}</ButtonLink>} />;
  if (!store || username === null) return <LeaderboardPlace />;
  return <Standings {...{ contest, kind, store, username, initial }} />;
}

type StandingsProps = {
  contest: Contest;
  kind: LeaderboardOfKind;
  store: LeaderboardStore;
  username: string;
  initial: Initial<unknown> | undefined;
};

function Standings({ contest, kind, store, username, initial }: StandingsProps) {
  // Rows that come later are drawn when nothing more urgent waits: a phone that draws them at once
  // is deaf to the thumb.
  const board = useDeferredValue(useStore(store.$board));
  useFollowing(store, initial);
  useAddress(store, board.at, board.status === 'ready');
  const failure = board.error && <TryAgain onPress={() => void store.load()}>{board.error}</TryAgain>;
  if (board.status === 'failed') return failure || null;
  if (board.status === 'loading') return <LeaderboardPlace />;
  return <LeaderboardView {...{ contest, kind, store, board, username, failure }} />;
}

/** The room of the leaderboard while it is on its way. */
function LeaderboardPlace() {
  return (
    <div className={styles.page} role="status" data-awaited>
      <span className="unseen">{words.loadingLeaderboardData}</span>
      <div className={styles.toolsPlace}>
        <span aria-hidden="true">{words.loadingLeaderboardData}</span>
      </div>
      <div className={styles.tablePlace} />
    </div>
  );
}
