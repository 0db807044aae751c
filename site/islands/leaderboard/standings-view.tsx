import type { ReactNode } from 'react';
import type { Contest } from '#games/contest';
import type { LeaderboardOfKind } from '../../kinds/leaderboard.ts';
import { beaten } from '../../stores/leaderboard/rows.ts';
import type { Leaderboard, LeaderboardStore } from '../../stores/leaderboard/standings.ts';
import { Empty } from '../../ui/feedback/empty.tsx';
import { Pager } from '../../ui/pager.tsx';
import * as words from '../../words/leaderboard.ts';
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
  const beatenText = beaten(board.own, board.guests);
  return (
    <div className={styles.page} data-live>
      <LeaderboardTools contest={contest} kind={kind} store={store} board={board} beaten={beatenText} />
      {failure}
      {board.rows.length === 0 && board.status !== 'delayed' && (
        <Empty title={board.query ? words.nobodyIsCalled(board.query) : words.nobodyIsInYet}>
          {board.query ? words.tryPartOfName : words.firstFanToMakePick}
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
              ? words.moreFans
              : top === bottom
                ? words.rankNumber(top)
                : words.ranksTo(top, bottom ?? top)
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
