import type { Contest } from '#games/contest';
import type { LeaderboardOfKind } from '../../kinds/leaderboard.ts';
import { fanAddress } from '../../stores/fan/address.ts';
import { duelAddress } from '../../stores/group/duel.ts';
import { resultsAddress } from '../../stores/leaderboard/rows.ts';
import * as words from '../../words/fan.ts';
import styles from './fan-page.module.css';

type FanLinksProps = {
  contest: Pick<Contest, 'id' | 'path'>;
  /** The page of a fan's picks and points: a segment of its address. */
  resultsPage: LeaderboardOfKind['resultsPage'];
  username: string;
  /** Whether they have a page of all their games that others find. */
  fanPage: boolean;
  current?: 'picks' | 'duel';
};

/** The three ways to another fan, the same wherever one comes from. */
export function FanLinks({ contest, resultsPage, username, fanPage, current = 'picks' }: FanLinksProps) {
  const at = (way: typeof current) => (way === current ? 'page' : undefined);
  return (
    <nav className={styles.links} aria-label={username}>
      <a href={resultsAddress(contest.path, { resultsPage }, username)} aria-current={at('picks')}>
        {words.picks}
      </a>
      <a href={duelAddress(contest.id, username)} aria-current={at('duel')}>
        {words.duel}
      </a>
      {fanPage && <a href={fanAddress(username)}>{words.career}</a>}
    </nav>
  );
}
