import type { ReactNode } from 'react';
import type { Contest } from '#games/contest';
import type { LeaderboardOfKind } from '../../kinds/leaderboard.ts';
import { beaten } from '../../stores/leaderboard/rows.ts';
import type { Leaderboard, LeaderboardStore } from '../../stores/leaderboard/standings.ts';
import { Empty } from '../../ui/feedback/empty.tsx';
import { Pager } from '../../ui/pager.tsx';
import styles from './board.module.css';
import { LeaderboardTools } from './own-place.tsx';
import { LeaderboardTable } from './ranking.tsx';

type LeaderboardViewProps = {
  contest: Contest;
  kind: LeaderboardOfKind;
  store: LeaderboardStore;
  board: Leaderboard;
  username: string;
  failure: ReactNode;
};

/** A page of the standings, as it is. */
export function LeaderboardView({ contest, kind, store, board, username, failure }: LeaderboardViewProps) {
  const [top, bottom] = [board.rows[0]?.rank, board.rows.at(-1)?.rank];
  const words = beaten(board.own, board.guests);
  return (
    <div className={styles.page} data-live>
      <LeaderboardTools contest={contest} kind={kind} store={store} board={board} beaten={words} />
      {failure}
      {board.rows.length === 0 && board.status !== 'delayed' && (
        <Empty title={board.query ? `Nobody is called “${board.query}”` : 'Nobody is in yet'}>
          {board.query ? 'Try a part of the name.' : 'The first fan to make a pick appears here.'}
        </Empty>
      )}
      {board.rows.length > 0 && (
        <>
          {!board.begun && <p className={styles.note}>{kind.secrecy}</p>}
          <LeaderboardTable contest={contest} kind={kind} board={board} username={username} />
        </>
      )}
      {(!board.first || board.hasNext) && (
        <Pager
          label={
            !board.begun || top === undefined
              ? 'More fans'
              : top === bottom
                ? `Rank ${top}`
                : `Ranks ${top} to ${bottom}`
          }
          onPrevious={board.first ? null : () => void store.previous()}
          onNext={board.hasNext ? () => void store.next() : null}
          previousAt={board.query ? `?q=${encodeURIComponent(board.query)}` : '?'}
          nextAt={board.nextAt}
          busy={board.busy}
        />
      )}
    </div>
  );
}
