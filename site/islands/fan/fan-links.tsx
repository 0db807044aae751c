import type { Contest } from '#games/contest';
import { duelAddress, fanAddress, resultsAddress } from '../../stores/leaderboard/standing.ts';
import * as words from '../../words/fan.ts';

type FanLinksProps = {
  contest: Contest;
  username: string;
  /** Whether they have a page of all their games that others find. */
  fanPage: boolean;
  current?: 'picks' | 'duel';
};

/** The three ways to another fan, the same wherever one comes from. */
export function FanLinks({ contest, username, fanPage, current = 'picks' }: FanLinksProps) {
  const at = (way: typeof current) => (way === current ? 'page' : undefined);
  return (
    <nav className="row" aria-label={username}>
      <a className="tap plain" href={resultsAddress(contest, username)} aria-current={at('picks')}>
        {words.picks}
      </a>
      <a className="tap plain" href={duelAddress(contest.id, username)} aria-current={at('duel')}>
        {words.duel}
      </a>
      {fanPage && (
        <a className="tap plain" href={fanAddress(username)}>
          {words.career}
        </a>
      )}
    </nav>
  );
}
