import type { Contest } from '#games/contest';
import type { LeaderboardOfKind } from '../../kinds/leaderboard.ts';
import { beaten } from '../../stores/leaderboard/rows.ts';
import { isFirst, type Leaderboard, queryIn } from '../../stores/leaderboard/standings.ts';
import { Empty } from '../../ui/feedback/empty.tsx';
import { Pager } from '../../ui/pager.tsx';
import * as words from '../../words/leaderboard.ts';
import styles from './board.module.css';
import { LeaderboardTools } from './own-place.tsx';
import { LeaderboardTable } from './ranking.tsx';

type LeaderboardViewProps = {
  contest: Contest;
  kind: LeaderboardOfKind;
  board: Leaderboard;
  /** Until when the oldest held-back standings wait; null: none wait. */
  delayedUntil: number | null;
  /** What the address says. */
  search: string;
  username: string;
};

/** A page of the standings, as it is. */
export function LeaderboardView({ contest, kind, board, delayedUntil, search, username }: LeaderboardViewProps) {
  const [top, bottom] = [board.rows[0]?.rank, board.rows.at(-1)?.rank];
  const [query, first] = [queryIn(search), isFirst(search)];
  return (
    <div className={styles.page}>
      <LeaderboardTools {...{ contest, kind, board, delayedUntil, query }} beaten={beaten(board.own, board.guests)} />
      {board.rows.length === 0 && !board.isHeld && (
        <Empty title={query ? words.nobodyIsCalled(query) : words.nobodyIsInYet}>
          {query ? words.tryPartOfName : words.firstFanToMakePick}
        </Empty>
      )}
      {board.rows.length > 0 && (
        <>
          {!board.begun && <p className={styles.note}>{kind.secrecy}</p>}
          <LeaderboardTable {...{ contest, kind, board, username, first }} mixed={query === '' && board.begun} />
        </>
      )}
      {(!first || board.hasNext) && (
        <Pager
          label={
            !board.begun || top === undefined
              ? words.moreFans
              : top === bottom
                ? words.rankNumber(top)
                : words.ranksTo(top, bottom ?? top)
          }
          previousAt={first ? null : query ? `?q=${encodeURIComponent(query)}` : '?'}
          nextAt={board.nextAt}
        />
      )}
    </div>
  );
}
